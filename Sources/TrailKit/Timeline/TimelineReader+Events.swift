import SQLite

/// What happened within the rows of a timeline.
extension TimelineReader {
  /// Marks the submits that replaced a request, along the chain that led to each row's.
  ///
  /// A request has a smaller number than the one that replaces it: one pass backwards is enough.
  func addReplacements(to draft: inout Draft, _ scope: Scope) throws(SQLiteError) {
    var rowOfRequest: [Int64: Int] = [:]
    for (row, key) in draft.keys.enumerated() {
      if let id = key.requestID { rowOfRequest[id] = row }
    }
    guard !rowOfRequest.isEmpty else { return }
    var rows = try Statement(
      connection,
      """
      SELECT request_id, replaced_by_id, submitted_at FROM requests
      WHERE \(scope.condition) AND status = 'replaced'
      ORDER BY request_id DESC
      """)
    try rows.bind(scope.name, at: 1)
    // The submit that replaced is the one found just before.
    var submits = draft.keys.map(\.submittedAt)
    while try rows.step() {
      guard let row = rowOfRequest.removeValue(forKey: rows.integer(at: 1)) else { continue }
      rowOfRequest[rows.integer(at: 0)] = row
      let endAt = draft.keys[row].endAt
      let submittedAt = rows.integer(at: 2)
      if case .known(var span) = draft.timeline.rows[row].wait {
        if let later = submits[row], span.replacements.count < Timeline.eventLimit {
          span.replacements.append(max(0, Self.seconds(from: later, to: endAt)))
        }
        span.asked = max(span.asked, Self.seconds(from: submittedAt, to: endAt))
        draft.timeline.rows[row].wait = .known(span)
      }
      submits[row] = submittedAt
    }
  }

  /// Marks checkpoints: by reference where event and attempt carry one, else of the latest start.
  func addCheckpoints(to draft: inout Draft, _ scope: Scope) throws(SQLiteError) {
    guard let first = draft.timeline.rows.first(where: { $0.run != nil })?.at else { return }
    var rowsOfDevice: [String: [Int]] = [:]
    for (row, value) in draft.timeline.rows.enumerated() where value.run != nil {
      rowsOfDevice[value.device, default: []].append(row)
    }
    var rows = try Statement(
      connection,
      """
      SELECT device, logged_at, attempt_ref FROM events
      WHERE \(scope.condition) AND kind = 'checkpoint' AND repeated = 0 AND logged_at >= ?2
      ORDER BY logged_at, event_id
      """)
    try rows.bind(scope.name, at: 1)
    try rows.bind(first, at: 2)
    while try rows.step() {
      let at = rows.integer(at: 1)
      let reference = rows.text(at: 2)
      let starts = rowsOfDevice[rows.text(at: 0) ?? "", default: []]
      let named = starts.last { reference != nil && draft.keys[$0].reference == reference }
      let latest = starts.last { draft.timeline.rows[$0].at <= at }
      let row =
        named ?? latest.flatMap { reference == nil || draft.keys[$0].reference == nil ? $0 : nil }
      guard let row, draft.timeline.rows[row].run?.checkpoints.count ?? 0 < Timeline.eventLimit
      else { continue }
      let startedAt = draft.timeline.rows[row].at
      draft.timeline.rows[row].run?.checkpoints.append(Self.seconds(from: startedAt, to: at))
    }
  }

  /// Marks every completion of an attempt but the first, where one layer tells several.
  func addLaterCompletions(to draft: inout Draft) throws(SQLiteError) {
    var rowOfAttempt: [Int64: Int] = [:]
    for (row, key) in draft.keys.enumerated() {
      if let id = key.attemptID { rowOfAttempt[id] = row }
    }
    var rows = try Statement(
      connection,
      """
      SELECT l.attempt_id, l.position, l.completed_at
      FROM later_completions AS l
      JOIN attempts AS a USING (attempt_id)
      WHERE a.completions > 1
      ORDER BY l.attempt_id, l.position
      """)
    while try rows.step() {
      guard let row = rowOfAttempt[rows.integer(at: 0)],
        draft.timeline.rows[row].run?.laterCompletions.count ?? 0 < Timeline.eventLimit
      else { continue }
      let startedAt = draft.timeline.rows[row].at
      draft.timeline.rows[row].run?.laterCompletions.append(
        Timeline.Run.LaterCompletion(
          position: Int(rows.integer(at: 1)),
          after: Self.seconds(from: startedAt, to: rows.integer(at: 2))))
    }
  }

  private static func seconds(from first: Int64, to last: Int64) -> Double {
    (Double(last) - Double(first)) / 1e6
  }
}
