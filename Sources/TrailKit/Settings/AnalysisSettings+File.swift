import LogReading

extension AnalysisSettings {
  /// Takes what the members of a settings file say.
  ///
  /// - Throws: `UserError` that names the place.
  mutating func read(_ members: [String: SettingsNode], origin: Origin) throws {
    if let node = members["include-debugger"] {
      includesDebugger = try node.flag()
      origins["include-debugger"] = origin
    }
    try members["patience"]?.forEachType { type, seconds in
      patience[type] = seconds
      origins[Self.name(ofPatience: type.name)] = origin
    }
    try members["run-limit"]?.forEachType { type, seconds in
      runLimit[type] = seconds
      origins[Self.name(ofRunLimit: type.name)] = origin
    }
    try members["severity"]?.entries().forEach { id, node in
      _ = try node.diagnosis(id)
      severities[id] = try node.word(SeverityWord.self).choice
      origins[Self.name(ofSeverity: id)] = origin
    }
    if let node = members["limits"] { try readLimits(node, task: nil, origin: origin) }
    try members["tasks"]?.entries().forEach { task, node in
      try readTask(task, node, origin: origin)
    }
    for node in try members["expect"]?.elements() ?? [] {
      let expectation = try node.expectation()
      if expectations.contains(where: { $0.task == expectation.task }) {
        throw node.error("\(expectation.task) stands here for the second time; keep one")
      }
      expectations.append(expectation)
      origins[Self.name(ofExpectation: expectation.task)] = origin
    }
    acceptances = try members["accept"]?.elements().map { try $0.acceptance() } ?? []
    for index in acceptances.indices { origins[Self.name(ofAcceptance: index)] = origin }
  }

  private mutating func readTask(_ task: String, _ node: SettingsNode, origin: Origin) throws {
    if task.isEmpty || TaskType.allCases.contains(where: { $0.name == task }) {
      throw node.error("here stands a task's identifier; patience.\(task) is for all of a type")
    }
    let members = try node.members(["patience", "run-limit", "limits"])
    if let node = members["patience"] {
      taskPatience[task] = try node.duration()
      origins[Self.name(ofPatience: task)] = origin
    }
    if let node = members["run-limit"] {
      taskRunLimit[task] = try node.duration()
      origins[Self.name(ofRunLimit: task)] = origin
    }
    if let node = members["limits"] { try readLimits(node, task: task, origin: origin) }
  }

  private mutating func readLimits(
    _ node: SettingsNode, task: String?, origin: Origin
  ) throws {
    for (id, node) in try node.entries() {
      let diagnosis = try node.diagnosis(id)
      for (name, value) in try node.entries() {
        guard let limit = diagnosis.limits.first(where: { $0.name == name }) else {
          throw node.unknown(name, at: value, "limit", diagnosis.limits.map(\.name))
        }
        let key = LimitKey(diagnosis: id, name: name, task: task)
        limits[key] = try value.limit(limit.unit)
        origins[Self.name(of: key)] = origin
      }
    }
  }

  /// A severity as a settings file names it.
  private enum SeverityWord: String, CaseIterable {
    case off
    case info
    case warning
    case error

    var choice: SeverityChoice {
      switch self {
      case .off: .off
      case .info: .severity(.info)
      case .warning: .severity(.warning)
      case .error: .severity(.error)
      }
    }
  }
}

extension SettingsNode {
  fileprivate func forEachType(_ body: (TaskType, Double) -> Void) throws {
    for (name, node) in try entries() {
      guard let type = TaskType.allCases.first(where: { $0.name == name }) else {
        throw unknown(name, at: node, "type of task", TaskType.allCases.map(\.name))
      }
      body(type, try node.duration())
    }
  }

  fileprivate func diagnosis(_ id: String) throws -> Diagnosis {
    if let diagnosis = Analyzers.diagnosis(id) { return diagnosis }
    throw unknown(id, at: self, "diagnosis", Analyzers.all.map { $0.diagnosis.id })
  }

  fileprivate func limit(_ unit: Diagnosis.Limit.Unit) throws -> Double {
    switch unit {
    case .duration: return try duration()
    case .count: return try number()
    case .share:
      guard let share = value.number, (0...1).contains(share) else {
        throw wrong("a share from 0 to 1")
      }
      return share
    }
  }

  fileprivate func expectation() throws -> AnalysisSettings.Expectation {
    let members = try members(["task", "every", "grace"])
    guard let task = try members["task"]?.text(), let every = members["every"] else {
      throw error("\"task\" and \"every\" are needed")
    }
    let period = try every.duration()
    if period == 0 { throw every.wrong("a duration over 0") }
    return AnalysisSettings.Expectation(
      task: task, period: period, grace: try members["grace"]?.duration() ?? 0)
  }

  fileprivate func acceptance() throws -> Acceptance {
    let members = try members(["diagnosis", "cause", "task", "reason", "until"])
    guard let node = members["diagnosis"], let reason = try members["reason"]?.text() else {
      throw error("\"diagnosis\" and \"reason\" are needed")
    }
    let diagnosis = try node.diagnosis(try node.text())
    var acceptance = Acceptance(diagnosis: diagnosis.id, reason: reason)
    acceptance.task = try members["task"]?.text()
    if let node = members["cause"] {
      let cause = try node.text()
      guard diagnosis.causes.contains(where: { $0.id == cause }) else {
        throw unknown(cause, at: node, "cause of \(diagnosis.id)", diagnosis.causes.map(\.id))
      }
      acceptance.cause = cause
    }
    if let node = members["until"] {
      guard let end = node.value.string.flatMap(Acceptance.End.init) else {
        throw node.wrong("a date such as \"2026-12-31\"")
      }
      acceptance.until = end
    }
    return acceptance
  }
}
