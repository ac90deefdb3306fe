/// How inputs are to be read.
package struct ReadingOptions: Equatable, Sendable {
  /// The only container to try, by name; nil for all.
  package var container: String?
  /// The device of lines that name none; nil to find out.
  package var device: String?
  /// Where a nameless source's device comes from, if not from its lines.
  package var deviceFrom: DeviceFrom?
  /// A zone name or offset for times without one; nil for UTC, which is then said to be assumed.
  package var timezone: String?
  /// The year of a source's first time that names none; nil to conclude it from the last change.
  package var year: Int?
  /// Files of rules for messages of libraries, tried before the program's own.
  package var rules: [String] = []
  /// Whether a malformed lifecycle line or a damaged source is an error.
  package var isStrict = false
  /// Whether an input that cannot be read is passed over where another one can.
  package var keepsGoing = false

  package enum DeviceFrom: String, CaseIterable, Sendable {
    case file
    case folder
  }

  package init() {}
}

/// What was read, for the closing count; the four parts add up to `lines`.
package struct ReadingSummary: Equatable, Sendable {
  package var lines: Int64 = 0
  package var sources = 0
  package var events: Int64 = 0
  package var malformed: Int64 = 0
  package var other: Int64 = 0
  package var repeated: Int64 = 0
  /// Sources, or their beginnings, that the database already held, and how many lines those are.
  package var knownSources = 0
  package var knownLines: Int64 = 0
  /// Whether a time without zone was read without being told its zone.
  package var assumedUTC = false
  /// Whether a time without year was read without being told its year.
  package var assumedYear = false
  /// Whether a time without a date was read.
  package var assumedDay = false
  /// What the user should know, one sentence each.
  package var warnings: [String] = []

  package init() {}
}

/// How far a long reading has come.
package struct ReadingProgress: Sendable {
  /// The source being read.
  package var name: String
  /// Bytes of the input (compressed ones for gzip) read so far, over all inputs.
  package var bytesRead: Int64
  /// Bytes of all inputs; nil where one is a pipe.
  package var bytesTotal: Int64?
  package var lines: Int64

  package init(name: String, bytesRead: Int64, bytesTotal: Int64?, lines: Int64) {
    self.name = name
    self.bytesRead = bytesRead
    self.bytesTotal = bytesTotal
    self.lines = lines
  }
}
