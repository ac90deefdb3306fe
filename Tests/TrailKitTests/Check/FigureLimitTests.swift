import Testing

@testable import TrailKit

struct FigureLimitTests {
  private static let sync = "com.example.reader.sync"

  private func results(
    _ task: String, _ name: String, min: Double? = nil, max: Double? = nil
  ) throws -> [FigureResult] {
    let field = try #require(FigureLimit.Field(name))
    let limit = FigureLimit(task: task, field: field, min: min, max: max)
    return FigureResult.results(of: limit, in: ReportSamples.broken.tasks)
  }

  /// The task has 1,180 attempts and eligible waits of 2 s to 300,000 s.
  @Test(arguments: [
    ("attempts", nil as Double?, 1_180 as Double?, true), ("attempts", nil, 1_179, false),
    ("attempts", 1_180, nil, true),
    ("attempts", 1_181, nil, false), ("eligible_wait.max", nil, 300_000, true),
    ("eligible_wait.max", nil, 299_999, false), ("eligible_wait.min", 2, nil, true),
    ("eligible_wait.p95", 80_001, nil, false), ("eligible_wait.n", 1_180, 1_180, true),
    ("run.p50", 95, 95, true), ("double_completions", nil, 11, false),
  ])
  func `a figure is held to its limits`(
    name: String, min: Double?, max: Double?, isWithin: Bool
  ) throws {
    let results = try results(Self.sync, name, min: min, max: max)
    #expect(results.map(\.task) == [Self.sync])
    #expect(results.map(\.isWithinLimits) == [isWithin])
  }

  @Test func `a pattern holds every task of its own`() throws {
    #expect(
      try results("com.example.reader.*", "attempts", min: 41).map { "\($0.task) \($0.word)" } == [
        "com.example.reader.cleanup FAIL", "com.example.reader.refresh FAIL",
        "com.example.reader.sync OK",
      ])
  }

  @Test func `a task that is not there has counts of 0 and was never measured`() throws {
    let count = try results("com.none.*", "attempts", min: 1)
    #expect(count.map(\.words) == ["0, min 1"])
    #expect(count.map(\.word) == ["FAIL"])
    let figure = try results("com.none.*", "run.p95", max: 60)
    #expect(figure.map(\.words) == ["never measured, max 1 min, n=0"])
    #expect(figure.map(\.word) == ["OK"])
    #expect(try results("com.none.*", "run.n", min: 1).map(\.word) == ["FAIL"])
  }

  @Test func `every figure of the JSON report has its name, and nothing else has`() throws {
    let json = try JSONParser.value(of: Array(JSONReport(ReportSamples.broken).text.utf8))
    let task = try #require(json["tasks"]?.elements.last)
    var names: [String] = []
    for member in task.members {
      if member.value.number != nil { names.append(member.key) }
      names += member.value.members.map { "\(member.key).\($0.key)" }
    }
    #expect(Set(names) == Set(FigureLimit.Field.names))
    for name in names { #expect(FigureLimit.Field(name)?.name == name) }
    for name in ["", "task", "type", "run", "run.", "run.p99", ".n", "attempts.n", "run.p50.n"] {
      #expect(FigureLimit.Field(name) == nil)
    }
  }
}
