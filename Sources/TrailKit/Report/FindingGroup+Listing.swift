extension FindingGroup {
  /// Canned queries that list the occurrences of a diagnosis, with parameters of their own.
  static let listings = [
    "double-completion": "attempts/completed-twice",
    "late-start": "requests/late-starts",
    "levels-missing": "sources/state -p problems=true",
    "lines-lost": "sources/state -p problems=true",
    "never-completed": "attempts/never-completed",
    "never-fired": "requests/never-fired",
    "no-expiration-handler": "attempts/expired -p diagnosis=no-expiration-handler",
    "other-mechanism": "sources/state -p problems=true",
    "progress-lost": "jobs/progress -p diagnosis=progress-lost",
    "slow-to-stop": "attempts/expired -p diagnosis=slow-to-stop",
    "starved-by-resubmission": "requests/replaced-chains",
    "submit-refused": "requests/refused",
    "success-after-expiry": "attempts/expired -p diagnosis=success-after-expiry",
    "truncated-source": "sources/state -p problems=true",
    "work-at-risk": "attempts/expired -p diagnosis=work-at-risk",
    "works-after-expiry": "attempts/expired -p diagnosis=works-after-expiry",
  ]

  /// A shell command that lists every occurrence; `INPUT` stands for what was reported on.
  var listCommand: String {
    guard let listing = Self.listings[diagnosis] else { return sqlCommand }
    let words = listing.split(separator: " ", maxSplits: 1)
    let parameters = [("cause", cause), ("task", task)].compactMap { name, value in
      value.map { " -p \(name)=\(Self.quoted($0))" }
    }
    let command =
      "bgtrail query run \(words[0]) INPUT -p limit=-1"
      + words.dropFirst().map { " \($0)" }.joined() + parameters.joined()
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
