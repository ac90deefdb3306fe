import LogReading

extension AnalysisSettings {
  /// A setting's name, value and who set it.
  package typealias Line = (name: String, value: String, origin: String)

  /// The settings that a report shows, in order of names: the general ones, and what is set besides.
  package var described: [Line] {
    var lines = general + ofTasks + ofDiagnoses
    for expectation in expectations {
      lines.append(("expect.\(expectation.task)", expectation.described))
    }
    for (index, acceptance) in acceptances.enumerated() {
      lines.append((Self.name(ofAcceptance: index), acceptance.described))
    }
    return lines.map { (name: $0.0, value: $0.1, origin: origins[$0.0]?.words ?? "default") }
      .sorted { $0.name < $1.name }
  }

  /// The severities and limits of all diagnoses that nobody set, in order of names.
  package var describedDefaults: [Line] {
    let diagnoses = Analyzers.all.map { $0.diagnosis }
    var lines: [Line] = []
    for diagnosis in diagnoses {
      if severities[diagnosis.id] == nil {
        lines.append(
          (Self.name(ofSeverity: diagnosis.id), diagnosis.severity.rawValue, "default"))
      }
      for limit in diagnosis.limits {
        let key = LimitKey(diagnosis: diagnosis.id, name: limit.name)
        if limits[key] == nil {
          lines.append((Self.name(of: key), limit.unit.words(limit.value), "default"))
        }
      }
    }
    return lines.sorted { $0.name < $1.name }
  }

  // MARK: - Names

  /// Of a type's name, or of a task, whose name is none of a type.
  package static func name(ofPatience typeOrTask: String) -> String { "patience.\(typeOrTask)" }
  package static func name(ofRunLimit typeOrTask: String) -> String { "run-limit.\(typeOrTask)" }
  package static func name(ofExpectation task: String) -> String { "expect.\(task)" }
  static func name(ofSeverity diagnosis: String) -> String { "severity.\(diagnosis)" }
  static func name(ofAcceptance index: Int) -> String { "accept.\(index + 1)" }

  static func name(of key: LimitKey) -> String {
    "limits.\(key.diagnosis).\(key.name)" + (key.task.map { ".\($0)" } ?? "")
  }

  // MARK: - Values

  private var general: [(String, String)] {
    var lines: [(String, String)] = []
    for type in TaskType.allCases {
      if let seconds = patience[type] {
        lines.append((Self.name(ofPatience: type.name), seconds.formattedSeconds))
      }
      lines.append((Self.name(ofRunLimit: type.name), runLimit[type]?.formattedSeconds ?? "none"))
    }
    lines.append(("include-debugger", includesDebugger ? "yes" : "no"))
    for (name, values) in [("task", tasks), ("device", devices)] where !values.isEmpty {
      lines.append((name, values.joined(separator: ", ")))
    }
    if let infoPlist { lines.append(("info-plist", infoPlist.path)) }
    for (name, bound) in [("since", since), ("until", until), ("as-of", asOf)] {
      if let bound { lines.append((name, bound.described)) }
    }
    return lines
  }

  private var ofTasks: [(String, String)] {
    taskPatience.map { (Self.name(ofPatience: $0), $1.formattedSeconds) }
      + taskRunLimit.map { (Self.name(ofRunLimit: $0), $1.formattedSeconds) }
  }

  private var ofDiagnoses: [(String, String)] {
    severities.map { (Self.name(ofSeverity: $0), $1.described) }
      + limits.map { key, value in
        let limits = Analyzers.diagnosis(key.diagnosis)?.limits ?? []
        let unit = limits.first { $0.name == key.name }?.unit ?? .count
        return (Self.name(of: key), unit.words(value))
      }
  }
}

extension Diagnosis.Limit.Unit {
  fileprivate func words(_ value: Double) -> String {
    self == .duration ? value.formattedSeconds : OrderedJSON.decimal(value) ?? "\(value)"
  }
}

extension Double {
  /// Whole seconds without a fraction: `86400 s`.
  fileprivate var formattedSeconds: String {
    self == rounded() && magnitude < 1e15 ? "\(Int64(self)) s" : "\(self) s"
  }
}

extension AnalysisSettings.TimeBound {
  fileprivate var described: String {
    switch self {
    case .at(let time): FigureText.iso(time)
    case .beforeEnd(let microseconds):
      "\(words(seconds: Double(microseconds) / 1e6)) before the end"
    }
  }
}

extension AnalysisSettings.SeverityChoice {
  fileprivate var described: String {
    switch self {
    case .off: "off"
    case .severity(let severity): severity.rawValue
    }
  }
}

extension AnalysisSettings.Expectation {
  /// `86400 s + 21600 s`: the period, and the grace where there is one.
  fileprivate var described: String {
    period.formattedSeconds + (grace > 0 ? " + \(grace.formattedSeconds)" : "")
  }
}

extension Acceptance {
  fileprivate var described: String {
    let words = [diagnosis, cause.map { "by \($0)" }, task, until.map { "until \($0.text)" }]
    return words.compactMap(\.self).joined(separator: " ") + ": \(reason)"
  }
}
