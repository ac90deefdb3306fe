/// Cuts a source into blocks of whole lines, in one buffer that is used again.
///
/// A line of more than 1 MiB is cut there, and stays one line; its newline is kept. A byte order mark
/// at the very start belongs to no line. Where damage cuts the source off, the piece of a line before
/// it is left out: half a line could be read as another.
@safe package struct BlockReader: ~Copyable {
  /// Where the bytes come from: its condition and progress.
  package let source: ByteSource

  /// Whether the block, the source's last, ends in a line without newline.
  package private(set) var endsInPartialLine = false

  /// Lines of this and earlier blocks that were longer than 1 MiB, and cut.
  package private(set) var cutLineCount: Int64 = 0

  /// Bytes of a line that damage cut off, left out; nonzero at the end only.
  package private(set) var brokenLineBytes: Int64 = 0

  /// Decompressed bytes from the source's start to the block's end.
  package var bytesRead: Int64 { passed.count }

  /// `Hash64` of those bytes.
  package var contentHash: UInt64 { passed.hash.value }

  /// The same as `bytesRead`, without a line that has no newline.
  package var completeBytes: Int64 { complete.count }

  /// `Hash64` of those bytes.
  package var completeHash: UInt64 { complete.hash.value }

  /// Bytes of the source in their order, cut lines and byte order mark included.
  private struct Passed {
    var count: Int64 = 0
    var hash = Hash64()
  }

  private var passed = Passed()
  private var complete = Passed()
  private let buffer: UnsafeMutableRawBufferPointer
  /// The block lies between these two; behind it, up to `filled`, the piece of the next line.
  private var blockStart = 0
  private var blockEnd = 0
  private var filled = 0
  /// Up to here the buffer is counted in `passed`.
  private var passedEnd = 0
  /// Up to here there is no newline, while the first line of a block is read.
  private var searched = 0
  /// Whether the rest of the first line is dropped, up to its newline.
  private var isDropping = false
  private var isAtStart = true
  private var isAtEnd = false
  private let lineLimit: Int

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Begins at the source's first byte.
  package init(_ source: ByteSource) {
    // 256 KiB at once stay in the second-level cache, while the block is hashed and searched.
    self.init(source, lineLimit: 1 << 20, readSize: 256 << 10)
  }

  init(_ source: ByteSource, lineLimit: Int, readSize: Int) {
    self.source = source
    self.lineLimit = lineLimit
    // So that no line but a block's first can be over the limit.
    precondition(readSize > 0 && 2 * readSize <= lineLimit)
    // Between two reads there are at most a byte order mark and a line of the limit in it.
    unsafe buffer = .allocate(
      byteCount: Self.byteOrderMark.count + lineLimit + readSize, alignment: 64)
  }

  deinit { unsafe buffer.deallocate() }

  /// Goes to the next block, and on a pipe as soon as a whole line is there.
  ///
  /// - Returns: Whether there is one; after false the counts and hashes are those of the source.
  /// - Throws: `InputError.cannotRead`.
  package mutating func next() throws(InputError) -> Bool {
    moveRestToFront()
    if isAtEnd { return false }
    let readSize = unsafe buffer.count - Self.byteOrderMark.count - lineLimit
    while !isAtEnd {
      // The front line's limit keeps `filled` low enough for a read of full size.
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + readSize])
      let count = unsafe try source.read(into: room)
      if count == 0 {
        isAtEnd = true
        break
      }
      filled += count
      let hasLine = takeFrontLine()
      if hasLine, filled >= readSize || !source.isRegularFile { break }
    }
    endBlock()
    return blockStart < blockEnd
  }

  /// Gives the block: whole lines, each with its newline but for a source's last.
  ///
  /// - Parameter body: What reads it.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  package borrowing func withBytes<Value, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let block = unsafe UnsafeRawBufferPointer(rebasing: buffer[blockStart..<blockEnd])
    return try body(unsafe block.bytes)
  }

  private mutating func moveRestToFront() {
    if blockEnd > 0, filled > blockEnd {
      unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[blockEnd..<filled]))
    }
    filled -= blockEnd
    blockStart = 0
    blockEnd = 0
    passedEnd = 0
    searched = 0
    isDropping = false
  }

  /// Looks for the end of the first line among the bytes just read, and cuts it at the limit.
  ///
  /// - Returns: Whether it has ended; no other line can be over the limit then, as it lies, but for
  ///   its end, in one read, or is the next block's first.
  private mutating func takeFrontLine() -> Bool {
    if isAtStart, filled >= Self.byteOrderMark.count {
      if unsafe filledBytes.bytes.holds(Self.byteOrderMark) {
        blockStart = Self.byteOrderMark.count
      }
    }
    let ending = firstNewline(in: unsafe filledBytes.bytes, from: searched)
    let lineEnd = ending ?? filled
    searched = lineEnd
    let limit = blockStart + lineLimit
    if lineEnd > limit {
      if !isDropping { cutLineCount += 1 }
      isDropping = true
      pass(to: lineEnd)
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[limit...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[lineEnd..<filled]))
      filled -= lineEnd - limit
      passedEnd = limit
      searched = limit
    }
    return ending != nil
  }

  /// Ends the block behind its last newline, or at the source's end.
  private mutating func endBlock() {
    let lineEnd = lastNewline(in: unsafe filledBytes.bytes, before: filled).map { $0 + 1 }
    if let lineEnd {
      pass(to: lineEnd)
      complete = passed
    }
    blockEnd = lineEnd ?? blockStart
    if isAtEnd, source.condition.isIncomplete {
      brokenLineBytes = passed.count - complete.count + Int64(filled - max(blockEnd, passedEnd))
      passed = complete
      filled = blockEnd
      if lineEnd == nil, isDropping { cutLineCount -= 1 }
    } else if isAtEnd {
      endsInPartialLine = filled > blockEnd
      pass(to: filled)
      blockEnd = filled
      if !endsInPartialLine { complete = passed }
    }
    if blockEnd > 0 { isAtStart = false }
  }

  /// Counts the bytes up to an offset.
  private mutating func pass(to end: Int) {
    guard end > passedEnd else { return }
    passed.hash.update(unsafe UnsafeRawBufferPointer(rebasing: buffer[passedEnd..<end]).bytes)
    passed.count += Int64(end - passedEnd)
    passedEnd = end
  }

  private var filledBytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: buffer[..<filled])
  }
}
