import LogReading
import SQLite

/// The texts of many rows, one behind the other, for a bulk insert that copies none of them.
struct RowTexts {
  /// Texts of each row.
  private let perRow: Int
  private(set) var arena: [UInt8] = []
  private var ranges: [ByteRange] = []

  /// Where each stream's task and device lie, once a row has needed them.
  private var streamRanges: [ByteRange]

  /// Begins with no text.
  ///
  /// - Parameters:
  ///   - perRow: Texts of each row.
  ///   - streams: How many streams there are, for `add(_:ofStream:)`.
  init(perRow: Int, streams: Int) {
    self.perRow = perRow
    streamRanges = Array(repeating: .none, count: streams * 2)
  }

  /// Adds the next text of the present row; nil for NULL.
  mutating func add(_ text: String?) {
    ranges.append(text.map { common($0) } ?? .none)
  }

  /// Adds a text that has been added already; `.none` for NULL.
  mutating func add(_ range: ByteRange) { ranges.append(range) }

  /// Adds a stream's task and device, which most of its rows share.
  mutating func add(_ name: StreamName, ofStream stream: Int) {
    if streamRanges[stream * 2].isNone {
      streamRanges[stream * 2] = common(name.task ?? "")
      streamRanges[stream * 2 + 1] = common(name.device ?? "-")
    }
    ranges.append(streamRanges[stream * 2])
    ranges.append(streamRanges[stream * 2 + 1])
  }

  /// Adds the words of an enumeration that rows share, in the order of its cases.
  mutating func common(_ words: [String]) -> [ByteRange] { words.map { common($0) } }

  /// Adds the word of each case of an enumeration.
  mutating func common<Word: CaseIterable & RawRepresentable<String> & Hashable>(
    _ words: Word.Type
  ) -> [Word: ByteRange] {
    Dictionary(uniqueKeysWithValues: words.allCases.map { ($0, common($0.rawValue)) })
  }

  /// Adds a text that several rows share.
  ///
  /// - Returns: Where it lies.
  mutating func common(_ text: String) -> ByteRange {
    let start = arena.count
    var text = text
    text.withUTF8 { unsafe arena.append(contentsOf: $0) }
    return ByteRange(start: UInt32(start), count: UInt32(arena.count - start))
  }

  /// A text of a row, by its place in the row.
  subscript(row: Int, index: Int) -> ByteRange { ranges[row * perRow + index] }
}

extension RowBinder {
  /// Gives the next column a text of the arena, or NULL.
  mutating func bind(_ range: ByteRange) {
    if range.isNone {
      bindNull()
    } else {
      bindText(start: Int(range.start), count: Int(range.count))
    }
  }

  /// Gives the next column a truth value, or NULL.
  mutating func bind(_ value: Bool?) { bind(value.map { $0 ? 1 : 0 as Int64 }) }
}
