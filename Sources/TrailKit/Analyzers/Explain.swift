/// What a diagnosis means, as a page of plain text, at most 80 columns wide but for log lines.
///
/// - Parameter id: The diagnosis's id, `never-fired`.
/// - Returns: The page, with a newline at its end; nil where there is no such diagnosis.
package func explanation(of id: String) -> String? {
  guard let diagnosis = Analyzers.diagnosis(id) else { return nil }
  let confidence = diagnosis.causes.isEmpty ? ", \(diagnosis.confidence.rawValue)" : ""
  var page = """
    \(diagnosis.id): \(diagnosis.title)
    \(diagnosis.family.rawValue), \(diagnosis.severity.rawValue)\(confidence); \
    counted per \(diagnosis.unit.rawValue)

    """
  page += section("What it means", wrapped(diagnosis.meaning))
  page += section("How it is decided", wrapped(diagnosis.decided))
  if !diagnosis.limits.isEmpty {
    let limits = diagnosis.limits.map { "\($0.name) (\($0.valueText)): \($0.meaning)" }
    page += section("Limits that can be set", limits.map { wrapped($0, first: "- ") }.joined())
  }
  page += section("What to do", diagnosis.advice.map { wrapped($0, first: "- ") }.joined())
  if let code = diagnosis.code { page += section("In code", indented(code, by: 4)) }
  page += section("What it is not", wrapped(diagnosis.isNot))
  if !diagnosis.causes.isEmpty {
    let causes = diagnosis.causes.map(text(of:)).joined(separator: "\n")
    page += section("Causes, in the order tried", causes)
  }
  let firing = diagnosis.examples.filter { $0.fires != nil }
  let silent = diagnosis.examples.filter { $0.fires == nil }
  page += section("Found in", firing.map(text(of:)).joined(separator: "\n"))
  page += section("Not found in", silent.map(text(of:)).joined(separator: "\n"))
  return page
}

/// What a cause of a diagnosis means, with its examples; nil where no diagnosis has it.
///
/// - Parameter id: The cause's id, `needs-power`.
/// - Returns: A section for each diagnosis that has the cause.
package func explanation(ofCause id: String) -> String? {
  let pages = Analyzers.all.map { $0.diagnosis }.compactMap { diagnosis in
    diagnosis.causes.first { $0.id == id }.map { page(of: $0, diagnosis) }
  }
  return pages.isEmpty ? nil : pages.joined(separator: "\n")
}

private func page(of cause: Diagnosis.Cause, _ diagnosis: Diagnosis) -> String {
  var page = wrapped("\(cause.id) is a cause of \(diagnosis.id): \(diagnosis.title)", indent: 0)
  page += "\n" + text(of: cause)
  if cause.advice == nil {
    page += section("What to do", diagnosis.advice.map { wrapped($0, first: "- ") }.joined())
  }
  let examples = diagnosis.examples.filter { $0.fires == cause.id }
  if !examples.isEmpty {
    page += section("Found in", examples.map(text(of:)).joined(separator: "\n"))
  }
  return page + "\nbgtrail explain \(diagnosis.id) tells the rest, and its other causes.\n"
}

/// Every diagnosis with its title, by family; for `explain` without a name.
package func explanationList() -> String {
  let diagnoses = Analyzers.all.map { $0.diagnosis }
  let width = diagnoses.map(\.id.count).max() ?? 0
  let families = Family.allCases.compactMap { family -> String? in
    let lines = diagnoses.filter { $0.family == family }.map { diagnosis in
      let gap = String(repeating: " ", count: width - diagnosis.id.count + 2)
      return "  \(diagnosis.id)\(gap)\(diagnosis.title)\n"
    }
    return lines.isEmpty ? nil : "\(family.rawValue)\n" + lines.joined()
  }
  return families.joined(separator: "\n")
}

/// The diagnosis or cause that a mistyped one most likely stands for.
///
/// - Parameter id: What the user typed.
/// - Returns: The nearest id, diagnoses before causes; nil where none is near: more than a third of its letters differ.
package func nearestTopic(to id: String) -> String? {
  let typed = String(id.prefix(64)).lowercased()
  let diagnoses = Analyzers.all.map { $0.diagnosis }
  let known = diagnoses.map(\.id) + diagnoses.flatMap { $0.causes.map(\.id) }
  if typed.count >= 4, let match = known.first(where: { $0.contains(typed) }) { return match }
  let nearest = known.map { (id: $0, distance: EditDistance.between(typed, $0)) }
    .min { ($0.distance, $0.id) < ($1.distance, $1.id) }
  guard let nearest, nearest.distance * 3 <= nearest.id.count else { return nil }
  return nearest.id
}

private func section(_ title: String, _ body: String) -> String { "\n\(title)\n\(body)" }

private func text(of cause: Diagnosis.Cause) -> String {
  let head = "  \(cause.id) (\(cause.confidence.rawValue)): \(cause.title)\n"
  return head + wrapped(cause.meaning, indent: 4)
    + (cause.advice.map { wrapped($0, first: "-> ", indent: 4) } ?? "")
}

private func text(of example: Diagnosis.Example) -> String {
  let cause = example.fires.map { " [\($0)]" } ?? ""
  let form =
    switch example.form {
    case .text: ""
    case .gzip: " (gzip)"
    case .cutGzip: " (gzip, cut off here)"
    case .damagedGzip: " (gzip, damaged from here on)"
    }
  let option = example.expectation.map { " (\($0.option))" } ?? ""
  return wrapped(example.about + cause + form + option, first: "* ")
    + indented(example.trail, by: 4)
}

extension AnalysisSettings.Expectation {
  /// The option that sets it: `--expect com.example.reader.refresh=24h+6h`.
  var option: String {
    "--expect \(task)=\(Self.text(period))+\(Self.text(grace))"
  }

  private static func text(_ seconds: Double) -> String {
    let whole = Int64(seconds)
    return whole % 3600 == 0 ? "\(whole / 3600)h" : "\(whole)s"
  }
}

private func indented(_ text: String, by indent: Int) -> String {
  let margin = String(repeating: " ", count: indent)
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "\n" : margin + $0 + "\n" }.joined()
}

/// Words in lines of at most 80 columns; a longer word has a line of its own.
private func wrapped(_ text: String, first: String = "", indent: Int = 2) -> String {
  let margin = String(repeating: " ", count: indent)
  let hanging = margin + String(repeating: " ", count: first.count)
  var lines: [String] = []
  var line = margin + first
  var isEmpty = true
  for word in text.split(whereSeparator: \.isWhitespace) {
    if !isEmpty, line.count + 1 + word.count > 80 {
      lines.append(line)
      line = hanging
      isEmpty = true
    }
    line += isEmpty ? String(word) : " \(word)"
    isEmpty = false
  }
  lines.append(line)
  return lines.map { $0 + "\n" }.joined()
}
