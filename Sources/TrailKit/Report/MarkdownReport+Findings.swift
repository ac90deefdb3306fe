/// Findings as cards, errors first; those that do not fit as one line each.
extension MarkdownReport {
  /// Room that is kept for the last line, which tells how many findings are not shown.
  private static let lastLineRoom = 160
  /// Room that cards leave for the findings that get one line.
  private static let lineRoom = 8_000

  private static let commandNote = """
    Commands want the inputs of this report, and its options such as `--timezone` or `--since`, in \
    place of `INPUT`.
    """

  /// The section, in at most `room` characters.
  func findingSection(room: Int) -> String? {
    guard !model.findings.isEmpty else {
      return model.families.isEmpty ? nil : "## Findings\n\nNone."
    }
    var parts = ["## Findings", Self.commandNote]
    var left = room - Self.lastLineRoom - Self.commandNote.utf16.count - 200
    var index = 0
    while index < model.findings.count {
      let card = card(model.findings[index])
      let others = min((model.findings.count - index - 1) * 200, Self.lineRoom)
      guard card.utf16.count + 2 + others <= left else { break }
      left -= card.utf16.count + 2
      parts.append(card)
      index += 1
    }
    if index < model.findings.count { parts.append(lines(from: index, room: left)) }
    return parts.joined(separator: "\n\n")
  }

  private func lines(from start: Int, room: Int) -> String {
    var left = room
    var lines: [String] = []
    for finding in model.findings[start...] {
      let line = line(finding)
      guard line.utf16.count + 1 <= left else { break }
      left -= line.utf16.count + 1
      lines.append(line)
    }
    let missing = model.findings.count - start - lines.count
    if missing > 0 {
      lines.append(
        "- And \(FigureText.plural(missing, "more finding")): `bgtrail report --format json INPUT`")
    }
    return "### Further findings\n\n" + lines.joined(separator: "\n")
  }

  private func line(_ finding: FindingGroup) -> String {
    let share =
      "\(FigureText.count(finding.occurrences)) of \(FigureText.count(finding.outOf))"
    let task = finding.task.map { " · " + MarkdownText.name($0) } ?? ""
    return
      "- \(Self.word(finding)): \(MarkdownText.prose(finding.title, limit: 80))\(task),"
      + " \(share): \(command(finding))"
  }

  private func card(_ finding: FindingGroup) -> String {
    let task = finding.task.map { " · " + MarkdownText.name($0) } ?? ""
    var sentence = "\(finding.extent). "
    sentence += finding.occurrences > 1 ? "The first: " : ""
    sentence += MarkdownText.prose(finding.firstDetail)
    if let end = sentence.last, !".!?".contains(end) { sentence += "." }
    var items = finding.accepted.map { [Self.words($0)] } ?? []
    items.append("**Cause:** \(cause(finding))")
    if !finding.metrics.isEmpty {
      let metrics = finding.metrics.prefix(6).map { metric($0, of: finding) }
      items.append("**Figures:** \(metrics.joined(separator: "; "))")
    }
    if !finding.evidence.isEmpty {
      let lines = finding.evidence.prefix(5).map { "  - \(evidence($0))" }
      items.append(
        "**Evidence:**\(finding.occurrences > 1 ? " the first occurrence, and the last" : "")\n"
          + lines.joined(separator: "\n"))
    }
    items.append("**What to do:** \(MarkdownText.prose(finding.advice, limit: 1_000))")
    items.append("**All of them:** \(command(finding))")
    let heading =
      "### \(Self.word(finding)): \(MarkdownText.prose(finding.title, limit: 120))\(task)"
    return "\(heading)\n\n\(sentence)\n\n" + items.map { "- \($0)" }.joined(separator: "\n")
  }

  private static func word(_ finding: FindingGroup) -> String {
    if finding.isAccepted { return "Accepted \(finding.severity.rawValue)" }
    return switch finding.severity {
    case .error: "Error"
    case .warning: "Warning"
    case .info: "Info"
    }
  }

  private static func words(_ accepted: FindingGroup.Accepted) -> String {
    let words = accepted.words(accepted.until.map { MarkdownText.code($0, limit: 40) })
    let head = words.prefix(1).uppercased() + words.dropFirst()
    return "**\(head):** \(MarkdownText.prose(accepted.reason, limit: 300))"
  }

  private func cause(_ finding: FindingGroup) -> String {
    let diagnosis = MarkdownText.name(finding.diagnosis)
    let sure =
      switch finding.confidence {
      case .certain: "certain (the log says so)"
      case .likely: "likely (the log implies it)"
      case .possible: "possible (the log agrees with it)"
      }
    let cause = finding.cause.map { " by \(MarkdownText.name($0))" } ?? ""
    let others = finding.contributing.prefix(10).map { MarkdownText.name($0) }
    let contributing = others.isEmpty ? "" : "; contributing: \(others.joined(separator: ", "))"
    let explain = MarkdownText.code("bgtrail explain \(finding.diagnosis)", limit: 80)
    return "\(diagnosis)\(cause), \(sure)\(contributing). \(explain) tells more."
  }

  private func metric(_ metric: FindingGroup.Metric, of finding: FindingGroup) -> String {
    let unit = Self.units.first { metric.name.hasSuffix($0.suffix) }
    let figure = unit?.text ?? FigureText.number
    let name = MarkdownText.name(String(metric.name.dropLast(unit?.suffix.count ?? 0)))
    guard finding.occurrences > 1, metric.min < metric.max else {
      return "\(name) \(figure(metric.p50))"
    }
    return "\(name) \(figure(metric.min)) to \(figure(metric.max)), p50 \(figure(metric.p50))"
  }

  /// How figures are shown whose names end in their unit.
  private static let units: [(suffix: String, text: @Sendable (Double) -> String)] = [
    ("_ms", { FigureText.duration($0 / 1000) }), ("_s", { FigureText.duration($0) }),
    ("_pct", { FigureText.number($0) + " %" }),
  ]

  private func evidence(_ line: FindingGroup.EvidenceLine) -> String {
    let place = line.source + (line.line.map { ":\($0)" } ?? "")
    let at = line.at.map { " \(FigureText.time($0))" } ?? ""
    let text =
      line.text.map { " \(MarkdownText.code(EvidenceText.of($0), limit: EvidenceText.limit))" }
      ?? ""
    return MarkdownText.name(place) + at + text
  }

  /// The command that lists every occurrence, as a code span.
  private func command(_ finding: FindingGroup) -> String {
    MarkdownText.code(finding.listCommand, limit: FindingGroup.commandLimit)
  }
}
