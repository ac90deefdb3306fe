import SQLite
import Testing

@testable import TrailKit

/// A small trail whose every query result is known by hand.
///
/// Two devices. phone-a: request 1 fired attempt 1, which expired and was completed twice; request 2
/// fired attempt 2, which was abandoned; attempt 3 expired without completion; request 3 never fired;
/// request 5 is pending. phone-b: request 4 is pending but not yet eligible; request 6 was started
/// by a debugger; `com.example.unused` was never submitted. The daemon looked at phone-a's
/// `com.example.sync` five times on November 9th.
enum QueryTrail {
  static func connection() throws -> Connection {
    let connection = try Connection(path: "")
    try connection.execute(Schema.migrations[0])
    try connection.execute(sources + events + decisions + windows + requests + attempts + findings)
    return connection
  }

  /// Microseconds since 1970, as SQL, of a time in 2026.
  private static func time(_ text: String) -> String {
    "(unixepoch('2026-\(text)') * 1000000)"
  }

  private static let sources = """
    INSERT INTO sources(source_id, name, kind, source_state, ingested_at)
      VALUES (1, 'app.log', 'file', 'complete', 0);
    INSERT INTO streams VALUES
      (1, NULL, 1, 'com.example.refresh', 'phone-a'),
      (2, NULL, 1, 'com.example.sync', 'phone-a'),
      (3, NULL, 1, 'com.example.refresh', 'phone-b');
    INSERT INTO setting_names VALUES (1, 'Reader', '42', '26.1', NULL);
    INSERT INTO text_blocks VALUES (1, '..first line..second line');

    """

  /// Submits have facts 1, starts 2, completions 5; 1024 more is success, 512 more failure.
  private static var events: String {
    """
    INSERT INTO event_rows(event_id, source_id, line, logged_at, line_key, facts, stream_id,
      setting_id, text_ref, repeated, pid, attempt_ref) VALUES
      (1, 1, 1, \(time("11-10 09:00:00")), 0, 1, 1, 1, (1 << 32) | (2 << 16) | 10, 0, 7, NULL),
      (2, 1, 2, \(time("11-10 10:30:00")), 0, 2, 1, 1, (1 << 32) | (14 << 16) | 11, 0, 7, 'r1'),
      (3, 1, 3, \(time("11-10 10:30:10")), 0, 5 + 1024, 1, 1, 0, 0, 7, 'r1'),
      (4, 1, 4, \(time("11-10 10:30:10")) + 250000, 0, 5 + 512, 1, 1, 0, 0, 7, 'r1'),
      (5, 1, 5, \(time("11-08 08:00:00")), 0, 1, 2, 1, 0, 0, 7, NULL),
      (6, 1, 6, \(time("11-10 12:31:00")), 0, 2, 1, 1, 0, 0, 7, NULL),
      (7, 1, 7, \(time("11-10 13:00:00")), 0, 2, 1, 1, 0, 0, 7, NULL),
      (8, 1, 8, \(time("11-10 08:00:00")), 0, 1, 3, 1, 0, 0, 7, NULL),
      (9, 1, 9, \(time("11-10 09:00:00")), 0, 1, 1, 1, 0, 1, 7, NULL),
      (10, 1, 10, \(time("11-10 10:31:00")), 0, 1, 1, 1, 0, 0, 7, NULL),
      (11, 1, 11, \(time("11-12 07:00:00")), 0, 1, 1, 1, 0, 0, 7, NULL),
      (12, 1, 12, \(time("11-10 08:04:00")), 0, 1, 3, 1, 0, 0, 7, NULL),
      (13, 1, 13, \(time("11-11 00:00:00")), 0, 3, 2, 1, 0, 0, NULL, NULL),
      (14, 1, 14, \(time("11-10 00:00:00")), 0, 3, 2, 1, 0, 0, NULL, NULL);
    INSERT INTO event_details(event_id, completed_by) VALUES
      (3, 'worker'), (4, 'expiration'), (12, 'worker');

    """
  }

  /// Decisions have facts 14, and their outcome from bit 47 on: 1 can proceed, 2 must not, 6 below the
  /// threshold, 7 run.
  private static var decisions: String {
    """
    INSERT INTO event_rows(event_id, source_id, line, logged_at, facts, stream_id, setting_id,
      text_ref, repeated) VALUES
      (20, 1, 20, \(time("11-09 06:00:00")), 14 | (2 << 47), 2, 1, 0, NULL),
      (21, 1, 21, \(time("11-09 08:00:00")), 14 | (2 << 47), 2, 1, 0, NULL),
      (22, 1, 22, \(time("11-09 09:00:00")), 14 | (1 << 47), 2, 1, 0, NULL),
      (23, 1, 23, \(time("11-09 09:00:15")), 14 | (6 << 47), 2, 1, 0, NULL),
      (24, 1, 24, \(time("11-09 10:00:15")), 14 | (2 << 47), 2, 1, 0, NULL),
      (25, 1, 25, \(time("11-09 16:00:15")), 14 | (7 << 47), 2, 1, 0, NULL),
      (26, 1, 26, \(time("11-09 16:00:15")), 14 | (7 << 47), 2, 1, 0, 1);
    INSERT INTO event_details(event_id, extra) VALUES
      (20, '{"activity":"bgProcessing-com.example.sync:A1B2C3","policies":[{"name":"BatteryLevel","decision":"must-not-proceed","rationale":"batteryLevel == 4"},{"name":"DeviceActivity","decision":"can-proceed"}]}'),
      (21, '{"activity":"bgProcessing-com.example.sync:A1B2C3","policies":[{"name":"DeviceActivity","decision":"absolutely-must-not-proceed"}]}'),
      (22, '{"activity":"bgProcessing-com.example.sync:A1B2C3","score":0.5}'),
      (23, '{"activity":"bgProcessing-com.example.sync:A1B2C3","score":0.5,"threshold":0.75}'),
      (24, '{"activity":"bgProcessing-com.example.sync:A1B2C3"}'),
      (25, '{"activity":"bgProcessing-com.example.sync:A1B2C3","score":1.0,"threshold":0.75}');

    """
  }

