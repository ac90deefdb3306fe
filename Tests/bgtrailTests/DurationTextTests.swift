import Testing

@testable import bgtrail

struct DurationTextTests {
  @Test(arguments: [
    ("90s", 90), ("15m", 900), ("6h", 21_600), ("2d", 172_800), ("1w", 604_800),
    ("1d12h", 129_600), ("1w2d3h4m5s", 788_645), ("0s", 0), ("5200w", 3_144_960_000),
  ])
  func `a duration is numbers with their units`(text: String, seconds: Int64) {
    #expect(DurationText.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "90", "s", "-5s", "+5s", "1.5h", "5 s", " 5s", "5s ", "5x", "5S", "12h1d", "1h1h", "1h30",
    "99999999999999999999s", "9223372036854775807w", "5201w5000d", "٣s", "forever",
  ])
  func `anything else is none`(text: String) {
    #expect(DurationText.seconds(text) == nil)
  }

  @Test func `a task's duration follows its name`() {
    #expect(TaskDuration("6h") == TaskDuration(task: nil, seconds: 21_600))
    #expect(TaskDuration("com.a=90s") == TaskDuration(task: "com.a", seconds: 90))
    #expect(TaskDuration("a=b=90s") == TaskDuration(task: "a=b", seconds: 90))
    #expect(TaskDuration("=90s") == nil)
    #expect(TaskDuration("com.a=") == nil)
    #expect(TaskDuration("com.a=soon") == nil)
  }
}
