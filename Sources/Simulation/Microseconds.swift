/// Lengths of time in microseconds, the unit of every time in a simulation.
enum Microseconds {
  static let millisecond: Int64 = 1_000
  static let second: Int64 = 1_000_000
  static let minute: Int64 = 60 * second
  static let hour: Int64 = 60 * minute
  static let day: Int64 = 24 * hour
}
