extension FindingGroup {
  /// Canned queries that list the occurrences of a diagnosis.
  static let listings = [
    "double-completion": "attempts/completed-twice",
    "never-completed": "attempts/never-completed",
    "never-fired": "requests/never-fired",
  ]

  /// A shell command that lists every occurrence; `INPUT` stands for what was reported on.
  var listCommand: String {
    guard let query = Self.listings[diagnosis] else { return sqlCommand }
    let parameters = [("cause", cause), ("task", task)].compactMap { name, value in
      value.map { " -p \(name)=\(Self.quoted($0))" }
    }
    let command = "bgtrail query run \(query) INPUT -p limit=-1\(parameters.joined())"
    // A name that cannot be shown as it is cannot be copied either.
    return VisibleText.of(command, limit: Self.commandLimit) == command ? command : sqlCommand
  }

  /// Unicode scalars of a command that are shown.
  static let commandLimit = 300

  private var sqlCommand: String {
    "bgtrail query sql \"SELECT found_at, device, detail FROM findings_text"
      + " WHERE fingerprint = '\(fingerprint)' ORDER BY found_at\" INPUT"
  }

  /// A word as a POSIX shell reads it, in single quotes where it needs them.
  private static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy({ plainBytes.contains($0) }) { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }

  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)
}
