import Testing
import TrailKit

@testable import bgtrail

struct ReadingOptionsTests {
  private func options(_ arguments: String...) throws -> ReadingOptions {
    try ReadingOptions(ArgumentReader.invocation(of: arguments).arguments)
  }

  @Test func `every option has its place`() throws {
    var expected = ReadingOptions()
    expected.container = "json-line"
    expected.deviceFrom = .folder
    expected.timezone = "-05:00"
    expected.year = 2026
    expected.isStrict = true
    expected.keepsGoing = true
    #expect(
      try options(
        "stats", "a.log", "--format-in", "json-line", "--device-from", "folder", "--timezone",
        "-05:00", "--year", "2026", "--strict", "--keep-going") == expected)
  }

  @Test(arguments: ["26", "2026-09", "1969", "2201", "+202"])
  func `a year has four digits`(text: String) {
    #expect(throws: UsageError.badValue(option: .year, text: text)) {
      try options("stats", "a.log", "--year", text)
    }
  }

  @Test func `a device is named in one way`() throws {
    #expect(try options("stats", "a.log", "--name-device", "iPhone 7").device == "iPhone 7")
    #expect(throws: UsageError.optionsClash(.nameDevice, .deviceFrom)) {
      try options("stats", "a.log", "--name-device", "iPhone 7", "--device-from", "folder")
    }
    #expect(throws: UsageError.optionsClash(.nameDevice, .deviceFrom)) {
      try options("ingest", "a.log", "--db", "t", "--device", "iPhone 7", "--device-from", "file")
    }
  }

  @Test func `auto is what happens without it`() throws {
    #expect(try options("report", "a.log", "--format-in=auto") == ReadingOptions())
  }

  @Test func `device names a device for ingest and filters for the others`() throws {
    #expect(try options("ingest", "a.log", "--db", "t.db", "--device", "A").device == "A")
    #expect(try options("report", "a.log", "--device", "A").device == nil)
  }
}
