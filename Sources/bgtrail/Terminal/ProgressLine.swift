import TrailKit

/// The one line that a long reading redraws on a terminal.
final class ProgressLine {
  private static let patience = Duration.milliseconds(500)

  private let surroundings: Surroundings
  private let start: Duration
  private var isShown = false

  init(in surroundings: Surroundings) {
    self.surroundings = surroundings
    start = surroundings.elapsed()
  }

  /// Draws the line where there is a terminal to see it and the reading takes its time.
  func show(_ progress: ReadingProgress) {
    let elapsed = surroundings.elapsed() - start
    guard surroundings.canRedraw, elapsed >= Self.patience else { return }
    let text = Self.text(for: progress, after: elapsed, width: surroundings.width - 1)
    surroundings.errors.write("\r\u{1B}[K" + text)
    surroundings.errors.flush()
    isShown = true
  }

  func erase() {
    guard isShown else { return }
    surroundings.errors.write("\r\u{1B}[K")
    surroundings.errors.flush()
    isShown = false
  }

  /// `app.log  12.3 MB  45.6 MB/s  27 %  12 s left`, at most `width` columns.
  ///
  /// The numbers are what one looks for: where the line is too long, the name gives way.
  static func text(
    for progress: ReadingProgress, after elapsed: Duration, width: Int
  ) -> String {
    var parts = [size(progress.bytesRead)]
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Double(progress.bytesRead) / seconds : 0
    parts.append(size(Int64(rate)) + "/s")
    if let total = progress.bytesTotal, total > 0 {
      let read = min(progress.bytesRead, total)
      parts.append("\(Int(Double(read) / Double(total) * 100)) %")
      if rate > 0 { parts.append(time(Double(total - read) / rate) + " left") }
    }
    let numbers = parts.joined(separator: "  ")
    let name = shortened(progress.name, columns: width - numbers.count - 2)
    return String((name.isEmpty ? numbers : name + "  " + numbers).prefix(max(width, 0)))
  }

  /// Bytes in units of 1,000.
  private static func size(_ bytes: Int64) -> String {
    var value = Double(bytes)
    for unit in ["B", "kB", "MB", "GB"] {
      if value < 999.95 { return unit == "B" ? "\(bytes) B" : "\(tenths(value)) \(unit)" }
      value /= 1_000
    }
    return "\(tenths(value)) TB"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func time(_ seconds: Double) -> String {
    guard seconds < 360_000 else { return "days" }
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3_600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3_600) h \(whole / 60 % 60) min"
  }

  /// The end of a name, which tells files apart; letters beyond ASCII may be two columns wide.
  private static func shortened(_ name: String, columns: Int) -> String {
    let name = visible(name).split(separator: "\n").joined(separator: " ")
    func columnsOf(_ text: some StringProtocol) -> Int {
      text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    }
    guard columnsOf(name) > columns else { return name }
    guard columns >= 8 else { return "" }
    var rest = name[...]
    while columnsOf(rest) > columns - 2 { rest = rest.dropFirst() }
    return "…" + rest
  }
}