  private static var windows: String {
    """
    INSERT INTO device_windows(device, first_at, last_at, events) VALUES
      ('phone-a', \(time("11-08 08:00:00")), \(time("11-12 08:00:00")), 12),
      ('phone-b', \(time("11-10 08:00:00")), \(time("11-10 12:00:00")), 2);

    """
  }

  private static var requests: String {
    """
    INSERT INTO requests(request_id, task, type, device, submitted_at, earliest_at, status,
      fired_attempt_id, total_wait_s, eligible_wait_s, asked_wait_s, is_wait_counted,
      submit_event_id, layers) VALUES
      (1, 'com.example.refresh', 'refresh', 'phone-a', \(time("11-10 09:00:00")),
        \(time("11-10 10:00:00")), 'fired', 1, 5400, 1800, 9000, 1, 1, 'app'),
      (2, 'com.example.refresh', 'refresh', 'phone-a', \(time("11-10 10:31:00")),
        NULL, 'fired', 2, 7200, 7200, 7200, 1, 10, 'app'),
      (3, 'com.example.sync', 'processing', 'phone-a', \(time("11-08 08:00:00")),
        NULL, 'never-fired', NULL, NULL, NULL, NULL, 0, 5, 'app'),
      (4, 'com.example.refresh', 'refresh', 'phone-b', \(time("11-10 08:00:00")),
        \(time("11-10 20:00:00")), 'pending', NULL, NULL, NULL, NULL, 0, 8, 'app'),
      (5, 'com.example.refresh', NULL, 'phone-a', \(time("11-12 07:00:00")),
        NULL, 'pending', NULL, NULL, NULL, NULL, 0, 11, 'app'),
      (6, 'com.example.refresh', 'refresh', 'phone-b', \(time("11-10 08:04:00")),
        NULL, 'fired', 4, 60, 60, 60, 0, 12, 'app');

    """
  }

  private static var attempts: String {
    """
    INSERT INTO attempts(attempt_id, task, type, device, pid, build, attempt_ref, origin,
      started_at, expired_at, completed_at, outcome, completions, checkpoints, resolution_s,
      reliable, inferred, is_run_counted, layers, start_event_id, success, complete_event_id)
      VALUES
      (1, 'com.example.refresh', 'refresh', 'phone-a', 7, '42', 'r1', 'system',
        \(time("11-10 10:30:00")), \(time("11-10 10:30:09")) + 500000,
        \(time("11-10 10:30:10")), 'expired-claimed-success', 2, 0, 1, 1, 0, 1, 'app', 2,
        1, 3),
      (2, 'com.example.refresh', 'refresh', 'phone-a', 7, '42', NULL, 'system',
        \(time("11-10 12:31:00")), NULL, NULL, 'abandoned', 0, 2, 1, 1, 0, 0, 'app', 6, NULL, NULL),
      (3, 'com.example.refresh', 'refresh', 'phone-a', 7, '42', NULL, 'system',
        \(time("11-10 13:00:00")), \(time("11-10 13:00:30")), NULL, 'expired-uncompleted',
        0, 0, 1, 1, 0, 0, 'app', 7, NULL, NULL),
      (4, 'com.example.refresh', 'refresh', 'phone-b', 7, '42', NULL, 'debugger',
        \(time("11-10 08:05:00")), NULL, \(time("11-10 08:05:01")), 'succeeded',
        1, 0, 1, 1, 0, 0, 'app', 12, 1, 12);
    INSERT INTO later_completions VALUES
      (1, 2, \(time("11-10 10:30:10")) + 250000, 0, 0.25, 4);

    """
  }

  private static let findings = """
    INSERT INTO findings VALUES
      (1, 'never-fired', 'scheduling', 'error', 'likely', 'needs-power', 'low-power',
        'com.example.sync', 'phone-a', NULL, 3, NULL, '', 'waited 4 d', '', '{}', ''),
      (2, 'double-completion', 'completion', 'error', 'certain', 'expiration-race', '',
        'com.example.refresh', 'phone-a', 1, NULL, NULL, '', '', '', '{}', ''),
      (3, 'never-completed', 'completion', 'error', 'likely', 'restarted', '',
        'com.example.refresh', 'phone-a', 2, NULL, NULL, '', '', '', '{}', ''),
      (4, 'never-fired', 'scheduling', 'error', 'certain', 'never-submitted', '',
        'com.example.unused', 'phone-b', NULL, NULL, NULL, '', 'registered only', '', '{}', '');

    """
}
