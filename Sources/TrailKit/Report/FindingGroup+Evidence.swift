extension FindingGroup {
  /// Lines of evidence that are kept.
  private static let evidenceLimit = 5

  /// The lines that prove the first and the last occurrence, in order of time.
  ///
  /// Where not all have room: how the first began and ended, and how the last did.
  ///
  /// - Parameters:
  ///   - first: Lines of the first occurrence.
  ///   - last: Lines of the last one; empty where it is the first.
  /// - Returns: At most five lines, each once.
  static func evidence(first: [EvidenceLine], last: [EvidenceLine]) -> [EvidenceLine] {
    let other = last.filter { !first.contains($0) }
    let kept =
      first.count + other.count <= evidenceLimit ? other : ends(of: other, limit: 2)
    return inOrder(ends(of: first, limit: evidenceLimit - kept.count) + kept)
  }

  /// A list's last line, and as many of its first as there is room for.
  private static func ends(of lines: [EvidenceLine], limit: Int) -> [EvidenceLine] {
    lines.count <= limit ? lines : lines.prefix(limit - 1) + lines.suffix(1)
  }

  /// Lines in order of time; as they come where one has none.
  private static func inOrder(_ lines: [EvidenceLine]) -> [EvidenceLine] {
    let times = lines.compactMap(\.at)
    guard times.count == lines.count else { return lines }
    return zip(times, lines).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }
}
