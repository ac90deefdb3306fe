import Testing

@testable import LogReading

/// Pieces of real captures and of what the tools' own code prints: files of `Shapes`.
struct ShapeTests {
  struct Shape: CustomTestStringConvertible {
    let file: String
    /// How many lines are told as which container, by their times.
    let told: [String: Int]
    var beginsCapture = false
    var levelsMissing: String?
    var testDescription: String { file }
  }

  static let shapes = [
    Shape(file: "idevicesyslog", told: ["idevicesyslog": 2], beginsCapture: true),
    Shape(file: "log-show-compact", told: ["log-show-compact": 7], beginsCapture: true),
    Shape(file: "log-show-compact-decisions", told: ["log-show-compact": 4], beginsCapture: true),
    Shape(
      file: "log-show-decisions", told: ["log-show": 13], beginsCapture: true,
      levelsMissing: "info, debug"),
    Shape(file: "log-show-json", told: [:], beginsCapture: true, levelsMissing: "info, debug"),
    Shape(file: "log-show-json-object", told: [:]),
    Shape(file: "log-show-ndjson", told: ["log-show-ndjson": 2]),
    Shape(file: "log-show-syslog", told: ["log-show-syslog": 3], beginsCapture: true),
    Shape(file: "log-show-wrapped", told: ["log-show": 2], beginsCapture: true),
    Shape(file: "lumberjack-file", told: ["lumberjack-file": 2]),
    Shape(file: "no-time", told: [:]),
    Shape(file: "pymobiledevice3", told: ["pymobiledevice3": 3]),
    Shape(file: "pymobiledevice3-json", told: ["pymobiledevice3-json": 1]),
    Shape(file: "swift-log", told: ["swift-log": 2]),
    Shape(file: "syslog-relay", told: ["syslog-relay": 1], beginsCapture: true),
    Shape(file: "unifiedlog-jsonl", told: ["unifiedlog-jsonl": 1]),
    Shape(file: "xcode-exceptions", told: ["xcode": 2]),
    Shape(file: "xcode-mixed", told: ["xcode": 6]),
    Shape(file: "xcode-simulated-launch", told: ["xcode": 6]),
    Shape(file: "xcode-wrapper", told: ["xcode": 6]),
  ]

  @Test(arguments: shapes)
  func `tells the container of every line`(shape: Shape) throws {
    let text = try Self.text(shape.file)
    #expect(told(text) == shape.told)
  }

  @Test(arguments: shapes)
  func `reads every line once and finds none malformed`(shape: Shape) throws {
    let text = try Self.text(shape.file)
    let reading = WholeReading(text)
    #expect(reading.rejects == [])
    #expect(reading.countsAddUp)
    #expect(reading.counts.lines == reading.newlines + (text.hasSuffix("\n") ? 0 : 1))
    #expect((reading.captureStarts.first == 0) == shape.beginsCapture)
    #expect(reading.levelsMissing == shape.levelsMissing)
    #expect(WholeReading(text, blockLines: 1) == reading)
  }

  static let spread = [
    ("log-show-json", "Hello, World!", [Int64(3)], "2018-06-10T15:47:50.829488Z"),
    (
      "log-show-json-object", "\"Capturing image\",\n  \"processImageUUID", [1],
      "2025-07-27T19:47:10.504275Z"
    ),
    ("log-show-wrapped", "received ping command", [4], "2023-04-12T23:31:54.896185Z"),
  ]

  @Test(arguments: spread)
  func `a record of several lines has the number of its first`(
    file: String, message: String, lines: [Int64], at: String
  ) throws {
    let event = "event=start task=a.b"
    let replacement =
      message.hasPrefix("\"") ? "\"\(event)\",\n  \"processImageUUID" : event
    let text = try Self.text(file).replacing(message, with: replacement)
    for blockLines in [nil, 1, 3] as [Int?] {
      let reading = WholeReading(text, blockLines: blockLines)
      #expect(reading.lines == lines)
      #expect(reading.words.allSatisfy { $0.hasPrefix("at=\(at) ") })
      #expect(reading.counts.events == 1 && reading.countsAddUp)
    }
  }

  private static func text(_ file: String) throws -> String {
    let path = "\(#filePath)".split(separator: "/").dropLast(2).joined(separator: "/")
    let bytes = try allBytes(ByteSource(path: "/\(path)/Shapes/\(file).txt"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many lines with a time, and trailers, are of which container.
  private func told(_ text: String) -> [String: Int] {
    var told: [String: Int] = [:]
    var parser = LineParser(options: .ofSamples)
    for line in text.split(separator: "\n") {
      let bytes = Array(line.utf8)
      guard let name = parser.containerName(of: bytes.span.bytes) else { continue }
      told[name, default: 0] += 1
    }
    return told
  }
}

extension LineParser {
  /// The container of a line that it gives a time, or of a trailer.
  fileprivate mutating func containerName(of line: RawSpan) -> String? {
    tools.beginLine()
    var record = Record()
    let stamp = leadingStamp(line)
    if stamp == nil, Banner.read(line, into: &record) { return nil }
    let entry = containers.list(for: line, hasStamp: stamp != nil, isJoined: false)
      .first { $0.type.read(line, stamp: stamp, into: &record, &tools) }
    return record.stamp != nil || record.endsCapture ? entry?.type.name : nil
  }
}
