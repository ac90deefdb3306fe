/// Looks over a property list before Foundation reads it, which ends the process where values lie
/// very deep within each other or a binary one promises more than it holds.
enum PropertyListCheck {
  /// What is wrong with a file, as the end of a sentence.
  struct Fault: Error, Equatable {
    var text: String
  }

  /// How deep values may lie within each other; those of an Info.plist lie 5 deep or so.
  static let depthLimit = 100

  static let tooDeep = Fault(text: "values lie too deep within each other")
  static let noList = Fault(
    text: "this is no property list (XML or binary); 'plutil -lint' shows what is wrong")

  /// Refuses what must not be read.
  static func check(_ bytes: [UInt8]) throws(Fault) {
    if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyList(bytes).check() }
    // UTF-16 is ASCII with zeros between, as far as tags go.
    let text = bytes.prefix(4).contains(0) ? bytes.filter { $0 != 0 } : bytes
    // A byte order mark may come first.
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    guard text.first(where: { !blanks.contains($0) }) == UInt8(ascii: "<") else { throw noList }
    if depth(ofXML: text) > depthLimit { throw tooDeep }
  }

  /// How deep the elements lie within each other at most; what is no XML is not found out.
  static func depth(ofXML text: [UInt8]) -> Int {
    var depth = 0
    var deepest = 0
    var index = 0
    while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[start...]
      let ending = endings.first { rest.starts(with: $0.start.utf8) }?.end ?? ">"
      let last = end(of: ending, in: text, from: start + 1)
      if ending == ">", start + 1 < text.count, text[start + 1] != UInt8(ascii: "!") {
        if text[start + 1] == UInt8(ascii: "/") {
          depth = max(0, depth - 1)
        } else if last < 2 || text[last - 2] != UInt8(ascii: "/") {
          depth += 1
          deepest = max(deepest, depth)
        }
      }
      index = last
    }
    return deepest
  }

  /// What begins with `<` and is no element, and where it ends.
  private static let endings = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")].map {
    (start: $0.0, end: $0.1)
  }

  /// The place behind the next `ending`; the text's end where there is none.
  private static func end(of ending: String, in text: [UInt8], from start: Int) -> Int {
    let bytes = Array(ending.utf8)
    var index = start
    while let found = text[min(index, text.count)...].firstIndex(of: bytes[0]) {
      if text[found...].starts(with: bytes) { return found + bytes.count }
      index = found + 1
    }
    return text.count
  }
}

/// A binary property list: objects, a table of their offsets, and a trailer of 32 bytes.
private struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var top = 0
  private var table = 0
  /// By object: how deep its values lie, and how many they are, written out; 0 for one that is
  /// being looked at, -1 for one that was not yet.
  private var heights: [Int] = []
  private var sizes: [Int] = []

  /// A list whose objects stand for more values than this, by standing in several, is refused.
  private static let sizeLimit = 1_000_000
  private static let damaged = PropertyListCheck.Fault(
    text: "the binary property list is damaged: it promises more than it holds")
  private static let circular = PropertyListCheck.Fault(
    text: "the binary property list is damaged: a value lies within itself")
  private static let tooMany = PropertyListCheck.Fault(
    text: "the property list holds too many values for an Info.plist")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Looks at all objects, also those that none holds: the reader may.
  func check() throws(PropertyListCheck.Fault) {
    var list = self
    try list.readTrailer()
    for object in 0..<list.count { try list.visit(object, depth: 1) }
  }

  private mutating func readTrailer() throws(PropertyListCheck.Fault) {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw Self.damaged }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = try number(at: trailer + 8, size: 8, to: bytes.count)
    top = try number(at: trailer + 16, size: 8, to: bytes.count)
    table = try number(at: trailer + 24, size: 8, to: bytes.count)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count <= bytes.count,
      top < count, (8...trailer).contains(table), count * offsetSize <= trailer - table
    else { throw Self.damaged }
    heights = Array(repeating: -1, count: count)
    sizes = Array(repeating: 0, count: count)
  }

  private mutating func visit(_ object: Int, depth: Int) throws(PropertyListCheck.Fault) {
    if heights[object] == 0 { throw Self.circular }
    guard heights[object] < 0 else {
      if depth + heights[object] - 1 > PropertyListCheck.depthLimit {
        throw PropertyListCheck.tooDeep
      }
      return
    }
    if depth > PropertyListCheck.depthLimit { throw PropertyListCheck.tooDeep }
    heights[object] = 0
    var height = 0
    var size = 1
    for value in try values(of: object) {
      try visit(value, depth: depth + 1)
      height = max(height, heights[value])
      size += sizes[value]
      if size > Self.sizeLimit { throw Self.tooMany }
    }
    heights[object] = height + 1
    sizes[object] = size
  }

  /// The objects that an object refers to; the bytes of another one are known to be there.
  private func values(of object: Int) throws(PropertyListCheck.Fault) -> [Int] {
    let place = try number(
      at: table + object * offsetSize, size: offsetSize, to: bytes.count)
    guard (8..<table).contains(place) else { throw Self.damaged }
    let kind = bytes[place] >> 4
    let low = Int(bytes[place] & 0x0F)
    switch kind {
    case 0x1, 0x2:
      guard low <= 4, place + 1 + (1 << low) <= table else { throw Self.damaged }
      return []
    case 0x3:
      guard place + 9 <= table else { throw Self.damaged }
      return []
    case 0x8:
      guard place + 2 + low <= table else { throw Self.damaged }
      return []
    case 0x4, 0x5, 0x6, 0x7, 0xA, 0xB, 0xC, 0xD: break
    default: return []
    }
    let (start, count) = try counted(at: place, low: low)
    let width =
      switch kind {
      case 0x4, 0x5, 0x7: 1
      case 0x6: 2
      case 0xD: 2 * referenceSize
      default: referenceSize
      }
    guard start <= table, count <= (table - start) / width else { throw Self.damaged }
    guard kind >= 0xA else { return [] }
    var values: [Int] = []
    for index in 0..<count * width / referenceSize {
      let value = try number(
        at: start + index * referenceSize, size: referenceSize, to: table)
      guard value < self.count else { throw Self.damaged }
      values.append(value)
    }
    return values
  }

  /// Where an object's content begins, and how many elements it says that it has.
  private func counted(
    at place: Int, low: Int
  ) throws(PropertyListCheck.Fault) -> (start: Int, count: Int) {
    guard low == 0x0F else { return (place + 1, low) }
    guard place + 1 < table, bytes[place + 1] >> 4 == 0x1, bytes[place + 1] & 0x0F <= 3 else {
      throw Self.damaged
    }
    let size = 1 << Int(bytes[place + 1] & 0x0F)
    return (place + 2 + size, try number(at: place + 2, size: size, to: table))
  }

  /// A number of some bytes, the highest first.
  private func number(at place: Int, size: Int, to end: Int) throws(PropertyListCheck.Fault) -> Int
  {
    guard place >= 0, place <= end - size else { throw Self.damaged }
    var value = 0
    for byte in bytes[place..<place + size] {
      guard value < 1 << 54 else { throw Self.damaged }
      value = value << 8 | Int(byte)
    }
    return value
  }
}
