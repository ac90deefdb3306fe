package import LogReading

/// A line of the log holds a secret.
package struct SecretInLog: Analyzer {
  package static let hears: Set<Hook> = [.secretLogged, .allEnded]

  /// What findings are counted by.
  private struct Key: Hashable {
    var source: Int64
    var secret: Secret
  }

  private var lines: [Key: EventMarks] = [:]

  package init(settings: AnalysisSettings) {}

  package mutating func secretLogged(_ secret: Secret, source: Int64, _ mark: EventMark) {
    lines[Key(source: source, secret: secret), default: EventMarks()].add(mark)
  }

  package mutating func allEnded(_ whole: () -> WholeFacts, _ findings: inout [Finding]) {
    let order = lines.sorted {
      ($0.key.source, $0.key.secret.rawValue) < ($1.key.source, $1.key.secret.rawValue)
    }
    for (key, marks) in order {
      let verb = marks.count == 1 ? "holds" : "hold"
      var finding = Finding(
        diagnosis: Self.diagnosis.id, cause: key.secret.cause,
        severity: Self.diagnosis.severity, confidence: Self.diagnosis.confidence,
        foundAt: marks.first?.at,
        detail: "\(counted(marks.count, "line")) \(verb) \(key.secret.phrase); it is masked here "
          + "and in the database, and stands in the log as it was.")
      finding.confidence = Self.diagnosis.confidence(cause: key.secret.cause)
      finding.metrics = ["lines": Double(marks.count)]
      finding.evidence = Evidence.inOrder(marks.ends)
      findings.append(finding)
    }
    lines = [:]
  }
}

extension Secret {
  /// The finding's cause.
  fileprivate var cause: String {
    switch self {
    case .bearerToken: "bearer-token"
    case .webToken: "web-token"
    case .privateKey: "private-key"
    case .password: "password"
    case .emailAddress: "email-address"
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .bearerToken: "a bearer token"
    case .webToken: "a JSON Web Token"
    case .privateKey: "a private key"
    case .password: "a password"
    case .emailAddress: "an e-mail address"
    }
  }
}
