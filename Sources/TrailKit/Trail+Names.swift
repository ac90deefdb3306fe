import SQLite

extension Trail {
  /// Says which names in the settings nothing in the trail has.
  ///
  /// - Parameter settings: As they were asked for.
  /// - Returns: A sentence for each, with the nearest name that there is.
  /// - Throws: `UserError` if the database cannot be read.
  package func namesWithoutMatch(in settings: AnalysisSettings) throws -> [String] {
    let asked = Self.names(in: settings)
    guard !asked.isEmpty || !settings.devices.isEmpty else { return [] }
    let tasks = try taskNames()
    let devices = try names("SELECT DISTINCT device FROM main.streams ORDER BY 1")
    return asked.filter { _, pattern in !tasks.contains { TaskPattern.matches(pattern, $0) } }
      .map { Self.sentence($0.option, "task", $0.pattern, tasks) }
      + settings.devices.filter { !devices.contains($0) }
      .map { Self.sentence("--device \($0)", "device", $0, devices) }
  }

  /// Says which tasks a settings file sets something for that nothing in the trail has, and that are
  /// spelled much like one that it has.
  ///
  /// - Parameter settings: As they were asked for.
  /// - Returns: A sentence for each.
  /// - Throws: `UserError` if the database cannot be read.
  package func misspeltNames(in settings: AnalysisSettings) throws -> [String] {
    let set = Self.namesOfFile(in: settings)
    guard !set.isEmpty else { return [] }
    let tasks = try taskNames()
    let known = NearNames(tasks)
    return set.compactMap { place, pattern in
      guard !tasks.contains(where: { TaskPattern.matches(pattern, $0) }),
        let near = known.nearest(to: pattern)?.name ?? known.twin(of: pattern)
      else { return nil }
      return "\(place): the trail has no such task; did you mean \(near)?"
    }
  }

  /// The tasks under `tasks` and in `accept`, and where each stands.
  private static func namesOfFile(
    in settings: AnalysisSettings
  ) -> [(place: String, pattern: String)] {
    func file(_ name: String) -> String? {
      if case .file(let path) = settings.origins[name] { path } else { nil }
    }
    var files: [String: String] = [:]
    for task in settings.taskPatience.keys {
      files[task] = file(AnalysisSettings.name(ofPatience: task))
    }
    for task in settings.taskRunLimit.keys {
      files[task] = file(AnalysisSettings.name(ofRunLimit: task)) ?? files[task]
    }
    for key in settings.limits.keys {
      if let task = key.task { files[task] = file(AnalysisSettings.name(of: key)) ?? files[task] }
    }
    return files.sorted { $0.key < $1.key }.map { ("\($0.value): tasks \($0.key)", $0.key) }
      + settings.acceptances.enumerated().compactMap { index, acceptance in
        guard let path = file(AnalysisSettings.name(ofAcceptance: index)),
          let task = acceptance.task
        else { return nil }
        return ("\(path): accept[\(index)] task \(task)", task)
      }
  }

  /// The tasks that settings name, and how each is told of.
  ///
  /// A settings file is for many trails: of what it says, only an expectation that nothing can meet
  /// or miss is worth a word.
  private static func names(
    in settings: AnalysisSettings
  ) -> [(option: String, pattern: String)] {
    func given(_ limits: [String: Double], _ name: (String) -> String) -> [String] {
      limits.keys.filter { settings.origins[name($0)] == .flag }.sorted()
    }
    return settings.tasks.map { ("--task \($0)", $0) }
      + given(settings.taskPatience) { AnalysisSettings.name(ofPatience: $0) }
      .map { ("--patience \($0)=...", $0) }
      + given(settings.taskRunLimit) { AnalysisSettings.name(ofRunLimit: $0) }
      .map { ("--run-limit \($0)=...", $0) }
      + settings.expectations.map { expectation in
        let name = AnalysisSettings.name(ofExpectation: expectation.task)
        guard case .file(let path) = settings.origins[name] else {
          return ("--expect \(expectation.task)=...", expectation.task)
        }
        return ("\(path): expect \(expectation.task)", expectation.task)
      }
  }

  private func taskNames() throws -> [String] {
    try names("SELECT DISTINCT task FROM main.streams WHERE task IS NOT NULL ORDER BY 1")
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
