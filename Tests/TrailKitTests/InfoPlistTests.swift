import Testing

@testable import TrailKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct InfoPlistTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key><string>com.example.reader</string>
      <key>BGTaskSchedulerPermittedIdentifiers</key>
      <array>
        <string>com.example.reader.refresh</string>
        <string>com.example.export.*</string>
      </array>
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
    </dict>
    </plist>
    """

  private struct Content: Codable {
    var BGTaskSchedulerPermittedIdentifiers = [
      "com.example.reader.refresh", "com.example.export.*",
    ]
    var UIBackgroundModes = ["fetch"]
  }

  private func expected(_ path: String) -> InfoPlist {
    InfoPlist(
      path: path, permitted: ["com.example.reader.refresh", "com.example.export.*"],
      modes: ["fetch"])
  }

  @Test func `reads XML and binary, a file and the folder that holds it`() throws {
    let folder = try LogFolder()
    let path = try folder.write(Self.xml, to: "Info.plist")
    #expect(try InfoPlist(reading: path) == expected(path))
    let directory = String(path.dropLast("/Info.plist".count))
    #expect(try InfoPlist(reading: directory) == expected(path))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let binary = try folder.write(Array(try encoder.encode(Content())), to: "binary.plist")
    #expect(try InfoPlist(reading: binary) == expected(binary))
  }

  @Test func `says what is wrong with a file`() throws {
    let folder = try LogFolder()
    let text = try folder.write("hello", to: "a.txt")
    #expect(throws: UserError.self) { try InfoPlist(reading: text) }
    #expect(throws: UserError.self) { try InfoPlist(reading: text + ".not") }
    let wrong = try folder.write(
      """
      <plist version="1.0"><dict><key>UIBackgroundModes</key><string>fetch</string></dict></plist>
      """, to: "b.plist")
    #expect {
      try InfoPlist(reading: wrong)
    } throws: {
      "\($0)".contains("UIBackgroundModes is not what an Info.plist holds there")
    }
    #expect {
      try InfoPlist(reading: String(text.dropLast("/a.txt".count)))
    } throws: {
      "\($0)".contains("holds no Info.plist")
    }
  }

  /// A binary property list of some objects, with one byte for each offset and reference.
  private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    func word(_ byte: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, byte] }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + word(UInt8(objects.count)) + word(0)
      + word(table)
  }

  private static let promise = "the binary property list is damaged: it promises more than it holds"

  static let unreadable: [(bytes: [UInt8], fault: String)] = [
    (Array(String(repeating: "<array>", count: 101).utf8), "values lie too deep within each other"),
    // A dictionary of 2^62 entries.
    (binary([[0xDF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]]), promise),
    // Arrays of an object that is not there, and of one that holds itself.
    (binary([[0xA1, 0x01]]), promise),
    (binary([[0xA1, 0x00]]), "the binary property list is damaged: a value lies within itself"),
    // A text of 100 bytes that has one.
    (binary([[0x5F, 0x10, 100, 0x61]]), promise),
    (Array("bplist00".utf8), promise),
    // 100 arrays, each of the next alone, and a number.
    (
      binary((0..<100).map { [0xA1, UInt8($0 + 1)] } + [[0x10, 0]]),
      "values lie too deep within each other"
    ),
    // 20 arrays, each of the next twice: 2^20 numbers.
    (
      binary((0..<20).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x10, 0]]),
      "the property list holds too many values for an Info.plist"
    ),
  ]

  @Test(arguments: unreadable)
  func `a file that would end the process is refused`(bytes: [UInt8], fault: String) throws {
    let folder = try LogFolder()
    let path = try folder.write(bytes, to: "Info.plist")
    #expect(throws: UserError("\(path): \(fault)")) { try InfoPlist(reading: path) }
  }

  @Test(arguments: [
    ("<a><b/><c></c></a>", 2), ("<?x <a><b> ?><!-- <a><b> --><a></a>", 1),
    ("<a><![CDATA[<b><c>]]></a><a></a>", 1), ("</a></a><a><b>", 2), ("", 0), ("<", 0),
  ])
  func `counts how deep elements lie`(text: String, depth: Int) {
    #expect(PropertyListCheck.depth(ofXML: Array(text.utf8)) == depth)
  }

  @Test(arguments: [
    ("a.sync", "a.sync", 0), ("a.sync", "a.snyc", 1), ("a.sync", "a.sinc", 1),
    ("sync", "synced", 2),
    ("xsync", "sync", 1), ("a.sync", "b.synk", 2), ("a.sync", "b.sinks", nil), ("", "ab", 2),
    ("", "abc", nil), ("abcd", "badc", 2), ("aaab", "baaa", 2), ("refresh", "process", nil),
  ])
  func `tells names that differ in two letters`(left: String, right: String, distance: Int?) {
    for (one, other) in [(left, right), (right, left)] {
      let found = EditDistance.between(
        Array(one.unicodeScalars), Array(other.unicodeScalars), atMost: 2)
      #expect(found == distance)
    }
  }

  @Test(arguments: [
    ("com.example.reader.refresh", true), ("com.example.reader.Refresh", false),
    ("com.example.export.1", true), ("com.example.export.", false), ("com.example.export", false),
    ("com.example.exporter.1", false),
  ])
  func `permits what an entry names or covers`(_ task: String, _ isPermitted: Bool) {
    #expect(expected("Info.plist").permits(task) == isPermitted)
  }

  @Test func `names near misses`() {
    let plist = expected("Info.plist")
    #expect(plist.nearMiss("com.example.reader.REFRESH")?.difference.contains("case") == true)
    #expect(plist.nearMiss("com.example.reader.refesh")?.difference.contains("1 letter") == true)
    #expect(plist.nearMiss("com.example.else") == nil)
  }

  @Test func `modes that a type needs`() {
    let plist = expected("Info.plist")
    #expect(plist.missingMode(for: "refresh") == nil)
    #expect(plist.missingMode(for: "processing") == "processing")
    #expect(plist.missingMode(for: "continued") == nil)
    #expect(plist.missingMode(for: nil) == nil)
  }

  @Test func `refused names what the Info.plist lacks`() async throws {
    var settings = AnalysisSettings()
    settings.infoPlist = expected("Info.plist")
    let trail = try await WholeTrail(
      """
      2026-09-02T06:00:00Z event=submit task=com.example.reader.index type=processing result=rejected error=3 pid=1
      2026-09-02T06:01:00Z event=submit task=com.example.reader.refresh type=processing result=rejected error=3 pid=1
      """, settings: settings)
    let details = try trail.rows(
      "SELECT detail FROM findings WHERE cause = 'refused' ORDER BY task")
    #expect(details.count == 2)
    #expect(details[0].contains("lacks `<string>com.example.reader.index</string>`"))
    #expect(details[1].contains("lacks `<string>processing</string>` under `UIBackgroundModes`"))
  }

  @Test func `a permitted task that other devices submit and one never does`() async throws {
    var settings = AnalysisSettings()
    settings.infoPlist = expected("Info.plist")
    let trail = try await WholeTrail(
      """
      2026-09-02T06:00:00Z event=submit task=com.example.reader.refresh type=refresh device=A pid=1
      2026-09-02T06:00:00Z event=background device=B pid=1
      2026-09-06T06:00:01Z event=background device=B pid=1
      """, settings: settings)
    #expect(
      try trail.rows("SELECT device FROM findings WHERE cause = 'never-submitted'") == ["B"])
  }
}
