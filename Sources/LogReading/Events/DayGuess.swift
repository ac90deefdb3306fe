/// Gives times their day that are written without a date: `09:31:34.036953+0200`.
///
/// The first time of a source is on the last day on which it does not lie after the source's last
/// change, nor after the begin date that its own line names. Each further one is on the day on which
/// it lies from 6 h before the one before it to 18 h behind it. So the days are a function of the
/// source's lines and of the time of its last change.
struct DayGuess: Sendable {
  /// The source's last change, in seconds since 1970 UTC.
  var reference: Int64 = 0
  /// The last such time, in seconds since 1970 UTC.
  var last: Int64?
  /// How many such times were read.
  private(set) var count = 0

  private static let day: Int64 = 86_400
  /// So far a line may stand before the one before it.
  private static let longestStepBack: Int64 = 6 * 3600
  /// So much later than its request a begin date may seem to be earlier, written in whole seconds.
  private static let slack: Int64 = 60

  /// The whole time, in seconds since 1970 UTC.
  ///
  /// - Parameters:
  ///   - seconds: since midnight in Greenwich; any day's.
  ///   - limit: a time that the line itself names, and does not lie after; nil without one.
  /// - Returns: the time on the day that was concluded.
  mutating func time(seconds: Int64, limit: Int64?) -> Int64 {
    let lowest: Int64
    if let last {
      lowest = last - Self.longestStepBack
    } else {
      lowest = min(reference, limit.map { $0 + Self.slack } ?? reference) - Self.day + 1
    }
    let found = lowest + Self.remainder(of: seconds - lowest)
    last = found
    count += 1
    return found
  }

  /// How far a number is beyond the last whole day before it.
  private static func remainder(of seconds: Int64) -> Int64 {
    let rest = seconds % day
    return rest < 0 ? rest + day : rest
  }
}

extension Clock {
  /// Reads `09:31:34.036953+0200` or `09:31:34.036`, of a day that nothing names.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - start: where the time begins.
  ///   - end: where the line ends.
  /// - Returns: nil where no such time stands there, with a blank or the line's end behind it.
  mutating func timeOfDay(in line: RawSpan, from start: Int, to end: Int) -> Stamp? {
    guard let time = CalendarTime.time(in: line, from: start, to: end) else { return nil }
    var position = time.end
    let fraction = Fraction.read(in: line, from: &position, to: end)
    let zone = ZoneSuffix.offset(in: line, from: position, to: end)
    if let zone { position = zone.end }
    guard position == end || line.isBlank(at: position) else { return nil }
    let offset: Int
    if let zone {
      lineOffset = lineOffset ?? zone.seconds
      offset = zone.seconds
    } else {
      offset = zoneOffset(atLocal: days.last ?? days.reference)
    }
    let at = days.time(
      seconds: time.seconds - Int64(offset), limit: beginDate(in: line, from: position, to: end))
    guard at >= 0, at < Stamp.endSeconds else { return nil }
    return Stamp(
      at: at * 1_000_000 + fraction.micros, end: position, fractionDigits: fraction.digits)
  }

  /// The begin date of a request that a line describes, in seconds since 1970 UTC.
  private func beginDate(in line: RawSpan, from start: Int, to end: Int) -> Int64? {
    guard days.last == nil,
      let found = line.firstText("earliestBeginDate: ", from: start, to: end)
    else { return nil }
    // A copy: this date is no time of the line.
    var clock = self
    return clock.stamp(in: line, from: found + 19, to: end).map { $0.at / 1_000_000 }
  }
}
