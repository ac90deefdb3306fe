import SQLite

extension Trail {
  /// Says which names in the settings nothing in the trail has.
  ///
  /// - Parameter settings: As they were asked for.
  /// - Returns: A sentence for each, with the nearest name that there is.
  /// - Throws: `UserError` if the database cannot be read.
  package func namesWithoutMatch(in settings: AnalysisSettings) throws -> [String] {
    let hasTaskLimits = !settings.taskPatience.isEmpty || !settings.taskRunLimit.isEmpty
    guard hasTaskLimits || !settings.tasks.isEmpty || !settings.devices.isEmpty else { return [] }
    let tasks = try names(
      "SELECT DISTINCT task FROM main.streams WHERE task IS NOT NULL ORDER BY 1")
    let devices = try names("SELECT DISTINCT device FROM main.streams ORDER BY 1")

    let strangers = settings.tasks.filter { pattern in
      var only = AnalysisSettings()
      only.tasks = [pattern]
      return !tasks.contains { only.includes(task: $0) }
    }
    func unknown(_ limits: [String: Double]) -> [String] {
      limits.keys.filter { !tasks.contains($0) }.sorted()
    }
    return strangers.map { Self.sentence("--task \($0)", "task", $0, tasks) }
      + settings.devices.filter { !devices.contains($0) }
      .map { Self.sentence("--device \($0)", "device", $0, devices) }
      + unknown(settings.taskPatience)
      .map { Self.sentence("--patience \($0)=...", "task", $0, tasks) }
      + unknown(settings.taskRunLimit)
      .map { Self.sentence("--run-limit \($0)=...", "task", $0, tasks) }
  }

  private func names(_ sql: String) throws -> [String] {
    try SQLiteError.inWords(store.path) {
      var rows = try Statement(connection, sql)
      var names: [String] = []
      while try rows.step() { if let name = rows.text(at: 0) { names.append(name) } }
      return names
    }
  }

  /// `--task sinc: the trail has no such task; did you mean com.example.sync?`.
  private static func sentence(
    _ option: String, _ noun: String, _ name: String, _ known: [String]
  ) -> String {
    let start = "\(option): the trail has no such \(noun)"
    if let near = nearest(to: name, among: known) { return start + "; did you mean \(near)?" }
    guard !known.isEmpty else { return start + ", and no other" }
    let more = known.count > 3 ? " and \(known.count - 3) more" : ""
    return start + "; it has " + known.prefix(3).joined(separator: ", ") + more
  }

  /// The name that ends in what was typed, or is spelled most alike.
  private static func nearest(to name: String, among known: [String]) -> String? {
    let typed = String((name.hasSuffix("*") ? name.dropLast() : name[...]).prefix(200))
    return known.first { $0.hasSuffix("." + typed) }
      ?? EditDistance.nearest(to: typed, among: known).first
  }
}
