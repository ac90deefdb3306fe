import Testing

@testable import TrailKit

struct VisibleTextTests {
  static let samples: [(String, String)] = [
    ("com.example.sync", "com.example.sync"), ("", ""), ("a\nb\r\tc", "a\\nb\\r\\tc"),
    ("\u{202E}abc\u{200B}", "\\u{202E}abc\\u{200B}"), ("\u{0}\u{1B}[31m", "\\u{0}\\u{1B}[31m"),
    ("日本語 é", "日本語 é"), ("\u{FE0F}\u{E000}\u{2028}", "\\u{FE0F}\\u{E000}\\u{2028}"),
  ]

  @Test(arguments: samples)
  func `writes out what cannot be seen`(text: String, visible: String) {
    #expect(VisibleText.of(text, limit: 60) == visible)
  }

  @Test func `cuts the end or the middle`() {
    #expect(VisibleText.of("abcdefghij", limit: 10) == "abcdefghij")
    #expect(VisibleText.of("abcdefghijk", limit: 10) == "abcdefghi…")
    #expect(VisibleText.of("abcdefghijk", limit: 10, keepsEnd: true) == "abcd…ghijk")
  }

  @Test(arguments: ReportSamples.hostileTexts, [true, false])
  func `keeps to its limit`(text: String, keepsEnd: Bool) {
    let visible = VisibleText.of(text, limit: 60, keepsEnd: keepsEnd)
    #expect(visible.unicodeScalars.count <= 60)
  }

  @Test func `shows no more backticks in a row than renderers can fence`() {
    let visible = VisibleText.of(String(repeating: "`", count: 10), limit: 60)
    #expect(visible == "````````\\u{60}\\u{60}")
  }
}
