import Testing

@testable import TrailKit

struct EvidenceTextTests {
  private static let head = "2026-11-10 09:00:00.123456+0100 0x1b2c Default 0x0 812 0 "
  private static let process = "Reader: (Reader.debug.dylib) [com.example.reader:background] "

  @Test func `keeps a line that fits`() {
    let line = Self.head + Self.process + "event=start task=com.example.a"
    #expect(EvidenceText.of(line) == line)
  }

  @Test func `drops what stands before the message of a long line`() {
    let message = "event=complete task=com.example.a " + String(repeating: "x", count: 150)
    #expect(EvidenceText.of(Self.head + Self.process + message) == "…" + message)
  }

  @Test func `knows the messages of JSON lines`() {
    let filler = String(repeating: "x", count: 230)
    #expect(
      EvidenceText.of("{\"a\":\"\(filler)\",\"event\":\"start\"}") == "…\"event\":\"start\"}")
    #expect(
      EvidenceText.of("{\"a\":\"\(filler)\",\"eventMessage\":\"Submitted\"}")
        == "…\"eventMessage\":\"Submitted\"}")
    #expect(
      EvidenceText.of("{\"a\":\"\(filler)\",\"eventMessage\":\"event=start task=a\"}")
        == "…event=start task=a\"}")
  }

  @Test func `takes no part of another word for a message`() {
    let line = String(repeating: "x", count: 240) + " lastevent=1 last-event=2 event=start"
    #expect(EvidenceText.of(line) == "…event=start")
  }

  @Test func `leaves a long line alone whose message it does not find or that is all message`() {
    for line in ["event=" + String(repeating: "x", count: 300), String(repeating: "x", count: 300)]
    {
      #expect(EvidenceText.of(line) == line)
    }
  }
}
