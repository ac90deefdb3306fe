/// The rows of a timeline's picture.
extension TimelinePicture {
  func line(
    of row: Timeline.Row, _ layout: Layout, _ bars: inout TimelineBars
  ) -> StyledLine {
    var line = StyledLine(time(of: row, layout)).padded(to: layout.time)
    if layout.device > 0 {
      line.append(" ")
      line.append(StyledLine(fitted(row.device, layout.device)).padded(to: layout.device))
    }
    if layout.figure > 0 {
      line.append(" ")
      line.append(
        StyledLine(waitFigure(of: row, bars.wait)).padded(to: layout.figure, atRight: true))
    }
    line.append(" ")
    // A refused submit waits for nothing.
    let hasWait = row.run != nil || row.wait != .none
    line.append(hasWait ? bars.line(of: row.wait) : StyledLine().padded(to: layout.wait))
    line.append(row.run == nil ? " " : TimelineMark.start.sign(isASCII: isASCII))
    line.append(bars.line(of: row.run))
    if layout.figure > 0 {
      line.append(" ")
      line.append(
        StyledLine(runFigure(of: row, bars.run)).padded(to: layout.figure, atRight: true))
    }
    line.append("  ")
    let outcome = outcome(of: row, isLong: layout.hasLongOutcomes)
    line.append(fitted(outcome.text, layout.outcome), outcome.emphasis)
    return line.trimmed
  }

  /// `09-07 07:00`, with year and seconds where there is room; in brackets where none started.
  private func time(of row: Timeline.Row, _ layout: Layout) -> String {
    let full = FigureText.time(row.at).prefix(19)
    let text =
      layout.hasFullTimes ? full : layout.hasYears ? full.prefix(16) : full.dropFirst(5).prefix(11)
    guard hasOpenRows else { return String(text) }
    return row.run == nil ? "(\(text))" : " \(text)"
  }

  var hasOpenRows: Bool { timeline.rows.contains { $0.run == nil } }

  private func waitFigure(of row: Timeline.Row, _ scale: TimelineScale) -> String {
    switch row.wait {
    case .none, .debugger: ""
    case .unreliable: TimelineMark.unreliable.sign(isASCII: isASCII)
    case .known(let span): span.eligible.map { scale.figure($0) } ?? "0"
    }
  }

  private func runFigure(of row: Timeline.Row, _ scale: TimelineScale) -> String {
    guard let run = row.run else { return "" }
    guard run.isReliable else { return TimelineMark.unreliable.sign(isASCII: isASCII) }
    return switch run.end {
    case .completed(let seconds): scale.figure(seconds)
    case .running, .never: ""
    }
  }

  func outcome(
    of row: Timeline.Row, isLong: Bool
  ) -> (text: String, emphasis: StyledLine.Emphasis) {
    let word = VisibleText.of(row.outcome, limit: 30)
    var parts = [row.isDebugger ? word + (isLong ? ", debugger" : " D") : word]
    if isLong {
      if let last = row.run?.laterCompletions.map(\.position).max() {
        parts.append(last == 2 ? "completed twice" : "completed \(last) times")
      }
      if case .known(let span) = row.wait, !span.replacements.isEmpty {
        parts.append("\(span.replacements.count) replaced")
      }
    }
    return (parts.joined(separator: ", "), Self.emphasis(of: row))
  }

  private static let errors: Set<String> = [
    Attempt.Outcome.abandoned.rawValue, Attempt.Outcome.expiredUncompleted.rawValue,
    Request.Status.neverFired.rawValue, Request.Status.rejected.rawValue,
  ]
  private static let quiet: Set<String> = [
    Attempt.Outcome.succeeded.rawValue, Attempt.Outcome.running.rawValue,
    Request.Status.pending.rawValue,
  ]

  private static func emphasis(of row: Timeline.Row) -> StyledLine.Emphasis {
    if errors.contains(row.outcome) || row.run?.laterCompletions.isEmpty == false { return .error }
    return quiet.contains(row.outcome) ? .plain : .warning
  }
}
