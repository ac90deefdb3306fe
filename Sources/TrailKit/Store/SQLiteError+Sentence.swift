import LogReading
import SQLite

extension SQLiteError {
  /// Runs something and puts an error of SQLite into words.
  static func inWords<Result>(_ path: String?, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw error.inWords(path)
    }
  }

  /// Runs a query and puts an error of SQLite into words.
  ///
  /// - Parameters:
  ///   - path: The database's.
  ///   - query: What to call the query, which the error may be a fault of.
  ///   - body: What runs it.
  /// - Returns: What `body` returns.
  /// - Throws: `QueryError.notReadOnly` for what does more than read; `UserError`; what `body` throws.
  static func inWords<Result>(
    _ path: String?, ofQuery query: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw error.inWords(path, ofQuery: query)
    }
  }

  /// The same of an error in hand.
  func inWords(_ path: String?, ofQuery query: String) -> any Error {
    if isOfWriting { return QueryError.notReadOnly }
    if let words = words(at: path) { return UserError(words) }
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return UserError("\(query): \(line)")
  }

  /// What failed, where, why, and what to do.
  func inWords(_ path: String?) -> UserError {
    UserError(words(at: path) ?? "\(Self.name(path)): \(message)")
  }

  /// Whether a table, column or function does not exist.
  var isMissingName: Bool { message.hasPrefix("no such ") }

  /// Whether a statement was refused that writes, by the authorizer or before it was asked.
  private var isOfWriting: Bool {
    if isRefused || message.hasPrefix("cannot modify ") { return true }
    if message.hasSuffix(" may not be modified") { return true }
    // A missing table is found before the authorizer is asked.
    let word = sql.drop(while: \.isWhitespace).prefix(while: \.isLetter).uppercased()
    return isMissingName && Self.writingWords.contains(word)
  }

  private static let writingWords: Set = [
    "INSERT", "REPLACE", "UPDATE", "DELETE", "CREATE", "DROP", "ALTER", "REINDEX", "ANALYZE",
  ]

  private static func name(_ path: String?) -> String { path ?? "the temporary database" }

  /// nil for an error that is the statement's fault, not that of the file, the disk or the system.
  private func words(at path: String?) -> String? {
    let place = Self.name(path)
    if let path, isOfFile, let kind = EntryKind(path: path), kind != .file {
      let what = kind == .other ? "is a device, pipe or socket" : "is a folder"
      return "\(place): \(what); a database needs a file"
    }
    if isFull { return Self.fullWords(path) }
    if isBusy { return "\(place): locked by another process; try again when it is done" }
    if isReadOnly { return "\(place): cannot be written; make it and its folder writable" }
    if isNotADatabase { return "\(place): is no trail database, or a damaged one" }
    if isCorrupt {
      return "\(place): is damaged; read the logs into a new database, or rescue it with sqlite3's "
        + ".recover"
    }
    if isCantOpen { return "\(place): cannot be opened; its folder must exist and be writable" }
    if isInputOutput {
      return "\(place): cannot be read or written: \(message); check the disk, "
        + (path == nil ? "or set SQLITE_TMPDIR to a folder on another" : "and run it again")
    }
    return nil
  }

  private static func fullWords(_ path: String?) -> String {
    guard let path else {
      return "no space for the temporary database; free some, or set SQLITE_TMPDIR to a folder "
        + "that has more"
    }
    return "\(path): its disk is full, or that of SQLite's temporary files; what was committed is "
      + "kept: free some space, or set SQLITE_TMPDIR to a folder that has more, and run it again"
  }

  /// Whether the file, the disk or the system may be at fault, and not the statement.
  private var isOfFile: Bool {
    isFull || isBusy || isReadOnly || isNotADatabase || isCorrupt || isCantOpen || isInputOutput
  }
}
