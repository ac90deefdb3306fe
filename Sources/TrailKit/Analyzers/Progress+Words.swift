extension Progress {
  /// `60 of 475 done`, `cursor page-12`; a cursor as logged, shortened.
  var words: String {
    if let done {
      return total.map { "\(Self.number(done)) of \(Self.number($0)) done" }
        ?? "\(Self.number(done)) done"
    }
    if let cursor { return "cursor \(shortened(cursor))" }
    return total.map { "of \(Self.number($0))" } ?? "an unknown place"
  }

  /// A whole number without a fraction.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

/// The first line of a text of the log, at most 60 characters of it.
func shortened(_ text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  return line.count > 60 ? line.prefix(57) + "..." : String(line)
}
