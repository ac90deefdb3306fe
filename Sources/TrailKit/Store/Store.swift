package import SQLite

/// One trail database: opened, brought to the present schema, and owned by one task.
package final class Store {
  package enum Mode: Sendable {
    /// Events and results may be added.
    case write
    /// The file is read, and written only to make up for what a killed ingest left undone.
    case read
  }

  package let connection: Connection
  /// Where the database lies; nil for one that vanishes when it is closed.
  package let path: String?

  /// Opens a trail database, and creates it where it may write and there is none.
  ///
  /// - Parameters:
  ///   - path: A file; nil for a database of SQLite's own temporary file.
  ///   - mode: Whether the file may be written.
  /// - Throws: `UserError` if it is no trail database or of a newer version; `SQLiteError`.
  package init(path: String?, mode: Mode) throws {
    self.path = path
    if let path {
      // A killed ingest leaves a journal behind, which only a writer can roll back.
      connection = try Connection(
        path: Self.fileName(path), mode: mode == .write ? .readWriteCreate : .readWrite)
      try Self.prepare(connection, path: path, mode: mode)
    } else {
      connection = try Connection(path: "")
      try connection.execute(
        "PRAGMA page_size = 16384; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try Self.migrate(connection, from: 0)
    }
    // A database that vanishes is worth keeping in memory, as far as that goes.
    try connection.execute("PRAGMA cache_size = \(path == nil ? -24_000 : -16_000)")
  }

  /// A path that SQLite takes for a file's name, and for nothing else.
  static func fileName(_ path: String) -> String {
    path.hasPrefix(":") || path.hasPrefix("file:") ? "./" + path : path
  }

  private static func prepare(_ connection: Connection, path: String, mode: Mode) throws {
    let version = try checkedVersion(connection, path: path)
    guard version < Schema.version else { return }
    guard mode == .write else {
      throw UserError(
        version == 0
          ? "\(path): holds no trail yet; fill it with 'bgtrail ingest LOG --db \(path)'"
          : "\(path): written by an older bgtrail; 'bgtrail ingest --db \(path)' brings it up to date"
      )
    }
    // Another process may have been faster: what counts is what stands inside the transaction.
    try connection.transaction {
      let version = try checkedVersion(connection, path: path)
      if version < Schema.version { try migrate(connection, from: version) }
    }
  }

  /// The version of a trail database, 0 for an empty file.
  ///
  /// - Throws: `UserError` if it is none of ours, or newer.
  private static func checkedVersion(_ connection: Connection, path: String) throws -> Int {
    let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
    guard try isEmpty || connection.applicationID == Schema.applicationID else {
      throw UserError("\(path): an SQLite database, but not one of bgtrail's")
    }
    let version = Int(try connection.userVersion)
    guard version <= Schema.version else {
      throw UserError(
        "\(path): written by a newer bgtrail (schema \(version), this one knows "
          + "\(Schema.version)); use that version")
    }
    return version
  }

  private static func migrate(_ connection: Connection, from version: Int) throws {
    for migration in Schema.migrations[version...] { try connection.execute(migration) }
    try connection.setUserVersion(Int64(Schema.version))
    try connection.setApplicationID(Schema.applicationID)
  }

  /// Runs something as one transaction.
  ///
  /// Of a database that vanishes nothing has to be kept, so all is one transaction that is never
  /// committed, and its pages stay in memory as long as there is room.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard path == nil else { return try connection.transaction(body) }
    try begin()
    return try body()
  }

  /// Begins a transaction, if none is open.
  func begin() throws {
    if !connection.isInTransaction { try connection.execute("BEGIN IMMEDIATE") }
  }

  /// Commits the open transaction of a database that stays.
  func commit() throws {
    if path != nil, connection.isInTransaction { try connection.execute("COMMIT") }
  }

  /// Notes that the stored results are those of all that the database holds.
  func noteResults() throws {
    try setState("results_are_current", "1")
    try setState(Trail.resultsAreOlder, nil)
  }

  /// Notes that lines are being added.
  func noteChange() throws {
    if try state("results_are_current") != nil { try setState(Trail.resultsAreOlder, "1") }
    try setState("is_unsettled", "1")
    try setState("results_are_current", nil)
  }

  /// A fact about the database as a whole, such as whether marks and results are up to date.
  func state(_ name: String) throws -> String? {
    var statement = try Statement(connection, "SELECT value FROM trail_state WHERE name = ?1")
    try statement.bind(name, at: 1)
    return try statement.step() ? statement.text(at: 0) : nil
  }

  /// Sets such a fact; nil removes it.
  func setState(_ name: String, _ value: String?) throws {
    var statement = try Statement(
      connection,
      value == nil
        ? "DELETE FROM trail_state WHERE name = ?1"
        : "INSERT OR REPLACE INTO trail_state(name, value) VALUES (?1, ?2)")
    try statement.bind(name, at: 1)
    if let value { try statement.bind(value, at: 2) }
    _ = try statement.step()
  }
}
