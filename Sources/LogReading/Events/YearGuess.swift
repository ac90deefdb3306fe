/// Gives times their year that are written without one.
///
/// The first time of a source gets the year that the user gave, or else the last year in which it
/// does not lie after the source's last change. Each further one stays in the year of the one before
/// it, unless it steps back by more than half a year: then the year is the next one. Where it steps
/// forward by nearly a year, it is a line out of order from before the turn of the year. So the
/// years are a function of the source's lines and of the time of its last change. Only where a
/// source is longer than a year may they be wrong, and that shows: they pass the last change.
struct YearGuess: Sendable {
  /// The year of the first such time, as the user gave it.
  var given: Int?
  /// The source's last change, in seconds since 1970 UTC: none of its times can lie after it.
  var reference: Int64 = 0
  /// The last such time, in seconds since 1970 as if it were UTC.
  var last: Int64?
  /// Whether such a time was read.
  private(set) var wasAsked = false
  /// Whether the years turned past the last change: the source is longer than a year.
  private(set) var isWrong = false

  private static let day: Int64 = 86_400

  /// The whole time, in seconds since 1970 as if it were UTC.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - day: from 1.
  ///   - seconds: of that day.
  /// - Returns: nil for a day of no calendar, and for one that no year fits.
  mutating func time(month: Int, day: Int, seconds: Int64) -> Int64? {
    func time(in year: Int) -> Int64? {
      Stamp.days(year: year, month: month, day: day).map { $0 * Self.day + seconds }
    }
    guard let found = last.map({ next(after: $0, time) }) ?? first(time) else { return nil }
    last = found
    isWrong = isWrong || given == nil && found > reference + Self.day
    wasAsked = true
    return found
  }

  private func first(_ time: (Int) -> Int64?) -> Int64? {
    if let given { return time(given) }
    let latest = Self.year(of: reference) + 1
    // Eight years hold a leap day, 2096 to 2104 too.
    for year in stride(from: latest, to: latest - 9, by: -1) {
      // A day more, since zones differ and clocks are wrong.
      if let found = time(year), found <= reference + Self.day { return found }
    }
    return nil
  }

  private func next(after last: Int64, _ time: (Int) -> Int64?) -> Int64? {
    let year = Self.year(of: last)
    guard let same = time(year) else { return time(year + 1) ?? time(year - 1) }
    if same < last - 183 * Self.day { return time(year + 1) }
    if same > last + 350 * Self.day { return time(year - 1) }
    return same
  }

  /// The year of a time from 1970 to 2200.
  private static func year(of seconds: Int64) -> Int {
    // At most one too high, at the end of December.
    let guess = 1970 + Int(clamping: max(0, seconds) / (365 * day))
    let year = min(max(guess, 1970), 2200)
    for candidate in stride(from: year, through: 1970, by: -1) {
      if let days = Stamp.days(year: candidate, month: 1, day: 1), days * day <= seconds {
        return candidate
      }
    }
    return 1970
  }
}
