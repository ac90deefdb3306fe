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

  /// What failed, where, why, and what to do.
  func inWords(_ path: String?) -> UserError {
    let place = path ?? "the temporary database"
    if isFull {
      return UserError(
        path == nil
          ? "no space for the temporary database; free some, or set SQLITE_TMPDIR to a folder "
            + "that has more"
          : "\(place): the disk is full; what was committed is kept: free some space and run it again"
      )
    }
    if isBusy { return UserError("\(place): locked by another process; try again when it is done") }
    if isReadOnly {
      return UserError("\(place): cannot be written; make it and its folder writable")
    }
    if isNotADatabase { return UserError("\(place): is no trail database, or a damaged one") }
    if isCantOpen {
      return UserError("\(place): cannot be opened; its folder must exist and be writable")
    }
    return UserError("\(place): \(message)")
  }
}
