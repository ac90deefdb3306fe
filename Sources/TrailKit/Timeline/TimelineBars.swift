// For `rounded()`, which needs the C library's mathematics.
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Draws waits, which end at the start, and runs, which begin there.
struct TimelineBars {
  let wait: TimelineScale
  let run: TimelineScale
  let isASCII: Bool
  /// Signs that were drawn, for the legend.
  private(set) var used: Set<TimelineMark> = []

  init(wait: TimelineScale, run: TimelineScale, isASCII: Bool) {
    self.wait = wait
    self.run = run
    self.isASCII = isASCII
  }

  /// The cells of a bar, one column each.
  private struct Cells {
    var signs: [(text: String, emphasis: StyledLine.Emphasis)]
    private var isMarked: [Bool]

    init(columns: Int) {
      signs = Array(repeating: (" ", .plain), count: columns)
      isMarked = Array(repeating: false, count: columns)
    }

    mutating func fill(_ columns: Range<Int>, _ text: String) {
      for column in columns { signs[column] = (text, .plain) }
    }

    /// Sets a sign; where another one stands, beside it if there is room.
    mutating func mark(
      _ column: Int, _ text: String, _ emphasis: StyledLine.Emphasis, yields: Bool = false
    ) {
      var column = column
      if isMarked[column] {
        guard !yields else { return }
        if column + 1 == signs.count {
          makeRoom()
        } else {
          guard !isMarked[column + 1] else { return }
          column += 1
        }
      }
      isMarked[column] = true
      signs[column] = (text, emphasis)
    }

    /// Sets a sign in the last column.
    mutating func markEdge(_ text: String, _ emphasis: StyledLine.Emphasis) {
      if isMarked[signs.count - 1] { makeRoom() }
      isMarked[signs.count - 1] = true
      signs[signs.count - 1] = (text, emphasis)
    }

    /// Moves the signs at the edge one to the left; where there is no room, they stay.
    private mutating func makeRoom() {
      guard let free = isMarked.lastIndex(of: false) else { return }
      signs.remove(at: free)
      isMarked.remove(at: free)
      signs.append((" ", .plain))
      isMarked.append(false)
    }

    var line: StyledLine {
      signs.reduce(into: StyledLine()) { $0.append($1.text, $1.emphasis) }
    }
  }

  private mutating func sign(_ mark: TimelineMark) -> String {
    used.insert(mark)
    return mark.sign(isASCII: isASCII)
  }

  /// The wait of a row, as wide as its axis, its end at the right.
  mutating func line(of wait: Timeline.Wait) -> StyledLine {
    switch wait {
    case .none: return note(sign(.noRequest), .plain)
    case .debugger: return note(sign(.debugger), .plain)
    case .unreliable: return note(sign(.unreliable), .warning)
    case .known(let span): return line(of: span)
    }
  }

  private func note(_ sign: String, _ emphasis: StyledLine.Emphasis) -> StyledLine {
    StyledLine(sign, emphasis).padded(to: wait.columns, atRight: true)
  }

  private mutating func line(of span: Timeline.Span) -> StyledLine {
    var cells = Cells(columns: wait.columns)
    let length = wait.length(span.asked)
    let eligible = span.eligible.map { min(length, wait.length($0)) } ?? 0
    let last = wait.columns
    if length > eligible { cells.fill(last - length..<last - eligible, sign(.notEligible)) }
    if eligible > 0 { cells.fill(last - eligible..<last, sign(.eligible)) }
    if wait.isBeyond(span.asked) {
      used.insert(.beyond)
      cells.mark(0, "<", .plain)
    }
    for replacement in span.replacements where !wait.isBeyond(replacement) {
      let column = min(wait.column(replacement), length - 1)
      cells.mark(last - 1 - column, sign(.replaced), .plain, yields: true)
    }
    return cells.line
  }

  /// The run of a row, as wide as its axis, the start at the left.
  mutating func line(of run: Timeline.Run?) -> StyledLine {
    guard let run else { return StyledLine().padded(to: self.run.columns) }
    guard run.isReliable else {
      return StyledLine(sign(.unreliable) + " clock stepped", .warning).cut(to: self.run.columns)
        .padded(to: self.run.columns)
    }
    var cells = Cells(columns: self.run.columns)
    fillBar(&cells, to: Self.lastKnown(of: run))
    if let expired = run.expired {
      cells.mark(self.run.column(expired), sign(.expiry), TimelineMark.expiry.emphasis)
    }
    for completion in run.laterCompletions {
      used.insert(.laterCompletion)
      let text = completion.position < 10 ? String(completion.position) : "+"
      cells.mark(
        self.run.column(completion.after), text, TimelineMark.laterCompletion.emphasis)
    }
    markEnd(&cells, of: run)
    for checkpoint in run.checkpoints where !self.run.isBeyond(checkpoint) && checkpoint >= 0 {
      cells.mark(self.run.column(checkpoint), sign(.checkpoint), .plain, yields: true)
    }
    return cells.line
  }

  /// How far the bar goes: the first completion, the window's end, or the last sign of life.
  private static func lastKnown(of run: Timeline.Run) -> Double {
    switch run.end {
    case .completed(let seconds), .running(let seconds): seconds
    case .never: max(0, run.expired ?? 0, run.checkpoints.max() ?? 0)
    }
  }

  private mutating func fillBar(_ cells: inout Cells, to seconds: Double) {
    guard seconds > 0 else { return }
    let block = sign(.run)
    guard !isASCII else { return cells.fill(0..<run.length(seconds), block) }
    let eighths = Int(min((run.position(seconds) * 8).rounded(), Double(run.columns * 8)))
    cells.fill(0..<eighths / 8, block)
    let parts = ["▏", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    if eighths / 8 < run.columns, eighths % 8 > 0 || eighths == 0 {
      cells.fill(eighths / 8..<eighths / 8 + 1, parts[eighths % 8])
    }
  }

  private mutating func markEnd(_ cells: inout Cells, of run: Timeline.Run) {
    let last = self.run.columns - 1
    switch run.end {
    case .completed(let seconds):
      let laterBeyond = run.laterCompletions.contains { self.run.isBeyond($0.after) }
      guard self.run.isBeyond(seconds) || laterBeyond else { return }
      used.insert(.beyond)
      // A completion that lies far outside keeps its sign, just inside the edge.
      cells.markEdge(">", .plain)
    case .running(let seconds):
      let column = self.run.column(seconds) + 1
      let text = sign(.goesOn)
      if column < last {
        cells.mark(column, text, .plain)
      } else {
        cells.markEdge(text, .plain)
      }
    case .never:
      let known = Self.lastKnown(of: run)
      let column = known > 0 ? self.run.column(known) + 1 : 0
      let text = sign(.neverCompleted)
      let emphasis = TimelineMark.neverCompleted.emphasis
      if column < last {
        cells.mark(column, text, emphasis)
      } else {
        cells.markEdge(text, emphasis)
      }
    }
  }
}

extension StyledLine {
  /// The same without what lies behind a column; for text of one column a character.
  fileprivate func cut(to width: Int) -> StyledLine {
    var line = StyledLine()
    var room = width
    for piece in pieces where room > 0 {
      line.append(String(piece.text.prefix(room)), piece.emphasis)
      room -= min(room, piece.text.count)
    }
    return line
  }
}
