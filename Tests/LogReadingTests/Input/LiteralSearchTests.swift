import LogReading
import Testing

struct LiteralSearchTests {
  static let eventLiterals = [
    "event=", "\"event\"", "\"kind\"", "\"phase\"", "event\\\"", "kind\\\"", "phase\\\"",
  ]
  static let literalSets: [[String]] = [
    eventLiterals, ["aba"], ["abab", "babab"], ["aaaa"], ["abc", "bca", "cab"],
    ["aaaaaaaabcd=", "aab", "cd=aa"], ["abcabcabd", "bcab", "cabd"],
    // The rare part stands late in one literal, early in another.
    ["eeeeeeee[Z]", "[Z]eeee", "ee[Zee"], ["tatatata:Q", "ta:", "Q.tatata"],
    ["abababababab", "bbbbbbbbbbbbbbb"], ["\u{0}\u{0}\u{0}a", "aab\u{0}"],
  ]

  /// For each start, the offset found by looking at every place.
  static func naiveMatches(_ literals: [[UInt8]], in bytes: [UInt8]) -> [Int?] {
    var matches: [Int?] = [nil]
    for place in bytes.indices.reversed() {
      let isMatch = literals.contains { literal in
        place + literal.count <= bytes.count
          && literal.indices.allSatisfy { bytes[place + $0] == literal[$0] }
      }
      matches.append(isMatch ? place : matches[matches.count - 1])
    }
    return matches.reversed()
  }

  @Test func `finds each literal at each place`() {
    let search = LiteralSearch(Self.eventLiterals)
    for literal in Self.eventLiterals {
      for place in 0..<40 {
        for rest in 0..<12 {
          let text =
            String(repeating: ".", count: place) + literal + String(repeating: ".", count: rest)
          let bytes = Array(text.utf8)
          #expect(search.firstMatch(in: bytes.span.bytes, from: 0) == place, "\(text)")
          #expect(search.firstMatch(in: bytes.span.bytes, from: place) == place, "\(text)")
          #expect(search.firstMatch(in: bytes.span.bytes, from: place + 1) == nil, "\(text)")
        }
      }
    }
  }

  @Test func `does not find a literal that the end cuts`() {
    let search = LiteralSearch(["event="])
    for count in 0..<6 {
      let bytes = Array("..... event=".utf8.prefix(6 + count))
      #expect(search.firstMatch(in: bytes.span.bytes, from: 0) == nil)
    }
  }

  @Test func `finds nothing from the end on`() {
    let bytes = Array("event=".utf8)
    let search = LiteralSearch(["event="])
    for start in 1..<20 { #expect(search.firstMatch(in: bytes.span.bytes, from: start) == nil) }
  }

  @Test(arguments: literalSets)
  func `agrees with a search at every place`(literals: [String]) {
    var generator = SeededGenerator(state: 11)
    let letters = Array(Set(literals.joined().utf8)).sorted() + [UInt8(ascii: "-")]
    let search = LiteralSearch(literals)
    for round in 0..<300 {
      var bytes: [UInt8] = []
      let count = Int.random(in: 0...200, using: &generator)
      while bytes.count < count {
        if Int.random(in: 0..<12, using: &generator) == 0 {
          bytes += Array(literals.randomElement(using: &generator)?.utf8 ?? "".utf8)
        } else {
          bytes.append(letters.randomElement(using: &generator) ?? 0)
        }
      }
      let found = (0...bytes.count).map { search.firstMatch(in: bytes.span.bytes, from: $0) }
      let expected = Self.naiveMatches(literals.map { Array($0.utf8) }, in: bytes)
      #expect(found == expected, "seed 11, round \(round)")
    }
  }
}
