/// Where an event's texts lie in its batch's arena.
///
/// The line's own text lies there anyway, so that most of the others are pieces of it.
struct TextStore {
  /// The end of the line's part that is stored.
  let lineEnd: Int
  private let base: Int

  /// - Parameters:
  ///   - line: the line, which is stored next.
  ///   - base: the end of the arena.
  @inline(__always)
  init(line: RawSpan, at base: Int) {
    lineEnd = line.shortTextEnd
    self.base = base
  }

  var lineRange: ByteRange { ByteRange(start: UInt32(base), count: UInt32(lineEnd)) }

  /// The place of a text, which is appended where it is no piece of the stored line.
  @inline(__always)
  func range(
    of text: TextRef, _ line: RawSpan, _ bytes: RawSpan, _ arena: inout [UInt8]
  ) -> ByteRange {
    guard !text.isNone else { return .none }
    if text.coding != .escaped, text.isOfLine, text.to <= lineEnd {
      return ByteRange(start: UInt32(base &+ text.from), count: UInt32(text.count))
    }
    return arena.appendedRange { $0.append(text, line, bytes) }
  }
}

extension [UInt8] {
  /// Appends what a text says, which stands in the line or in its unescaped message.
  @inline(__always)
  mutating func append(_ text: TextRef, _ line: RawSpan, _ bytes: RawSpan) {
    guard !text.isNone else { return }
    if text.isOfLine {
      append(text, of: line)
    } else {
      append(text, of: bytes)
    }
  }

  @inline(__always)
  private mutating func append(_ text: TextRef, of bytes: RawSpan) {
    if text.coding == .escaped {
      appendUnescaped(bytes, from: text.from, to: text.to)
    } else {
      append(bytes, from: text.from, to: text.to)
    }
  }

  /// The place of what a closure appends.
  @inline(__always)
  mutating func appendedRange(_ body: (inout [UInt8]) -> Void) -> ByteRange {
    let start = count
    body(&self)
    return ByteRange(start: UInt32(start), count: UInt32(count - start))
  }
}
