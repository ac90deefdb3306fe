/// How a timeline's picture shares out its columns, and what its scales are for.
extension TimelinePicture {
  /// Columns of each bar below which other columns give way.
  private static let wantedBar = 14
  private static let leastBar = 4

  /// Widths of the columns, blanks between them left out.
  struct Layout {
    var time: Int
    var hasFullTimes = false
    /// Whether the starts are of several years, and each has its own.
    var hasYears = false
    /// 0 where all rows are of one device.
    var device: Int
    /// 0 where there is no room for figures.
    var figure: Int
    var outcome: Int
    var hasLongOutcomes: Bool
    var wait = 0
    var run = 0
  }

  var layout: Layout {
    var best = Layout(
      time: hasOpenRows ? 13 : 11, device: 0, figure: 0, outcome: outcomeWidth(isLong: false),
      hasLongOutcomes: false)
    if Set(timeline.rows.map { FigureText.time($0.at).prefix(4) }).count > 1 {
      best.hasYears = true
      best.time += 5
    }
    if devices.count > 1 {
      let widest = devices.map { TextWidth.of(visible($0)) }.max() ?? 0
      best.device = min(max(widest, 6), width < 100 ? 10 : 24)
    }
    func isRoomy(_ layout: Layout) -> Bool { self.room(layout) >= 2 * Self.wantedBar }
    var wider = best
    wider.figure = 5
    if isRoomy(wider) { best = wider }
    wider = best
    wider.outcome = outcomeWidth(isLong: true)
    wider.hasLongOutcomes = true
    if room(wider) >= 3 * Self.wantedBar { best = wider }
    wider = best
    wider.time += best.hasYears ? 3 : 8
    wider.hasFullTimes = true
    if width >= 110, isRoomy(wider) { best = wider }
    best.outcome = min(best.outcome, max(9, best.outcome - (2 * Self.leastBar - room(best))))
    let bars = max(2 * Self.leastBar, room(best))
    best.wait = bars / 2
    best.run = bars - bars / 2
    return best
  }

  /// Columns that the two bars can share.
  private func room(_ layout: Layout) -> Int {
    let device = layout.device > 0 ? layout.device + 1 : 0
    let figures = layout.figure > 0 ? 2 * (layout.figure + 1) : 0
    // The start between the bars, a blank before and two after them.
    return width - layout.time - device - figures - layout.outcome - 4
  }

  private func outcomeWidth(isLong: Bool) -> Int {
    timeline.rows.map { TextWidth.of(outcome(of: $0, isLong: isLong).text) }.max() ?? 0
  }

  /// Of waits that ended with a start, where there are any: an open one may last for weeks.
  var waitsOfScale: [Double] {
    let spans = timeline.rows.compactMap { row in
      if case .known(let span) = row.wait { span } else { nil }
    }
    let ended = spans.filter { !$0.isOpen }
    return (ended.isEmpty ? spans : ended).map(\.asked)
  }

  /// Of runs, and of a further completion that came soon after one.
  var runsOfScale: [Double] {
    timeline.rows.compactMap(\.run).filter(\.isReliable).map { run in
      switch run.end {
      case .completed(let seconds), .running(let seconds):
        let later = run.laterCompletions.map(\.after).filter { $0 <= 1.5 * seconds }
        return max(seconds, run.expired ?? 0, later.max() ?? 0)
      case .never: return max(run.expired ?? 0, run.checkpoints.max() ?? 0)
      }
    }
  }
}
