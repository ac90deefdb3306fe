import LogReading

/// A known source that a file begins with, and the file positioned behind it.
struct PrefixMatch {
  /// nil for a file that begins with none.
  var ordinal: Int?
  var source: ByteSource
  /// What has been read of it: up to the end of the known source's last whole line.
  var bytes: Int64 = 0
  var hash = Hash64()
  /// The last of it, at most `LineParser.tailBytes`.
  var tail: [UInt8] = []
  /// `Hash64` of the file's first bytes, at most `KnownSources.headBytes`.
  var headHash: UInt64

  /// Finds the longest known source that a file begins with.
  ///
  /// The file is read up to there; its first 64 KiB decide whether it is read at all.
  static func find(path: String, among known: KnownSources) throws(InputError) -> PrefixMatch {
    let source = try ByteSource(path: path)
    var head: [UInt8] = []
    while head.count < Int(KnownSources.headBytes) {
      let missing = Int(KnownSources.headBytes) - head.count
      if try source.read(appendingTo: &head, atMost: missing) == 0 { break }
    }
    let headHash = Hash64.hash(of: head[...])
    let candidates = known.candidates(head: head)
    if let (ordinal, isWhole) = try longest(candidates, of: source, head: head, known),
      isWhole || !known.isAnotherFile(ordinal, than: path)
    {
      return try reopened(path: path, ordinal: ordinal, known: known, headHash: headHash)
    }
    return PrefixMatch(source: try ByteSource(path: path), headHash: headHash)
  }

  /// Hashes a file up to the length of the longest candidate.
  ///
  /// - Returns: The longest candidate that the file does begin with, and whether the file ends there.
  private static func longest(
    _ candidates: [Int], of source: ByteSource, head: [UInt8], _ known: KnownSources
  ) throws(InputError) -> (ordinal: Int, isWhole: Bool)? {
    var hash = Hash64()
    var count: Int64 = 0
    var chunk = head
    var found: (ordinal: Int, bytes: Int64)?
    func result(end: Int64?) -> (ordinal: Int, isWhole: Bool)? {
      found.map { ($0.ordinal, isWhole: $0.bytes == end) }
    }
    for ordinal in candidates.reversed() {
      let wanted = known.sources[ordinal].markBytes
      while count < wanted {
        if chunk.isEmpty, try source.read(appendingTo: &chunk, atMost: 1 << 18) == 0 {
          return result(end: count)
        }
        let used = Int(min(Int64(chunk.count), wanted - count))
        hash.update(chunk[..<used])
        count += Int64(used)
        chunk.removeFirst(used)
      }
      if wanted == 0 || hash.value == known.sources[ordinal].markHash { found = (ordinal, wanted) }
    }
    if chunk.isEmpty { _ = try source.read(appendingTo: &chunk, atMost: 1) }
    return result(end: chunk.isEmpty ? count : nil)
  }

  private static func reopened(
    path: String, ordinal: Int, known: KnownSources, headHash: UInt64
  ) throws(InputError) -> PrefixMatch {
    let source = try ByteSource(path: path)
    var match = PrefixMatch(ordinal: ordinal, source: source, headHash: headHash)
    let wanted = known.sources[ordinal].markBytes
    var chunk: [UInt8] = []
    while match.bytes < wanted {
      chunk.removeAll(keepingCapacity: true)
      let count = try source.read(
        appendingTo: &chunk, atMost: Int(min(Int64(1 << 18), wanted - match.bytes)))
      if count == 0 { break }
      match.hash.update(chunk[...])
      match.tail += chunk
      match.tail.removeFirst(max(0, match.tail.count - LineParser.tailBytes))
      match.bytes += Int64(count)
    }
    return match
  }
}
