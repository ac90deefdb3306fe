/// Tells which number of `02/09/2026` is the day: what a source's dates show, else a rule.
///
/// A number above 12 shows it. Of a file all dates at the beginnings of its lines are looked at before
/// the first is read; of a pipe those before and of the line itself. Where none shows it, the month is
/// first in dates with AM or PM, as in the United States, and the day in all others.
struct DayOrder: Sendable {
  /// Whether a date shows that the day comes first, or the month; nil as long as none does.
  private(set) var isDayShownFirst: Bool?
  /// Whether the day of some date was taken to be its first number without being shown, or its second.
  private(set) var assumed: Set<Bool> = []
  /// Whether dates show both orders, or another one than was assumed before.
  private(set) var isContradicted = false

  /// Tells month and day of a date; nil where its numbers are none.
  mutating func date(
    _ first: Int, _ second: Int, hasHalves: Bool
  ) -> (month: Int, day: Int)? {
    show(first, second)
    if first > 12 { return second > 12 ? nil : (second, first) }
    if second > 12 || first == second { return (first, second) }
    let isDayFirst = isDayShownFirst ?? !hasHalves
    if isDayShownFirst == nil { assumed.insert(isDayFirst) }
    return isDayFirst ? (second, first) : (first, second)
  }

  /// Takes note of a date of the source.
  ///
  /// - Returns: whether it shows the order.
  @discardableResult
  mutating func show(_ first: Int, _ second: Int) -> Bool {
    guard 1...31 ~= first, 1...31 ~= second, (first > 12) != (second > 12) else { return false }
    let isDayFirst = first > 12
    if isDayShownFirst == !isDayFirst || assumed.contains(!isDayFirst) { isContradicted = true }
    isDayShownFirst = isDayShownFirst ?? isDayFirst
    return true
  }

  /// What the user should know: dates that may be wrong.
  var note: String? {
    if isContradicted {
      return "its dates have the day first and the month first: some, such as 02/09/2026, may be "
        + "taken wrongly"
    }
    guard isDayShownFirst == nil, let isDayFirst = assumed.first else { return nil }
    if assumed.count > 1 {
      return "of dates such as 02/09/2026 the month was taken to be first where AM or PM follows, "
        + "else the day; none of them shows it"
    }
    return "of dates such as 02/09/2026 the \(isDayFirst ? "day" : "month") was taken to be first; "
      + "none of them shows it"
  }
}

extension DayOrder {
  /// So many lines at a file's beginning tell whether it has such dates.
  private static let triedLines = 64

  /// Looks through a whole file where lines at its beginning have such dates.
  ///
  /// - Parameters:
  ///   - bytes: the beginning of what is to be read.
  ///   - source: the file, which is opened once more.
  mutating func look(behind bytes: RawSpan, of source: ByteSource) {
    var hasDates = false
    var count = 0
    Self.forEachDate(in: bytes) { date in
      hasDates = hasDates || date != nil
      count += 1
      return !hasDates && count < Self.triedLines
    }
    guard hasDates, let whole = source.reopened() else { return }
    var blocks = BlockReader(whole)
    var goesOn = true
    while goesOn, (try? blocks.next()) == true {
      blocks.withBytes { bytes in
        Self.forEachDate(in: bytes) { date in
          if let date, show(date.0, date.1) { goesOn = false }
          return goesOn
        }
      }
    }
  }

  /// Gives of each line the two numbers of the date that it begins with, until told to stop.
  private static func forEachDate(in bytes: RawSpan, _ take: ((Int, Int)?) -> Bool) {
    var position = 0
    while position < bytes.byteCount {
      let end = firstNewline(in: bytes, from: position) ?? bytes.byteCount
      guard take(numbers(bytes.extracting(position..<end))) else { return }
      position = end + 1
    }
  }

  /// The first two numbers of `[02/09/2026`; nil for a line that begins otherwise.
  private static func numbers(_ line: RawSpan) -> (Int, Int)? {
    var position = 0
    while position < line.byteCount, !line[byte: position].isDigit {
      guard [0x20, 0x09, 0x3E, 0x5B, 0xEF, 0xBB, 0xBF].contains(line[byte: position]) else {
        return nil
      }
      position += 1
    }
    let end = line.byteCount
    guard let first = line.shortNumber(from: &position, to: end, digits: 1...2),
      line.skip(0x2F, from: &position, to: end),
      let second = line.shortNumber(from: &position, to: end, digits: 1...2),
      line.skip(0x2F, from: &position, to: end),
      line.shortNumber(from: &position, to: end, digits: 2...4) != nil
    else { return nil }
    return (first, second)
  }
}
