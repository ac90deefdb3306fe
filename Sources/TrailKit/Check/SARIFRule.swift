/// A rule of SARIF: what a diagnosis is, for those who see an alert and know nothing of it.
struct SARIFRule {
  var id: String
  var title: String
  var meaning: String
  /// What to do, as Markdown and as plain text.
  var help: String
  var severity: Severity
  var confidence: Confidence
  var tag: String

  /// The rule of a diagnosis; of one that is unknown, with its id alone.
  init(diagnosis id: String) {
    self.id = id
    let diagnosis = Analyzers.diagnosis(id)
    title = diagnosis?.title ?? id
    meaning = diagnosis?.meaning ?? id
    help =
      ((diagnosis?.advice ?? []).map { "- \($0)" }
      + ["- bgtrail explain \(id) tells how it is decided, and its causes."])
      .joined(separator: "\n")
    severity = diagnosis?.severity ?? .warning
    confidence = diagnosis?.confidence ?? .possible
    tag = diagnosis?.family.rawValue ?? "log"
  }

  private init(
    id: String, title: String, meaning: String, help: String, severity: Severity, tag: String
  ) {
    self.id = id
    self.title = title
    self.meaning = meaning
    self.help = help
    self.severity = severity
    self.tag = tag
    confidence = .certain
  }

  /// That of figures out of their limits.
  static let figure = SARIFRule(
    id: "figure-out-of-limits", title: "A figure is out of its limits",
    meaning: "A figure of a task, such as its eligible wait, is out of the limits of the settings.",
    help: "- bgtrail stats shows the figures, bgtrail check --show-config the limits.",
    severity: .error, tag: "figures")

  /// A `reportingDescriptor`.
  var json: OrderedJSON {
    .object([
      ("id", .string(id)), ("name", .string(name)), ("shortDescription", Self.text(title)),
      ("fullDescription", Self.text(meaning)),
      ("help", .object([("text", .string(help)), ("markdown", .string(help))])),
      ("defaultConfiguration", .object([("level", .string(severity.sarifLevel))])),
      (
        "properties",
        .object([
          ("tags", .array([.string("background-tasks"), .string(tag)])),
          ("precision", .string(precision)),
          (
            "problem.severity",
            .string(severity == .info ? "recommendation" : severity.rawValue)
          ),
        ])
      ),
    ])
  }

  private static func text(_ text: String) -> OrderedJSON { .object([("text", .string(text))]) }

  /// The id in one word: `NeverFired`.
  private var name: String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var precision: String {
    switch confidence {
    case .certain: "very-high"
    case .likely: "high"
    case .possible: "medium"
    }
  }
}
