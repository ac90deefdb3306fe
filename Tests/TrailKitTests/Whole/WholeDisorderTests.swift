import SQLite
import Simulation
import Testing

@testable import TrailKit

/// Logs in no order at all, and databases in no finished state.
struct WholeDisorderTests {
  /// Some days of a few phones, every line by itself in time.
  private static let lines: [String] = {
    var plan = SimulationPlan(seed: 11, devices: 3, days: 4)
    plan.faults = FaultRates.many.rates
    return SimulatedTrail(plan).lines
  }()

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test func `a log turned upside down says the same`() async throws {
    let whole = try TrailContent(await WholeTrail(Self.text(Self.lines)))
    let reversed = try TrailContent(await WholeTrail(Self.text(Self.lines.reversed())))
    #expect(reversed == whole)
  }

  @Test func `a log shuffled line by line says the same`() async throws {
    let whole = try TrailContent(await WholeTrail(Self.text(Self.lines)))
    var generator = SeededGenerator(seed: 5)
    let shuffled = try TrailContent(
      await WholeTrail(Self.text(Self.lines.shuffled(using: &generator))))
    #expect(shuffled == whole)
  }

  @Test func `an export that stands in a file many times counts once`() async throws {
    let export = ShortTrail.text("06:00:00 submit\n07:00:00 start\n07:00:05 complete success=true")
    let whole = try await WholeTrail(String(repeating: export, count: 300))
    #expect(try whole.tasks("requests, fired, attempts, succeeded") == ["1 1 1 1"])
    #expect(try whole.rows("SELECT lines, events, repeated FROM sources") == ["900 3 897"])
    #expect(try whole.findings().isEmpty)
  }

  /// The first attempt was not followed by a submit; its second completion comes after four more.
  @Test func `a completion long after its attempt leaves a broken chain broken`() async throws {
    let late = ShortTrail.text(
      """
      1T06:00:00 submit
      1T07:00:00 start attempt=a
      1T07:00:05 complete attempt=a success=true
      3T06:00:00 submit
      3T07:00:00 start attempt=b
      3T07:00:01 submit
      3T07:00:05 complete attempt=b success=true
      3T08:00:00 start attempt=c
      3T08:00:01 submit
      3T08:00:05 complete attempt=c success=true
      3T09:00:00 start attempt=d
      3T09:00:01 submit
      3T09:00:05 complete attempt=d success=true
      3T10:00:00 start attempt=e
      3T10:00:01 submit
      3T10:00:05 complete attempt=e success=true
      3T10:00:09 complete attempt=a success=true
      """)
    let whole = try await WholeTrail(late)
    #expect(try whole.findings() == ["chain-broken", "double-completion/late"])
  }

  @Test func `a gzip of which nothing can be read is a failure`() async throws {
    let folder = try LogFolder()
    let path = try folder.write([0x1F, 0x8B, 9, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3], to: "bad.gz")
    await #expect(throws: UserError.self) { try await WholeTrail(reading: [path]) }
  }

  @Test(arguments: [(":memory:", "./:memory:"), ("file:t.db", "./file:t.db"), ("t.db", "t.db")])
  func `a database's name is a file's and nothing else`(path: String, name: String) {
    #expect(Store.fileName(path) == name)
  }

  @Test func `while another process adds lines, the results before them are shown`() async throws {
    let folder = try LogFolder()
    let log = try folder.write(ShortTrail.text("06:00:00 submit"), to: "a.log")
    let database = folder.path(of: "t.db")
    let writer = try await WholeTrail(reading: [log], database: database)
    // As it stands between two batches of process 1, which is always alive.
    try writer.trail.connection.execute(
      """
      DELETE FROM trail_state;
      INSERT INTO trail_state VALUES ('is_unsettled', '1'), ('results_are_older', '1'),
        ('writer', '1');
      """)
    let reader = WholeTrail(try Trail(database: database, mode: .read))
    try reader.trail.analyse(AnalysisSettings())
    #expect(try reader.tasks("requests, pending") == ["1 1"])
  }

  @Test func `a first ingest under way is no empty trail`() async throws {
    let folder = try LogFolder()
    let log = try folder.write(ShortTrail.text("06:00:00 submit"), to: "a.log")
    let database = folder.path(of: "t.db")
    let writer = try await WholeTrail(reading: [log], database: database)
    try writer.trail.connection.execute(
      """
      DELETE FROM trail_state;
      INSERT INTO trail_state VALUES ('is_unsettled', '1'), ('writer', '1');
      """)
    let reader = try Trail(database: database, mode: .read)
    #expect(throws: UserError.self) { try reader.analyse(AnalysisSettings()) }
  }
}
