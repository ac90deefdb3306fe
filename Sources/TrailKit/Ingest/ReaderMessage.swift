import LogReading

/// What the reading task tells the correlating one, and that the writing one.
enum ReaderMessage: Sendable {
  /// A source begins, or goes on where it was left.
  case begin(SourceBeginning)
  /// Lines, what live correlation has settled by them, if it goes along, and how far the input has
  /// been read.
  case batch(EventBatch, CorrelationResults?, inputBytesRead: Int64)
  case end(SourceEnd)
  /// A source that the database holds already; nothing is read of it.
  case known(ordinal: Int, name: String)
  /// All inputs have been read, and live correlation has seen all their events.
  case correlated(LiveCorrelation)
  /// A source could not be read, or not further.
  case failed(path: String, InputError)
}

/// Where a source begins.
struct SourceBeginning: Sendable {
  /// The source's number in `KnownSources`.
  var ordinal: Int
  var name: String
  var kind: String
  /// The device of its nameless lines, where that is told from its path.
  var device: String?
  /// nil for a new source; else how many bytes of it are known already.
  var knownBytes: Int64?
  var path: String?
  var identity: FileIdentity?
  /// `Hash64` of its first bytes; nil for a pipe.
  var headHash: UInt64?
}

/// What is known of a source when its last line was read.
struct SourceEnd: Sendable {
  var headHash: UInt64
  var bytes: Int64
  var contentHash: UInt64
  /// The same up to the end of the last whole line.
  var completeBytes: Int64
  var completeHash: UInt64
  var condition: SourceCondition
  var containers: [String]
  var sawZonelessTime: Bool
  var sawYearlessTime = false
  var hasWrongYears = false
  var sawDatelessTime = false
  /// What is to be said of dates of which day and month may be each other.
  var dayOrderNote: String?
  var levelsMissing: String?
  var cutLines: Int64
}
