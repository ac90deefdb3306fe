/// Processes that have started a task, until they are seen to live on or to be gone.
///
/// Most lines of a capture are noise and are thrown away unread. But whether a process died in its
/// handler, any of its lines may tell, and any line of the next process of its name.
struct ProcessWatch: Sendable {
  /// One process that has started a task.
  private struct Entry: Sendable {
    var name: [UInt8]
    var pid: Int32
    /// Whether the framework told the start: only then does it matter that the process lives on.
    var isOfFramework: Bool
  }

  /// So many processes are watched at a time; of more the oldest are given up.
  private static let most = 4
  /// A shorter name stands in too many lines by chance.
  private static let shortestName = 3

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() { entries.removeAll() }

  /// Takes in an event of a process.
  mutating func note(
    _ kind: EventKind, _ layer: Layer, process name: RawSpan, pid: Int32
  ) {
    guard layer != .daemon else { return }
    let index = entries.firstIndex { name.equals($0.name) }
    if kind == .start, name.byteCount >= Self.shortestName {
      if let index {
        entries[index].pid = pid
        entries[index].isOfFramework = entries[index].isOfFramework || layer == .framework
        return
      }
      if entries.count == Self.most { entries.removeFirst() }
      entries.append(
        Entry(name: name.bytes, pid: pid, isOfFramework: layer == .framework))
    } else if let index {
      // An event of its own tells as much as any line.
      entries.remove(at: index)
    }
  }

  /// Takes in a line that is no event.
  ///
  /// - Returns: Whether it shows that a watched process lives on or is gone.
  mutating func sees(process name: RawSpan, pid: Int32) -> Bool {
    guard let index = entries.firstIndex(where: { name.equals($0.name) }) else { return false }
    let entry = entries.remove(at: index)
    return entry.pid != pid || entry.isOfFramework
  }

  /// Where the name of a watched process stands first; nil where none does.
  func firstMention(in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
    entries.compactMap { bytes.firstMatch(of: $0.name, from: start, to: end) }.min()
  }
}

extension RawSpan {
  /// Its bytes as an array.
  fileprivate var bytes: [UInt8] { (0..<byteCount).map { self[byte: $0] } }

  fileprivate func equals(_ other: [UInt8]) -> Bool {
    byteCount == other.count && stands(other, at: 0)
  }

  private func stands(_ other: [UInt8], at position: Int) -> Bool {
    for offset in other.indices where self[byte: position + offset] != other[offset] {
      return false
    }
    return true
  }

  fileprivate func firstMatch(of text: [UInt8], from start: Int, to end: Int) -> Int? {
    guard let head = text.first else { return nil }
    var index = first(head, from: start, to: end)
    while index + text.count <= end {
      if stands(text, at: index) { return index }
      index = first(head, from: index + 1, to: end)
    }
    return nil
  }
}
