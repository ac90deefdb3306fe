/// What a diagnosis means, as a page of Markdown: the documentation's page is made of it.
///
/// - Parameter id: The diagnosis's id, `never-fired`.
/// - Returns: The page, with a newline at its end; nil where there is no such diagnosis.
package func markdownPage(of id: String) -> String? {
  guard let diagnosis = Analyzers.diagnosis(id) else { return nil }
  let confidence = diagnosis.causes.isEmpty ? ", \(diagnosis.confidence.rawValue)" : ""
  var page = """
    # \(diagnosis.id)

    \(diagnosis.title). Family \(diagnosis.family.rawValue), severity \
    \(diagnosis.severity.rawValue)\(confidence); counted per \(diagnosis.unit.rawValue).

    """
  page += chapter("What it means", MarkdownText.prose(diagnosis.meaning, limit: 100_000) + "\n")
  page += chapter(
    "How it is decided", MarkdownText.prose(diagnosis.decided, limit: 100_000) + "\n")
  if !diagnosis.limits.isEmpty {
    page += chapter("Limits", "| Limit | Default | What is compared |\n| --- | --: | --- |\n")
    for limit in diagnosis.limits {
      page += "| `\(limit.name)` | \(limit.valueText) | \(limit.meaning) |\n"
    }
  }
  page += chapter(
    "What to do",
    diagnosis.advice.map { "- \(MarkdownText.prose($0, limit: 100_000))\n" }.joined())
  if let code = diagnosis.code { page += "\n```swift\n\(code)\n```\n" }
  page += chapter("What it is not", MarkdownText.prose(diagnosis.isNot, limit: 100_000) + "\n")
  if !diagnosis.causes.isEmpty {
    page += chapter("Causes, in the order tried", diagnosis.causes.map(row(of:)).joined())
  }
  page += chapter("Examples", diagnosis.examples.map(block(of:)).joined(separator: "\n"))
  return page
}

/// A page that lists every diagnosis by family, with links to their pages.
package func markdownIndex() -> String {
  let diagnoses = Analyzers.all.map { $0.diagnosis }
  let families = Family.allCases.compactMap { family -> String? in
    let rows = diagnoses.filter { $0.family == family }.map {
      "- [`\($0.id)`](\($0.id).md) (\($0.severity.rawValue)): \($0.title)\n"
    }
    return rows.isEmpty ? nil : chapter(family.rawValue, rows.joined())
  }
  return "# Diagnoses\n\nWhat `bgtrail` finds, by family.\n" + families.joined()
}

private func chapter(_ title: String, _ body: String) -> String { "\n## \(title)\n\n\(body)" }

private func row(of cause: Diagnosis.Cause) -> String {
  let advice = cause.advice.map { " What to do: " + MarkdownText.prose($0, limit: 100_000) } ?? ""
  return "- `\(cause.id)` (\(cause.confidence.rawValue)): \(cause.title). "
    + "\(MarkdownText.prose(cause.meaning, limit: 100_000))\(advice)\n"
}

private func block(of example: Diagnosis.Example) -> String {
  let found = example.fires.map { "Found as `\($0)`" } ?? "Not found"
  let option = example.expectation.map { " (`\($0.option)`)" } ?? ""
  return "\(found): \(MarkdownText.prose(example.about, limit: 100_000))\(option)\n\n"
    + "```text\n\(example.trail)\n```\n"
}

extension Diagnosis.Limit {
  /// The default as people read it: `2 s`, `5`, `50 %`.
  package var valueText: String {
    switch unit {
    case .duration: words(seconds: value)
    case .count: "\(Int(value))"
    case .share: "\(Int((value * 100).rounded())) %"
    }
  }
}
