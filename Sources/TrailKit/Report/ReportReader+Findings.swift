import SQLite

/// Findings, grouped by diagnosis, cause and task.
extension ReportReader {
  /// What findings are grouped by.
  private struct Key: Hashable {
    var diagnosis: String
    var cause: String?
    var task: String?
  }

  /// A group, and the ids of its first and last occurrence.
  private struct Draft {
    var group: FindingGroup
    var firstID: Int64 = 0
    var lastID: Int64 = 0
  }

  func findings(tasks: [TaskSummary], sources: Int) throws(SQLiteError) -> [FindingGroup] {
    var drafts = try countedGroups()
    try addEnds(to: &drafts)
    try addMetrics(to: &drafts)
    let byTask = Dictionary(tasks.map { ($0.task, $0) }) { first, _ in first }
    let allDevices = try connection.integer("SELECT count(*) FROM device_windows") ?? 0
    var groups: [FindingGroup] = []
    for var draft in drafts.values {
      let task = draft.group.task.flatMap { byTask[$0] }
      draft.group.outOfDevices = task?.devices ?? Int(allDevices)
      draft.group.outOf =
        switch draft.group.unit {
        case .attempt: task?.counts.attempts ?? 0
        case .stream: draft.group.outOfDevices
        case .source: sources
        }
      draft.group.evidence = try evidence(of: draft)
      groups.append(draft.group)
    }
    return groups
  }

  private func countedGroups() throws(SQLiteError) -> [Key: Draft] {
    var rows = try Statement(
      connection,
      """
      SELECT diagnosis, cause, task, count(*), count(DISTINCT device), min(found_at),
        max(found_at), max(CASE severity WHEN 'error' THEN 2 WHEN 'warning' THEN 1 ELSE 0 END),
        min(CASE confidence WHEN 'certain' THEN 0 WHEN 'likely' THEN 1 ELSE 2 END),
        min(family), min(title), min(advice), group_concat(DISTINCT contributing),
        max(attempt_id IS NOT NULL), max(device IS NOT NULL)
      FROM findings
      GROUP BY diagnosis, cause, task
      """)
    var drafts: [Key: Draft] = [:]
    while try rows.step() {
      let key = Key(
        diagnosis: rows.text(at: 0) ?? "", cause: rows.text(at: 1), task: rows.text(at: 2))
      var group = FindingGroup(
        diagnosis: key.diagnosis, cause: key.cause, family: rows.text(at: 9) ?? "",
        severity: [.info, .warning, .error][Int(rows.integer(at: 7))],
        confidence: [.certain, .likely, .possible][Int(rows.integer(at: 8))], task: key.task,
        title: rows.text(at: 10) ?? "", firstDetail: "", advice: rows.text(at: 11) ?? "")
      group.occurrences = Int(rows.integer(at: 3))
      group.devices = Int(rows.integer(at: 4))
      group.firstAt = rows.optionalInteger(at: 5)
      group.lastAt = rows.optionalInteger(at: 6)
      group.contributing = Self.ids(in: rows.text(at: 12) ?? "")
      let isOfAttempt = rows.integer(at: 13) != 0
      let isOfDevice = rows.integer(at: 14) != 0
      group.unit =
        Analyzers.diagnosis(key.diagnosis)?.unit
        ?? (isOfAttempt ? .attempt : isOfDevice ? .stream : .source)
      drafts[key] = Draft(group: group)
    }
    return drafts
  }

  /// The ids in a list, however it is written (`["a","b"]`, `a,b`), sorted, each once.
  static func ids(in list: String) -> [String] {
    let words = list.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    return Set(words.map(String.init)).sorted()
  }

