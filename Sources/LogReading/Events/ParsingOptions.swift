/// How lines are to be read.
package struct ParsingOptions: Equatable, Sendable {
  /// The zone of times that name none.
  package var timezone = TimeZoneRule.utc
  /// The only container to try, by name; nil for all.
  package var container: String?
  /// The year of a source's first time that names none; nil to conclude it: see `YearGuess`.
  package var year: Int?
  /// Microseconds since 1970 UTC: the last change of a source that is still being written.
  package var now: Int64 = 0
  /// The device of lines that name none; nil for no name.
  package var device: String?

  /// What messages of wrapper libraries mean.
  package var rules: [Rule] = []

  package init() {}
}
