import TrailKit

extension ReadingSummary {
  /// What is said on standard error after reading.
  ///
  /// - Parameter isKept: whether the database was there before and stays.
  /// - Returns: one line.
  func closingLine(isKept: Bool) -> String {
    let parts = [
      counted(events, "event"), "\(grouped(malformed)) malformed", "\(grouped(other)) other",
      "\(grouped(repeated)) repeated",
    ]
    let whole = "read \(counted(lines, "line")) from \(counted(Int64(sources), "source"))"
    guard knownSources > 0 else { return whole + ": " + parts.joined(separator: ", ") }
    let before =
      isKept
      ? (knownLines == 1 ? "was" : "were") + " already in the database" : "had been read before"
    return whole + ": " + parts.joined(separator: ", ")
      + " (\(counted(knownLines, "line")) \(before))"
  }
}

/// `1 line`, `12,345 lines`.
func counted(_ count: Int64, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// A number with a comma at every third digit.
func grouped(_ number: Int64) -> String {
  var digits = String(number.magnitude)[...]
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits = digits.dropLast(3)
  }
  groups.insert(digits, at: 0)
  return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}