  private func addEnds(to drafts: inout [Key: Draft]) throws(SQLiteError) {
    var rows = try Statement(
      connection,
      """
      WITH ranked AS (
        SELECT finding_id, diagnosis, cause, task, detail,
          row_number() OVER (PARTITION BY diagnosis, cause, task
            ORDER BY found_at, device, detail, finding_id) AS from_first,
          row_number() OVER (PARTITION BY diagnosis, cause, task
            ORDER BY found_at DESC, device DESC, detail DESC, finding_id DESC) AS from_last
        FROM findings
      )
      SELECT diagnosis, cause, task, finding_id, detail, from_first = 1, from_last = 1
      FROM ranked
      WHERE from_first = 1 OR from_last = 1
      """)
    while try rows.step() {
      let key = Key(
        diagnosis: rows.text(at: 0) ?? "", cause: rows.text(at: 1), task: rows.text(at: 2))
      let id = rows.integer(at: 3)
      if rows.integer(at: 5) != 0 {
        drafts[key]?.firstID = id
        drafts[key]?.group.firstDetail = rows.text(at: 4) ?? ""
      }
      if rows.integer(at: 6) != 0 { drafts[key]?.lastID = id }
    }
  }

  private func addMetrics(to drafts: inout [Key: Draft]) throws(SQLiteError) {
    var searches: [Key: [String: RankSearch]] = [:]
    var needsMore = true
    while needsMore {
      var rows = try Statement(
        connection,
        """
        SELECT f.diagnosis, f.cause, f.task, j.key, j.value
        FROM findings AS f
        JOIN json_each(CASE WHEN json_valid(f.metrics) THEN f.metrics ELSE '{}' END) AS j
        WHERE j.type IN ('integer', 'real')
        """)
      while try rows.step() {
        let key = Key(
          diagnosis: rows.text(at: 0) ?? "", cause: rows.text(at: 1), task: rows.text(at: 2))
        searches[key, default: [:]][rows.text(at: 3) ?? "", default: RankSearch()]
          .add(rows.double(at: 4))
      }
      needsMore = false
      for key in searches.keys {
        for name in (searches[key] ?? [:]).keys {
          needsMore = searches[key]?[name]?.endPass() == true || needsMore
        }
      }
    }
    for (key, figures) in searches {
      drafts[key]?.group.metrics = figures.compactMap { name, search in
        search.spread.map {
          FindingGroup.Metric(name: name, min: $0.min, p50: $0.p50, max: $0.max)
        }
      }.sorted { $0.name < $1.name }
    }
  }

  private func evidence(of draft: Draft) throws(SQLiteError) -> [FindingGroup.EvidenceLine] {
    let first = try evidence(of: draft.firstID)
    let last = draft.lastID == draft.firstID ? [] : try evidence(of: draft.lastID)
    return FindingGroup.evidence(first: first, last: last)
  }

  private func evidence(of finding: Int64) throws(SQLiteError) -> [FindingGroup.EvidenceLine] {
    // The view `evidence` would read all events; each of these reads one by its key.
    var lines = try Statement(
      connection,
      """
      SELECT l.event_id, s.name, l.line, l.note
      FROM evidence_lines AS l
      LEFT JOIN sources AS s ON s.source_id = l.source_id
      WHERE l.finding_id = ?1
      ORDER BY l.position
      """)
    try lines.bind(finding, at: 1)
    var result: [FindingGroup.EvidenceLine] = []
    while try lines.step() {
      var line = FindingGroup.EvidenceLine(
        source: lines.text(at: 1) ?? "", line: lines.optionalInteger(at: 2).map { Int($0) },
        text: lines.text(at: 3))
      if let id = lines.optionalInteger(at: 0), let event = try self.line(ofEvent: id) {
        if lines.isNull(at: 1) { line.source = event.source }
        line.line = line.line ?? event.line
        line.at = event.at
        line.text = line.text ?? event.text
      }
      result.append(line)
    }
    return result
  }

  /// An event's line, whether it has a row or is packed.
  private func line(ofEvent id: Int64) throws(SQLiteError) -> FindingGroup.EvidenceLine? {
    if let line = try PackedEvents(connection: connection).line(ofEvent: id) { return line }
    var event = try Statement(
      connection, "SELECT source, line, logged_at, text FROM events WHERE event_id = ?1")
    try event.bind(id, at: 1)
    guard try event.step() else { return nil }
    return FindingGroup.EvidenceLine(
      source: event.text(at: 0) ?? "", line: event.optionalInteger(at: 1).map { Int($0) },
      at: event.optionalInteger(at: 2), text: event.text(at: 3))
  }
}
