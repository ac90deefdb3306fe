import LogReading

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of an earlier report, as `report --format json` wrote them.
package struct EarlierReport: Equatable, Sendable {
  /// The file's name.
  let name: String
  let content: Content

  private static let schema = "bgtrail.report/1"
  /// Bytes that a report may have.
  private static let byteLimit = 64 << 20
  /// What no count and no duration, in seconds, of a real report exceeds.
  private static let figureLimit = 1_000_000_000_000

  /// Reads a report.
  ///
  /// - Parameter path: Where it is; plain or gzip.
  /// - Throws: `UserError` if it cannot be read, or is no such report.
  package init(path: String) throws {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try Self.bytes(path: path)
    } catch {
      if case .unsupported = error { throw Self.isNoReport(path, "is not JSON") }
      throw UserError("--baseline \(error.sentence)")
    }
    try self.init(name: path, json: bytes)
  }

  /// Reads a report's text.
  ///
  /// - Throws: `UserError` that says what is wrong with it.
  init(name: String, json: [UInt8]) throws {
    guard json.count <= Self.byteLimit else {
      throw Self.isNoReport(name, "has more than 64 MiB")
    }
    let decoder = JSONDecoder()
    let data = Data(json)
    let schema: String?
    do {
      schema = try decoder.decode(Head.self, from: data).schema
    } catch {
      throw Self.isNoReport(name, "is not JSON, or no JSON object")
    }
    guard let schema else { throw Self.isNoReport(name, "has no \"schema\"") }
    guard schema == Self.schema else {
      let other = VisibleText.of(schema, limit: MarkdownText.nameLimit)
      throw Self.isNoReport(name, "has the schema \"\(other)\", not \"\(Self.schema)\"")
    }
    do {
      content = try decoder.decode(Content.self, from: data)
    } catch let error as DecodingError {
      throw Self.isNoReport(name, Self.words(error))
    }
    self.name = name
    if let fault { throw Self.isNoReport(name, fault) }
  }

  private static func bytes(path: String) throws(InputError) -> [UInt8] {
    let source = try ByteSource(path: path)
    var bytes: [UInt8] = []
    while bytes.count <= byteLimit {
      guard try source.read(appendingTo: &bytes, atMost: 1 << 16) > 0 else { break }
    }
    return bytes
  }

  private static func isNoReport(_ name: String, _ fault: String) -> UserError {
    UserError(lines: [
      "--baseline \(name): \(fault);",
      "it takes the file that 'bgtrail report --format json' writes",
    ])
  }

  // MARK: - What a report must hold

  private struct Head: Decodable {
    var schema: String?
  }

  struct Content: Decodable, Equatable, Sendable {
    var window: Window
    var tasks: [Task]
    /// By task and percentile; older reports have none.
    var intervals: [String: [String: [Double]]]?
    var settings: [String: Setting]

    struct Window: Decodable, Equatable, Sendable {
      var first_at: String?
      var last_at: String?
      var devices: Int
    }

    struct Setting: Decodable, Equatable, Sendable {
      var value: String
    }

    struct Task: Decodable, Equatable, Sendable {
      var task: String
      var type: String?
      var attempts: Int
      var succeeded: Int
      var failed: Int
      var expired: Int
      var expired_claimed_success: Int
      var expired_uncompleted: Int
      var abandoned: Int
      var running: Int
      var eligible_wait: Figures?
      var run: Figures?

      /// The row of the tables under which it is shown.
      var family: String { type == "continued" ? TaskSummary.family(of: task) : task }

      var outcomes: [Int] {
        [
          succeeded, failed, expired, expired_claimed_success, expired_uncompleted, abandoned,
          running,
        ]
      }
    }

    struct Figures: Decodable, Equatable, Sendable {
      var n: Int
      var p50: Double
      var p95: Double
    }

    /// Between which seconds a task's percentile, such as `run.p95`, lies as far as chance goes; nil
    /// where the report does not say.
    func interval(of percentile: String, _ task: String) -> ClosedRange<Double>? {
      guard let bounds = intervals?[task]?[percentile], bounds.count == 2, bounds[0] <= bounds[1]
      else { return nil }
      return bounds[0]...bounds[1]
    }
  }

  /// What contradicts itself in the content; nil for nothing.
  private var fault: String? {
    if Set(content.tasks.map(\.task)).count < content.tasks.count {
      return "tells of one task twice"
    }
    for (index, task) in content.tasks.enumerated() {
      let place = "tasks[\(index)]"
      guard task.outcomes.allSatisfy({ (0...Self.figureLimit).contains($0) }) else {
        return "has a count in \(place) that cannot be"
      }
      guard task.outcomes.reduce(0, +) == task.attempts else {
        return "has outcomes in \(place) that do not add up to its attempts"
      }
      for (name, figures) in [("eligible_wait", task.eligible_wait), ("run", task.run)] {
        guard let figures else { continue }
        let isSound =
          (1...Self.figureLimit).contains(figures.n) && figures.p50 >= 0
          && figures.p50 <= figures.p95 && figures.p95 <= Double(Self.figureLimit)
        guard isSound else { return "has figures in \(place).\(name) that cannot be" }
      }
    }
    return nil
  }

  private static func words(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      let text = path.reduce("") { text, key in
        if let index = key.intValue { return text + "[\(index)]" }
        return text + (text.isEmpty ? "" : ".") + key.stringValue
      }
      return VisibleText.of(text, limit: MarkdownText.nameLimit, keepsEnd: true)
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "has no \(place(context.codingPath + [key]))"
    case .valueNotFound(_, let context):
      return "has nothing in \(place(context.codingPath))"
    case .typeMismatch(_, let context), .dataCorrupted(let context):
      let path = place(context.codingPath)
      return path.isEmpty
        ? "is not JSON, or holds a number that cannot be"
        : "has something in \(path) that does not belong there"
    @unknown default: return "cannot be understood"
    }
  }
}
