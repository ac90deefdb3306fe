import LogReading
import SQLite

/// The sources that a database holds, as far as one must know them to tell a file read before.
struct KnownSources: Sendable {
  struct Source: Sendable {
    var name: String
    /// `Hash64` of the first bytes, at most `headBytes`; nil while the source is being read.
    var headHash: UInt64?
    /// Up to the end of a whole line: bytes, their hash, and lines.
    var markBytes: Int64
    var markHash: UInt64
    var markLines: Int64
    /// All bytes, an unfinished last line's too.
    var bytes: Int64 = 0
    /// The last time in it, in microseconds since 1970 UTC.
    var lastAt: Int64?
    var isPipe: Bool
    var isWhole: Bool
    /// Whether it is known not to hold all that it should.
    var isIncomplete = false
    var path: String?
    var identity: FileIdentity?
  }

  /// So much of a source tells whether it may be a known one.
  static let headBytes: Int64 = 65_536

  /// By ordinal: the database's sources first, then those of this ingest.
  private(set) var sources: [Source] = []
  /// `sources.source_id` of the database's own, by ordinal.
  private(set) var ids: [Int64] = []

  init(_ connection: Connection) throws {
    var rows = try Statement(
      connection,
      """
      SELECT s.source_id, s.name, p.head_hash, p.mark_bytes, p.mark_hash, p.mark_lines, s.kind,
        s.source_state, p.path, p.file_bytes, p.modified_ns, p.inode, s.bytes, s.last_at
      FROM sources AS s JOIN source_progress AS p USING (source_id) ORDER BY s.source_id
      """)
    while try rows.step() {
      ids.append(rows.integer(at: 0))
      var identity: FileIdentity?
      if let size = rows.optionalInteger(at: 9), let modified = rows.optionalInteger(at: 10),
        let inode = rows.optionalInteger(at: 11)
      {
        identity = FileIdentity(
          size: size, modified: modified, inode: UInt64(bitPattern: inode))
      }
      sources.append(
        Source(
          name: rows.text(at: 1) ?? "",
          headHash: rows.optionalInteger(at: 2).map { UInt64(bitPattern: $0) },
          markBytes: rows.integer(at: 3), markHash: UInt64(bitPattern: rows.integer(at: 4)),
          markLines: rows.integer(at: 5), bytes: rows.integer(at: 12),
          lastAt: rows.optionalInteger(at: 13),
          isPipe: rows.text(at: 6) == "pipe",
          isWhole: rows.text(at: 7) == "complete" && rows.integer(at: 12) == rows.integer(at: 3),
          isIncomplete: rows.text(at: 7) != "complete", path: rows.text(at: 8),
          identity: identity))
    }
  }

  /// Adds a source that begins.
  ///
  /// - Returns: Its ordinal.
  mutating func add(_ source: Source) -> Int {
    sources.append(source)
    return sources.count - 1
  }

  /// Takes a time of a source of this ingest in; nil for none.
  mutating func extend(_ ordinal: Int, to time: Int64?) {
    guard let time else { return }
    sources[ordinal].lastAt = max(sources[ordinal].lastAt ?? time, time)
  }

  /// Notes what a source of this ingest has come to.
  mutating func finish(_ ordinal: Int, _ end: SourceEnd, lines: Int64) {
    sources[ordinal].headHash = end.headHash
    sources[ordinal].markBytes = end.completeBytes
    sources[ordinal].markHash = end.completeHash
    sources[ordinal].markLines = lines
    sources[ordinal].bytes = end.bytes
    sources[ordinal].isIncomplete = end.condition.isIncomplete
    sources[ordinal].isWhole = end.bytes == end.completeBytes && !end.condition.isIncomplete
  }

  /// The source that was read from this very file, unchanged since and to its end.
  func unchanged(path: String, identity: FileIdentity) -> Int? {
    sources.firstIndex { $0.isWhole && $0.path == path && $0.identity == identity }
  }

  /// An empty source of that name: the file is still that one, grown or not.
  func empty(name: String) -> Int? {
    sources.firstIndex { $0.bytes == 0 && !$0.isPipe && $0.name == name && $0.headHash != nil }
  }

  /// Whether a source is another file than the one at a path, though that begins with it: a copy of it
  /// that was made earlier, and is still there.
  ///
  /// A whole source of this ingest always is; of one before it the file may have been moved or
  /// compressed.
  func isAnotherFile(_ ordinal: Int, than path: String) -> Bool {
    let source = sources[ordinal]
    guard source.path != path, !source.isIncomplete else { return false }
    if ordinal >= ids.count { return true }
    guard let known = source.identity, let present = source.path.flatMap(FileIdentity.init(path:))
    else { return false }
    return present.inode == known.inode && present.size == known.size
  }

  /// The sources that a file with this beginning may be, longest first.
  ///
  /// - Parameter head: The file's first bytes, at most `headBytes`.
  /// - Returns: Ordinals of sources that are not empty.
  func candidates(head: [UInt8]) -> [Int] {
    let headHash = Hash64.hash(of: head[...])
    return sources.indices.filter { index in
      let source = sources[index]
      if source.markBytes == 0 {
        // A beginning of a first line.
        guard source.bytes > 0, source.bytes <= head.count else { return false }
        return Hash64.hash(of: head[..<Int(source.bytes)]) == source.headHash
      }
      if source.markBytes >= Self.headBytes { return source.headHash == headHash }
      guard source.markBytes <= head.count else { return false }
      return Hash64.hash(of: head[..<Int(source.markBytes)]) == source.markHash
    }.sorted { sources[$0].markBytes > sources[$1].markBytes }
  }
}
