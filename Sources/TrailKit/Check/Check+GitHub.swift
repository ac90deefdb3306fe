/// The check as workflow commands, which GitHub Actions shows as annotations.
extension Check {
  /// Annotations of one kind that a step shows.
  private static let shownLimit = 10

  package var github: String {
    let severities: [Severity] = [.error, .warning, .info]
    let annotations = severities.flatMap { severity in
      Self.shown(
        counted.filter { $0.severity == severity }.map(Self.annotation)
          + (severity == .error ? figureAnnotations : []), kind: severity.githubKind)
    }
    return ([verdict] + annotations).map { $0 + "\n" }.joined()
  }

  /// What is annotated: a headline and a sentence, not yet escaped.
  private typealias Annotation = (title: String, text: String)

  private static func annotation(_ group: FindingGroup) -> Annotation {
    let name = group.diagnosis + (group.cause.map { " [\($0)]" } ?? "")
    let task = group.task.map { " " + VisibleText.of($0, limit: 100, keepsEnd: true) } ?? ""
    let place = group.evidence.first.map { " (\(VisibleText.of($0.place, limit: 200)))" } ?? ""
    let accepted = group.accepted.map { "; \(VisibleText.of($0.words, limit: 200))" } ?? ""
    return (
      VisibleText.of(name, limit: 100) + task,
      VisibleText.of(group.title, limit: 150) + ": " + VisibleText.of(group.detail, limit: 600)
        + place + accepted
    )
  }

  private var figureAnnotations: [Annotation] {
    figures.filter { !$0.isWithinLimits }.map {
      (
        "figure \($0.limit.field.name) " + VisibleText.of($0.task, limit: 100, keepsEnd: true),
        $0.words
      )
    }
  }

  /// Commands for all that are shown; the last of them tells how many are not.
  private static func shown(_ annotations: [Annotation], kind: String) -> [String] {
    var shown = annotations
    if annotations.count > shownLimit {
      let more = annotations.count - shownLimit + 1
      shown = Array(annotations.prefix(shownLimit - 1))
      shown.append(
        ("\(FigureText.count(more)) more", "bgtrail check lists them all: --format text, -o FILE"))
    }
    return shown.map { "::\(kind) title=\(escapedProperty($0.title))::\(escaped($0.text))" }
  }

  /// A message as a workflow command takes it.
  static func escaped(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// A property's value as a workflow command takes it.
  static func escapedProperty(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    // By scalar: CR LF is one character.
    text.unicodeScalars.map { codes[$0] ?? String($0) }.joined()
  }
}

extension Severity {
  fileprivate var githubKind: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}
