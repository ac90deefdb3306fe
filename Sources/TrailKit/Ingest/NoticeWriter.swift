import LogReading
import SQLite

/// Counts a source's notices in `source_notices`, in the transaction of their lines.
///
/// The columns `mark_...` are the state at the end of the last line from which reading may go on.
struct NoticeWriter {
  private let connection: Connection
  private let source: Int64

  init(_ connection: Connection, source: Int64) {
    self.connection = connection
    self.source = source
  }

  /// Adds a batch's notices.
  func write(_ batch: borrowing EventBatch) throws(SQLiteError) {
    guard !batch.notices.isEmpty else { return }
    var insert = try Statement(
      connection,
      """
      INSERT INTO source_notices VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT DO UPDATE SET count = count + excluded.count,
        last_line = max(last_line, excluded.last_line),
        mark_count = mark_count + excluded.mark_count,
        mark_line = max(mark_line, excluded.mark_line)
      """)
    for kind in SourceNotice.Kind.allCases {
      let notices = batch.notices.filter { $0.kind == kind }
      guard let first = notices.first, let last = notices.last else { continue }
      // What a last line without newline says is counted anew when it has become whole.
      let isMarked = !batch.endsInPartialLine
      insert.reset()
      try insert.bind(source, at: 1)
      try insert.bind(kind.rawValue, at: 2)
      try insert.bind(Int64(notices.count), at: 3)
      try insert.bind(first.line, at: 4)
      try insert.bind(last.line, at: 5)
      try insert.bind(first.text, at: 6)
      try insert.bind(isMarked ? Int64(notices.count) : 0, at: 7)
      try insert.bind(isMarked ? last.line : 0, at: 8)
      _ = try insert.step()
    }
  }

  /// SQL that takes out what was counted behind the last mark of a source.
  static func rollBack(source: Int64) -> String {
    """
    DELETE FROM source_notices WHERE source_id = \(source) AND mark_count = 0;
    UPDATE source_notices SET count = mark_count, last_line = mark_line
      WHERE source_id = \(source);
    """
  }
}
