/// Why a claimed lifecycle line cannot be read.
struct Problem: Equatable, Sendable {
  enum Fault: Equatable, Sendable {
    case truthValue, taskType, time, number, result, origin
    case unterminatedQuote, emptyTask, longTask
    /// The line has no time at all.
    case noTime
    /// The line begins with a date that no calendar has.
    case badStamp
    /// The line's time names no second.
    case noSecond
    case badJSON
  }

  var fault: Fault
  /// Where the piece stands, value and key.
  var start: Int
  var end: Int
  /// Whether positions count from the start of the line, not of its unescaped message.
  var isOfLine = true

  /// The sentence that is stored: `success=maybe is no truth value, at byte 57`.
  ///
  /// - Parameter bytes: what the positions are of.
  /// - Returns: what is wrong and where, bytes counted from 1.
  func reason(in bytes: RawSpan) -> String {
    let text = shown(bytes)
    let place = isOfLine ? "at byte \(start + 1)" : "at byte \(start + 1) of the message"
    switch fault {
    case .truthValue: return "\(text) is no truth value, \(place)"
    case .taskType: return "\(text) is no task type, \(place)"
    case .time: return "\(text) is no time, \(place)"
    case .number: return "\(text) is no number, \(place)"
    case .result: return "\(text) is neither accepted nor rejected, \(place)"
    case .origin: return "\(text) is neither system nor debugger, \(place)"
    case .unterminatedQuote: return "\(text) has no closing quote, \(place)"
    case .emptyTask: return "the task is empty, \(place)"
    case .longTask: return "the task is longer than 1,000 bytes, \(place)"
    case .noTime: return "the line has no time"
    case .badStamp: return "\(text) is no time, \(place)"
    case .noSecond: return "\(text) names no second, \(place)"
    case .badJSON: return "the JSON is broken, \(place)"
    }
  }

  /// The piece as a line's spelling has it, its first 60 bytes, control characters left out.
  private func shown(_ bytes: RawSpan) -> String {
    let from = min(start, bytes.byteCount)
    let to = min(end, bytes.byteCount)
    guard from < to else { return "" }
    let isCut = to - from > 60
    let text = bytes.string(from: from, to: isCut ? bytes.characterBoundary(from + 60) : to)
    let printable = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    return String(String.UnicodeScalarView(printable)) + (isCut ? "..." : "")
  }
}

extension RawSpan {
  /// The last position up to `index` at which no character of valid UTF-8 is cut in two.
  func characterBoundary(_ index: Int) -> Int {
    var index = index
    while index > 0, index < byteCount, self[byte: index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
