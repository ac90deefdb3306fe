/// A way in which log lines are written: where their time, process and message stand.
protocol Container: Sendable {
  /// The name by which users choose it.
  static var name: String { get }

  /// Whether its lines are in the order of time.
  static var isOrdered: Bool { get }

  /// Lines of it; tests read them whole, cut and damaged.
  static var samples: [ContainerSample] { get }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: its bytes, valid UTF-8, without the newline.
  ///   - stamp: the time that the line begins with, if it does.
  ///   - record: takes the line's parts; left alone for a line of another container.
  ///   - tools: the clock, word tables and memory of the line.
  /// - Returns: whether it is a line of the container.
  static func read(
    _ line: RawSpan, stamp: Stamp?, into record: inout Record, _ tools: inout LineTools
  ) -> Bool
}

/// A line and what it is.
struct ContainerSample: Sendable {
  let line: String
  /// The event in canonical words; nil for a line that is none.
  let event: String?

  init(_ line: String, _ event: String?) {
    self.line = line
    self.event = event
  }
}
