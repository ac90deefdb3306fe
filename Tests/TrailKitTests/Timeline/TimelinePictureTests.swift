import Testing

@testable import TrailKit

struct TimelinePictureTests {
  /// One row of every kind, on devices of many names.
  private static func timeline(_ name: String) -> Timeline {
    var timeline = Timeline(task: name, type: "refresh")
    let outcomes =
      Attempt.Outcome.allCases.map(\.rawValue) + Request.Status.allCases.map(\.rawValue)
    for (index, outcome) in outcomes.enumerated() {
      var row = Timeline.Row(
        device: index % 2 == 0 ? name : "phone", at: Int64(index) * 3_600_000_000, outcome: outcome)
      row.isDebugger = index == 3
      var span = Timeline.Span(asked: Double(index) * 1000, eligible: Double(index) * 500)
      span.replacements = [100, 200]
      row.wait = .known(span)
      if index < Attempt.Outcome.allCases.count {
        var run = Timeline.Run(end: index == 6 ? .running(4) : .completed(Double(index)))
        run.expired = index > 2 ? 3 : nil
        run.checkpoints = [1, 2]
        run.laterCompletions = index == 0 ? [.init(position: 2, after: 1e6)] : []
        row.run = run
      }
      timeline.rows.append(row)
    }
    timeline.earlierRows = 1234
    return timeline
  }

  @Test(arguments: [50, 60, 80, 120, 200, 1000])
  func `stays within its width`(width: Int) {
    for name in ["com.example.reader.refresh", String(repeating: "長い名前", count: 30)] {
      for isASCII in [true, false] {
        let picture = TimelinePicture(
          timeline: Self.timeline(name), width: width, isASCII: isASCII)
        let widest = picture.lines.map(\.width).max() ?? 0
        #expect(widest <= width, "\(name)")
        #expect(picture.lines.count > 14)
      }
    }
  }

  @Test func `draws with plain characters where asked`() {
    let picture = TimelinePicture(
      timeline: Self.timeline("com.example.sync"), width: 120, isASCII: true)
    #expect(picture.lines.allSatisfy { $0.text.allSatisfy(\.isASCII) })
  }

  @Test(arguments: ReportSamples.hostileTexts)
  func `keeps a terminal safe`(text: String) {
    let picture = TimelinePicture(timeline: Self.timeline(text), width: 80, isASCII: false)
    let controls = picture.lines.map(\.text).joined().unicodeScalars.filter {
      [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(controls.isEmpty)
  }

  @Test func `says how many rows are not shown`() {
    let lines = TimelinePicture(timeline: Self.timeline("a.sync"), width: 80, isASCII: true).lines
    #expect(lines[2].text == "the latest; 1,234 earlier rows are not shown (--limit N shows N)")
  }

  @Test(arguments: [50, 80, 200])
  func `tells the years where there are several`(width: Int) {
    var timeline = Timeline(task: "a.sync", type: nil)
    // 1970-01-01 00:00 and 1971-01-01 00:00.
    for at in [0, 365 * 86_400_000_000] as [Int64] {
      var row = Timeline.Row(device: "d", at: at, outcome: "succeeded")
      row.run = Timeline.Run(end: .completed(1))
      timeline.rows.append(row)
    }
    let lines = TimelinePicture(timeline: timeline, width: width, isASCII: true).lines.map(\.text)
    #expect(lines.contains { $0.hasPrefix("1970-01-01 00:00") })
    #expect(lines.contains { $0.hasPrefix("1971-01-01 00:00") })
  }

  @Test func `draws a task without any row`() {
    let lines = TimelinePicture(
      timeline: Timeline(task: "a.sync", type: nil), width: 80, isASCII: true
    ).lines
    #expect(lines.map(\.text) == ["a.sync", "no attempts"])
  }
}
