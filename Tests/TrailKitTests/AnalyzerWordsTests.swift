import Testing

@testable import TrailKit

struct AnalyzerWordsTests {
  static let durations: [(seconds: Double, text: String)] = [
    (0, "0 ms"), (-5, "0 ms"), (Double.nan, "0 ms"), (0.0002, "under 1 ms"), (0.001, "1 ms"),
    (0.48, "480 ms"), (0.9996, "1 s"), (1.5, "1.5 s"), (9.94, "9.9 s"), (9.96, "10 s"),
    (59.4, "59 s"), (59.6, "1 min"), (61, "1 min 1 s"), (3600, "1 h"), (5400, "1 h 30 min"),
    (111_600, "31 h"), (172_800, "2 d"), (187_200, "2 d 4 h"),
    (Double.infinity, "a very long time"),
  ]

  @Test(arguments: durations)
  func `says a duration as people do`(_ seconds: Double, _ text: String) {
    #expect(words(seconds: seconds) == text)
  }

  @Test func `orders evidence by time, each event once, and keeps the last beyond five`() {
    let marks = [
      EventMark(7, at: 70), EventMark(1, at: 10), EventMark(nil, at: 5), EventMark(1, at: 10),
      EventMark(9, at: nil), EventMark(2, at: 20), EventMark(5, at: 20), EventMark(3, at: 15),
    ]
    #expect(Evidence.inOrder(marks) == [.event(1), .event(3), .event(2), .event(5), .event(9)])
    #expect(Evidence.inOrder([]) == [])
  }

  @Test func `an example's gzip has the checksum that gzip asks for`() {
    // The check value that is published for CRC-32.
    #expect(ExampleInput.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
  }
}
