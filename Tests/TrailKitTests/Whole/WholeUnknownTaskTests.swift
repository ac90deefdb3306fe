import SQLite
import Testing

@testable import TrailKit

/// Lines that prove a fault and name no task.
struct WholeUnknownTaskTests {
  private static let late =
    "All launch handlers must be registered before application finishes launching"
  private static let error = #"Error Domain=BGTaskSchedulerErrorDomain Code=1 "(null)""#

  /// A line of the app's process, at a second of 08:00.
  private static func line(_ second: String, _ message: String) -> String {
    "2026-09-10 08:00:\(second).000000+0000 News[701:5120] \(message)\n"
  }

  private func findings(_ text: String) async throws -> [String] {
    let whole = try await WholeTrail(text)
    #expect(try whole.wrongCounts() == [])
    return try whole.rows(
      """
      SELECT task, diagnosis, cause, severity FROM findings
      WHERE family <> 'log' ORDER BY task, diagnosis, cause
      """)
  }

  static let exceptions = [
    (late, "(unknown) registered-late - error"),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'\(late)'", "(unknown) registered-late - error"
    ),
    ("Thread 1: \"\(late)\"", "(unknown) registered-late - error"),
    (
      "No launch handler registered for task with identifier <private>",
      "(unknown) never-fired not-registered error"
    ),
    (
      "Launch handler for task with identifier <private> has already been registered",
      "(unknown) registered-twice - error"
    ),
    (
      "<private> is not advertised in the application's Info.plist",
      "(unknown) submit-refused not-permitted error"
    ),
    ("Failed to submit BGTask: \(error)", "(unknown) submit-refused unavailable error"),
  ]

  @Test(arguments: exceptions)
  func `a line alone proves its fault, of a task that is not known`(
    message: String, finding: String
  ) async throws {
    #expect(try await findings(Self.line("01", message)) == [finding])
    #expect(
      try await findings(Self.line("01", message) + Self.line("50", "event=background pid=701"))
        == [finding])
  }

  @Test func `two lines of one kind are two occurrences of one finding`() async throws {
    let whole = try await WholeTrail(Self.line("01", Self.late) + Self.line("09", Self.late))
    #expect(try whole.rows("SELECT count(*) FROM findings") == ["1"])
    #expect(try whole.rows("SELECT line FROM evidence ORDER BY position") == ["1", "2"])
    #expect(try whole.rows("SELECT task FROM tasks") == ["(unknown)"])
  }

  @Test func `the task that the process registered last is the one`() async throws {
    let registered = ["com.example.a", "com.example.b"].map {
      Self.line("01", "[Framework] registerForTaskWithIdentifier: \($0)")
    }
    #expect(
      try await findings(registered.joined() + Self.line("02", Self.late))
        == ["com.example.b registered-late - error"])
  }

  @Test(arguments: [("06", "com.example.a never-fired refused error"), ("07", nil)])
  func `an error is about the submit of at most 5 s before`(
    second: String, finding: String?
  ) async throws {
    let submits =
      Self.line("00", "[Framework] submitTaskRequest: <BGProcessingTaskRequest: com.example.b, x>")
      + Self.line(
        "01", "[Framework] submitTaskRequest: <BGProcessingTaskRequest: com.example.a, x>")
    let expected = finding ?? "(unknown) submit-refused unavailable error"
    #expect(
      try await findings(submits + Self.line(second, "It failed: \(Self.error)")) == [expected])
  }

  @Test func `errors in a row are about one submit each`() async throws {
    let submits = ["a", "b"].map {
      Self.line(
        "01", "[Framework] submitTaskRequest: <BGProcessingTaskRequest: com.example.\($0), x>")
    }
    let error = Self.line("02", "It failed: \(Self.error)")
    #expect(
      try await findings(submits.joined() + error + error) == [
        "com.example.a never-fired refused error", "com.example.b never-fired refused error",
      ])
  }
}
