/// A timeline as text: one row an attempt, waits at the left of the start, runs at its right.
///
/// The two have scales of their own, as waits last hours and runs seconds.
struct TimelinePicture {
  let timeline: Timeline
  /// Columns to stay within.
  let width: Int
  let isASCII: Bool

  /// The lines, without newlines.
  var lines: [StyledLine] {
    guard !timeline.rows.isEmpty else { return head }
    let layout = self.layout
    var bars = TimelineBars(
      wait: TimelineScale(fitting: waitsOfScale, columns: layout.wait),
      run: TimelineScale(fitting: runsOfScale, columns: layout.run), isASCII: isASCII)
    let rows = timeline.rows.map { line(of: $0, layout, &bars) }
    return head + [StyledLine()] + axes(layout, bars) + rows + [StyledLine()]
      + legend(used: bars.used.union(usedInText))
  }

  // MARK: - Head

  private var head: [StyledLine] {
    let name = fitted(timeline.task, width - 22)
    var title = StyledLine(name, .heading)
    if let type = timeline.type { title.append("  " + VisibleText.of(type, limit: 20)) }
    let started = timeline.rows.count { $0.run != nil }
    var counts = FigureText.plural(started, "attempt", zero: "no")
    let open = timeline.rows.count - started
    if open > 0 { counts += ", \(FigureText.plural(open, "request")) without a start" }
    if devices.count == 1, let device = devices.first {
      counts += ", device \(fitted(device, 24))"
    } else if devices.count > 1 {
      counts += ", \(FigureText.plural(devices.count, "device"))"
    }
    var lines = [title] + wrapped([counts], separator: "")
    if timeline.earlierRows > 0 {
      let verb = timeline.earlierRows == 1 ? "is" : "are"
      let text =
        "the latest; \(FigureText.plural(timeline.earlierRows, "earlier row")) \(verb) not shown"
        + " (--limit N shows N)"
      lines += wrapped(text.split(separator: " ").map(String.init), separator: " ")
    }
    return lines
  }

  var devices: [String] { Set(timeline.rows.map(\.device)).sorted() }

  // MARK: - Axes

  private func axes(_ layout: Layout, _ bars: TimelineBars) -> [StyledLine] {
    let hasRuns = timeline.rows.contains { $0.run != nil }
    var titles = StyledLine("").padded(to: leftWidth(layout))
    titles.append(title("wait", bars.wait).padded(to: layout.wait, atRight: true))
    titles.append(" ")
    if hasRuns { titles.append(title("run", bars.run)) }
    var labels = StyledLine(hasOpenRows ? " start, UTC" : "start, UTC").padded(to: layout.time)
    if layout.device > 0 {
      labels.append(" ")
      labels.append(StyledLine("device").padded(to: layout.device))
    }
    if layout.figure > 0 {
      labels.append(" ")
      labels.append(StyledLine(bars.wait.unit.symbol).padded(to: layout.figure, atRight: true))
    }
    labels.append(" " + bars.wait.mirroredLabels)
    let start = hasRuns ? TimelineMark.start.sign(isASCII: isASCII) : " "
    labels.append(start)
    labels.append(StyledLine(hasRuns ? bars.run.labels : "").padded(to: layout.run))
    if layout.figure > 0 {
      labels.append(" ")
      labels.append(
        StyledLine(hasRuns ? bars.run.unit.symbol : "").padded(to: layout.figure, atRight: true))
    }
    labels.append("  outcome")
    return [titles.trimmed, labels.trimmed]
  }

  /// What an axis shows, its unit in short where there is little room.
  private func title(_ noun: String, _ scale: TimelineScale) -> StyledLine {
    let long = "\(noun), \(scale.unit.name)"
    return StyledLine(
      long.count <= scale.columns
        ? long : fitted("\(noun), \(scale.unit.symbol)", scale.columns), .heading)
  }

  /// Columns before the bar of the wait.
  private func leftWidth(_ layout: Layout) -> Int {
    layout.time + 1 + (layout.device > 0 ? layout.device + 1 : 0)
      + (layout.figure > 0 ? layout.figure + 1 : 0)
  }

  // MARK: - Legend

  /// Signs that stand outside of the bars.
  private var usedInText: Set<TimelineMark> {
    var used: Set<TimelineMark> = []
    if timeline.rows.contains(where: { $0.run == nil }) { used.insert(.submitTime) }
    if timeline.rows.contains(where: \.isDebugger) { used.insert(.debugger) }
    return used
  }

  private func legend(used: Set<TimelineMark>) -> [StyledLine] {
    wrapped(
      TimelineMark.allCases.filter(used.contains).map {
        "\($0.sign(isASCII: isASCII)) \($0.meaning)"
      }, separator: "   ")
  }

  /// Pieces in as many lines as they need; one that is too long by itself is broken at blanks.
  private func wrapped(_ pieces: [String], separator: String) -> [StyledLine] {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, TextWidth.of(last + separator + piece) <= width {
        lines[lines.count - 1] += separator + piece
        continue
      }
      guard TextWidth.of(piece) > width, piece.contains(" ") else {
        lines.append(piece)
        continue
      }
      lines.append("")
      for word in piece.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if TextWidth.of(last) + 1 + TextWidth.of(String(word)) <= width {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append("  " + word)
        }
      }
    }
    return lines.map { StyledLine($0) }
  }

  func visible(_ text: String) -> String {
    VisibleText.of(text, limit: MarkdownText.nameLimit, keepsEnd: true)
  }

  /// Foreign text within so many columns.
  func fitted(_ text: String, _ columns: Int) -> String {
    var limit = max(1, columns)
    var result = VisibleText.of(text, limit: limit, keepsEnd: true)
    while limit > 1, TextWidth.of(result) > columns {
      limit -= 1
      result = VisibleText.of(text, limit: limit, keepsEnd: true)
    }
    return result
  }
}
