import Foundation
import Simulation
import Testing

@testable import TrailKit

/// Windows, devices, steps of the clock, and settings, on trails small enough to follow by hand.
struct WholeWindowTests {
  private static let request = "1T06:00:00 submit device=p\n"

  @Test func `lines that are no events lengthen the window of their source's device`()
    async throws
  {
    let text = ShortTrail.text(Self.request) + "2026-09-02T06:00:00.001Z nothing to see\n"
    #expect(try await WholeTrail(text).tasks("pending, never_fired") == ["0 1"])
  }

  @Test func `nameless lines belong to the device that the others of their source name`()
    async throws
  {
    let whole = try await WholeTrail(
      ShortTrail.text("06:00:00 submit device=p\n07:00:00 start\n07:00:01 complete success=true"))
    #expect(try whole.rows("SELECT device, events FROM devices") == ["p 3"])
  }

  @Test func `a device can be given for lines that name none, or be told by their file`()
    async throws
  {
    let folder = try LogFolder()
    let paths = [
      try folder.write(ShortTrail.text("06:00:00 submit"), to: "one.log"),
      try folder.write(ShortTrail.text("06:30:00 submit"), to: "two.log"),
    ]
    var options = ReadingOptions()
    let none = try await WholeTrail(reading: paths, options: options)
    #expect(try none.rows("SELECT device, events FROM devices") == ["- 2"])
    options.deviceFrom = .file
    let byFile = try await WholeTrail(reading: paths, options: options)
    #expect(try byFile.rows("SELECT device, events FROM devices") == ["one 1", "two 1"])
    options.device = "phone"
    let given = try await WholeTrail(reading: paths, options: options)
    #expect(try given.rows("SELECT device, events FROM devices") == ["phone 2"])
  }

  @Test func `the end of the window can be set, and events before and after be left out`()
    async throws
  {
    let text = ShortTrail.text(
      """
      1T06:00:00 submit
      1T07:00:00 start
      1T07:00:05 complete success=true
      1T07:00:06 submit
      1T08:00:00 start
      1T08:00:09 complete success=true
      1T08:00:10 submit
      """)
    let hour: Int64 = 3_600_000_000
    let midnight: Int64 = 1_788_220_800_000_000
    let columns = "requests, fired, pending, never_fired, attempts"
    var settings = AnalysisSettings()
    settings.asOf = .at(midnight + 33 * hour)
    #expect(try await WholeTrail(text, settings: settings).tasks(columns) == ["3 2 0 1 2"])
    settings = AnalysisSettings()
    settings.until = .at(midnight + 7 * hour + hour / 2)
    #expect(try await WholeTrail(text, settings: settings).tasks(columns) == ["2 1 1 0 1"])
    settings = AnalysisSettings()
    settings.since = .at(midnight + 7 * hour + hour / 2)
    #expect(try await WholeTrail(text, settings: settings).tasks(columns) == ["1 0 1 0 1"])
  }

  @Test func `a step in one of two overlapping sources is told, and its durations are unreliable`()
    async throws
  {
    let folder = try LogFolder()
    let paths = [
      try folder.write(
        ShortTrail.text(
          """
          06:00:00 submit device=p
          06:30:00 background device=p
          07:00:00 start device=p attempt=a
          06:20:00 checkpoint device=p attempt=a
          06:50:00 complete device=p attempt=a success=true
          """), to: "a.log"),
      try folder.write(
        ShortTrail.text(
          """
          06:10:00 submit device=p task=com.example.index type=processing
          06:55:00 background device=p
          """), to: "b.log"),
    ]
    let whole = try await WholeTrail(reading: paths)
    #expect(
      try whole.rows("SELECT diagnosis FROM findings WHERE family = 'log'") == ["clock-step"])
    #expect(
      try whole.rows(
        "SELECT DISTINCT source LIKE '%/a.log' FROM evidence JOIN findings USING "
          + "(finding_id) WHERE diagnosis = 'clock-step'") == ["1"])
    #expect(try whole.rows("SELECT reliable, run_s FROM attempts") == ["0 -"])
    #expect(try whole.tasks("run_n") == ["0", "0"])
  }

  private static let hasZones = FileManager.default.fileExists(
    atPath: "/usr/share/zoneinfo/Europe/Berlin")

  @Test(.enabled(if: hasZones))
  func `the hour that the end of summer time repeats is no step of the clock`() async throws {
    let lines = [
      "01:30:00 event=submit task=com.example.refresh type=refresh",
      "02:59:50 event=start task=com.example.refresh type=refresh",
      "02:00:10 event=complete task=com.example.refresh type=refresh success=true",
    ]
    let text = lines.map { "2026-10-25T\($0)\n" }.joined()
    var options = ReadingOptions()
    options.timezone = "Europe/Berlin"
    #expect(try await WholeTrail(text, options: options).findings() == [])
  }

  @Test(arguments: 1...6)
  func `correlating while reading and correlating what is stored give the same`(seed: Int)
    async throws
  {
    var plan = SimulationPlan(seed: UInt64(seed), devices: 3, days: 2)
    plan.faults = FaultRates.many.rates
    plan.malformedRate = 0.01
    let folder = try LogFolder()
    let path = try folder.write(SimulatedTrail(plan).bytes, to: "a.log")
    let whole = try await WholeTrail(reading: [path])
    let live = try TrailContent(whole)
    var others = AnalysisSettings()
    others.includesDebugger = true
    try whole.trail.analyse(others)
    try whole.trail.analyse(AnalysisSettings())
    #expect(live.differences(from: try TrailContent(whole)) == [])
  }
}
