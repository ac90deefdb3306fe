extension FindingGroup {
  /// Canned queries that list the occurrences of a diagnosis.
  static let listings = [
    "double-completion": "attempts/completed-twice",
    "never-completed": "attempts/never-completed",
    "never-fired": "requests/never-fired",
  ]

  /// A shell command that lists every occurrence; `INPUT` stands for what was reported on.
  var listCommand: String {
    guard let query = Self.listings[diagnosis] else {
      return "bgtrail query sql \"SELECT found_at, device, detail FROM findings_text"
        + " WHERE fingerprint = '\(fingerprint)' ORDER BY found_at\" INPUT"
    }
    // A name that a shell might read as something else is left out: the list is then of all tasks.
    let filter = task.flatMap { Self.isPlain($0) ? " -p task=\($0)" : nil } ?? ""
    return "bgtrail query run \(query) INPUT -p limit=-1\(filter)"
  }

  private static func isPlain(_ task: String) -> Bool {
    !task.isEmpty && task.utf8.count <= 100
      && task.utf8.allSatisfy { plainBytes.contains($0) }
  }

  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)
}
