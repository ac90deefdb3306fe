import CZlib

/// Decompresses gzip data: all members, one after the other.
@safe struct Inflater: ~Copyable {
  /// What was found so far.
  private(set) var condition = SourceCondition.whole

  // zlib keeps the address of its stream, so that it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableRawBufferPointer
  private var isDone = false
  private var isBetweenMembers = false
  /// Whether zlib may hold output that did not fit last time.
  private var hasOutputPending = false

  private static let inputSize = 256 * 1024

  /// Begins with compressed bytes that were read already; nil where memory is short.
  init?(head: UnsafeRawBufferPointer) {
    unsafe input = .allocate(byteCount: Self.inputSize, alignment: 16)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe input.copyMemory(from: head)
    unsafe stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_in = UInt32(head.count)
    guard unsafe czlib_inflate_init(stream) == Z_OK else { return nil }
  }

  deinit {
    // Without effect where the stream was not opened.
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
    unsafe input.deallocate()
  }

  /// Compressed bytes that were read, but not used yet.
  var unused: Int { unsafe Int(stream.pointee.avail_in) }

  /// Decompresses what is there, and waits for more only where nothing is.
  ///
  /// - Parameters:
  ///   - output: Where to; not empty.
  ///   - descriptor: Where the compressed bytes come from.
  /// - Returns: The number of bytes; 0 at the end, of which `condition` tells the reason.
  /// - Throws: `InputError.cannotRead`.
  mutating func read(
    into output: UnsafeMutableRawBufferPointer, from descriptor: inout Descriptor
  ) throws(InputError) -> Int {
    let room = min(output.count, Int(UInt32.max))
    unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = UInt32(room)
    while !isDone {
      let produced = unsafe room - Int(stream.pointee.avail_out)
      if produced == room { return produced }
      let needed = isBetweenMembers ? 2 : 1
      if unused < needed, !hasOutputPending {
        if produced > 0 { return produced }
        if try fill(from: &descriptor, atLeast: needed) == false {
          end(at: descriptor.bytesRead)
          break
        }
      }
      if isBetweenMembers {
        beginMember(inputBytesRead: descriptor.bytesRead)
      } else {
        step(inputBytesRead: descriptor.bytesRead)
      }
    }
    return unsafe room - Int(stream.pointee.avail_out)
  }

  /// Decompresses until the input, the output's room or the member ends.
  private mutating func step(inputBytesRead: Int64) {
    let code = unsafe inflate(stream, Z_NO_FLUSH)
    hasOutputPending = unsafe stream.pointee.avail_out == 0
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isBetweenMembers = true
      hasOutputPending = false
    default:
      let message = unsafe stream.pointee.msg.map { unsafe String(cString: $0) }
      condition = .damaged(
        at: inputBytesRead - Int64(unused), reason: message ?? "zlib error \(code)")
      isDone = true
    }
  }

  /// Tells another member from garbage, by the two bytes that are there.
  private mutating func beginMember(inputBytesRead: Int64) {
    if beginsLikeGzip {
      unsafe inflateReset(stream)
      isBetweenMembers = false
    } else {
      condition = .trailingGarbage(at: inputBytesRead - Int64(unused))
      isDone = true
    }
  }

  /// The input has ended.
  private mutating func end(at size: Int64) {
    isDone = true
    if !isBetweenMembers {
      condition = .truncated(at: size)
    } else if unused > 0 {
      condition =
        beginsLikeGzip ? .truncated(at: size) : .trailingGarbage(at: size - Int64(unused))
    }
  }

  /// Whether the unused input, or as much of it as there is, begins a member.
  private var beginsLikeGzip: Bool {
    let next = unsafe UnsafeBufferPointer(start: stream.pointee.next_in, count: min(unused, 2))
    return unsafe next.elementsEqual(ForeignFormat.gzipMagic.prefix(next.count))
  }

  /// Reads until there are so many unused bytes; false where the input ends before.
  private mutating func fill(
    from descriptor: inout Descriptor, atLeast needed: Int
  ) throws(InputError) -> Bool {
    // What is left, one byte at most, goes to the front.
    if unused > 0, let left = unsafe stream.pointee.next_in {
      unsafe input.copyMemory(from: UnsafeRawBufferPointer(start: left, count: unused))
    }
    unsafe stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    while unused < needed {
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: input[unused...])
      let count = unsafe try descriptor.read(into: free)
      if count == 0 { return false }
      // `+=` here crashes the compiler (6.3.1) under the thread sanitizer.
      unsafe stream.pointee.avail_in = stream.pointee.avail_in + UInt32(count)
    }
    return true
  }
}
