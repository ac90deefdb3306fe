import LogReading
import Testing

struct NewlinesTests {
  @Test func `agree with a look at every byte`() {
    var generator = SeededGenerator(state: 5)
    // Neighbours of LF, and bytes that differ from it in the highest bit.
    let choices: [UInt8] = [0x0A, 0x0B, 0x09, 0x8A, 0x00, 0xFF, 0x0A ^ 0x01]
    for round in 0..<200 {
      let count = Int.random(in: 0..<70, using: &generator)
      let bytes = (0..<count).map { _ in choices.randomElement(using: &generator) ?? 0 }
      for place in 0...count {
        let first = bytes[place...].firstIndex(of: 0x0A)
        let last = bytes[..<place].lastIndex(of: 0x0A)
        #expect(firstNewline(in: bytes.span.bytes, from: place) == first, "seed 5, round \(round)")
        #expect(lastNewline(in: bytes.span.bytes, before: place) == last, "seed 5, round \(round)")
        let number = bytes[place...].count { $0 == 0x0A }
        #expect(newlineCount(in: bytes.span.bytes, from: place, to: count) == number)
      }
    }
  }

  @Test(arguments: [0, 1, 254, 255, 256, 2039, 2040, 2041, 100_000])
  func `are counted where there is nothing else`(count: Int) {
    let bytes = [UInt8](repeating: 0x0A, count: count)
    #expect(newlineCount(in: bytes.span.bytes, from: 0, to: count) == count)
  }

  @Test func `are found at the far end only`() {
    let bytes = [0x0A] + [UInt8](repeating: 0x20, count: 1000)
    #expect(lastNewline(in: bytes.span.bytes, before: 1001) == 0)
    #expect(firstNewline(in: bytes.span.bytes, from: 1) == nil)
    #expect(firstNewline(in: bytes.span.bytes, from: 1001) == nil)
  }

  @Test func `words have their first byte lowest, wherever they stand`() {
    let bytes: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    #expect(bytes.span.bytes.word(at: 1) == 0x0807_0605_0403_0201)
    #expect(bytes.span.bytes[byte: 8] == 8)
  }
}
