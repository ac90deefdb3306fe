import SQLite
import Testing

@testable import TrailKit

struct TimelineReaderTests {
  private static let hour: Int64 = 3_600_000_000

  /// Waits of hours and runs of seconds of one task on a phone whose window ends at hour 100.
  private static let story = """
    INSERT INTO device_windows(device, first_at, last_at, events) VALUES ('phone', 0, 100 * 3600000000, 9);
    INSERT INTO task_devices VALUES ('a.sync', 'phone', 'refresh', 1, 2, 1);
    INSERT INTO requests(request_id, task, type, device, submitted_at, earliest_at, status,
      fired_attempt_id, replaced_by_id, total_wait_s, eligible_wait_s, asked_wait_s,
      is_wait_counted) VALUES
      (1, 'a.sync', 'refresh', 'phone', 0, NULL, 'replaced', NULL, 2, NULL, NULL, NULL, 0),
      (2, 'a.sync', 'refresh', 'phone', 2 * 3600000000, NULL, 'replaced', NULL, 3, NULL, NULL, NULL,
        0),
      (3, 'a.sync', 'refresh', 'phone', 5 * 3600000000, 6 * 3600000000, 'fired', 1, NULL, 10800,
        7200, 28800, 1),
      (4, 'a.sync', 'refresh', 'phone', 9 * 3600000000, NULL, 'fired', 2, NULL, 3600, 3600, 3600, 0),
      (5, 'a.sync', 'refresh', 'phone', 12 * 3600000000, NULL, 'fired', 3, NULL, NULL, NULL, NULL, 0),
      (6, 'a.sync', 'refresh', 'phone', 20 * 3600000000, 30 * 3600000000, 'never-fired', NULL, NULL,
        NULL, NULL, NULL, 0),
      (7, 'a.sync', 'refresh', 'phone', 21 * 3600000000, NULL, 'rejected', NULL, NULL, NULL, NULL,
        NULL, 0);
    INSERT INTO attempts(attempt_id, task, type, device, origin, attempt_ref, request_id, started_at,
      expired_at, completed_at, outcome, completions, checkpoints, reliable) VALUES
      (1, 'a.sync', 'refresh', 'phone', 'system', 'x', 3, 8 * 3600000000,
        8 * 3600000000 + 28000000, 8 * 3600000000 + 29000000, 'expired', 2, 1, 1),
      (2, 'a.sync', 'refresh', 'phone', 'debugger', NULL, 4, 10 * 3600000000, NULL, NULL,
        'abandoned', 0, 0, 1),
      (3, 'a.sync', 'refresh', 'phone', 'system', NULL, 5, 13 * 3600000000, NULL,
        13 * 3600000000 + 4000000, 'succeeded', 1, 0, 0);
    INSERT INTO later_completions VALUES (1, 2, 8 * 3600000000 + 31000000, 1, 2.0, 9);
    INSERT INTO sources(source_id, name, kind, source_state, ingested_at)
      VALUES (1, 'a.log', 'file', 'complete', 1);
    INSERT INTO streams VALUES (1, 'phone', NULL, 'a.sync', 'phone');
    INSERT INTO setting_names VALUES (1, 'app', NULL, NULL, NULL);
    INSERT INTO event_rows(event_id, source_id, line, logged_at, facts, stream_id, setting_id,
      attempt_ref) VALUES
      (1, 1, 1, 8 * 3600000000 + 12000000, 3, 1, 1, 'x'),
      (2, 1, 2, 13 * 3600000000 + 1000000, 3, 1, 1, NULL);

    """

  private func timelines(_ script: String, limit: Int = 50) throws -> [Timeline] {
    let connection = try TrailFixture.connection(script)
    return try TimelineReader(connection: connection, limit: limit).timelines { _ in }
  }

  @Test func `reads attempts and unstarted requests in order of time`() throws {
    let timeline = try #require(try timelines(Self.story).first)
    #expect(timeline.task == "a.sync" && timeline.type == "refresh")
    #expect(timeline.rows.map { $0.at / Self.hour } == [8, 10, 13, 20, 21])
    #expect(
      timeline.rows.map(\.outcome) == [
        "expired", "abandoned", "succeeded", "never-fired", "rejected",
      ])
    #expect(timeline.rows.map(\.isDebugger) == [false, true, false, false, false])
    #expect(timeline.rows.map { $0.run != nil } == [true, true, true, false, false])
  }

  @Test func `reads what happened within a row`() throws {
    let row = try #require(try timelines(Self.story).first?.rows.first)
    var span = Timeline.Span(asked: 8 * 3600, eligible: 2 * 3600)
    // Submits at hours 5 and 2 replaced the one before, the start was at hour 8.
    span.replacements = [3 * 3600, 6 * 3600]
    #expect(row.wait == .known(span))
    var run = Timeline.Run(end: .completed(29))
    run.expired = 28
    run.checkpoints = [12]
    run.laterCompletions = [Timeline.Run.LaterCompletion(position: 2, after: 31)]
    #expect(row.run == run)
  }

  @Test func `keeps apart waits that say nothing or are not known`() throws {
    let rows = try #require(try timelines(Self.story).first?.rows)
    var open = Timeline.Span(asked: 80 * 3600, eligible: 70 * 3600)
    open.isOpen = true
    #expect(rows.dropFirst().map(\.wait) == [.debugger, .unreliable, .known(open), .none])
    #expect(rows[2].run?.isReliable == false)
    #expect(rows[2].run?.checkpoints == [1])
    #expect(rows[1].run?.end == .never)
  }

  @Test func `keeps the latest rows and counts the others`() throws {
    let timeline = try #require(try timelines(Self.story, limit: 2).first)
    #expect(timeline.rows.map(\.outcome) == ["never-fired", "rejected"])
    #expect(timeline.earlierRows == 3)
  }

  @Test func `draws continued tasks by family`() throws {
    let timelines = try timelines(TrailFixture.continued)
    #expect(timelines.map(\.task) == ["app.export.*", "plain", "x.export.*"])
    #expect(timelines.map(\.rows.count) == [4, 0, 1])
  }

  @Test func `reads an empty trail`() throws {
    #expect(try timelines("") == [])
  }
}
