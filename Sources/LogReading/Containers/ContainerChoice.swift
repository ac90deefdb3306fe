/// The containers to try for a line, told by how it begins.
struct ContainerChoice: Sendable {
  typealias Entry = (index: Int, type: any Container.Type)

  /// The number of `LogShowNDJSON` in `Containers.all`.
  static let ndjsonIndex = Containers.all.firstIndex { $0 == LogShowNDJSON.self } ?? -1

  /// The number of `PlainStamp` in `Containers.all`.
  static let plainIndex = Containers.all.firstIndex { $0 == PlainStamp.self } ?? -1

  private static let jsonIndex = Containers.all.firstIndex { $0 == JSONLine.self } ?? -1

  /// Whether a container takes what no other one knows.
  static func catchesAll(_ index: Int) -> Bool { index == plainIndex || index == jsonIndex }

  /// A bit for each of the ways in which `log show` prints one and the same capture.
  private static let styles: UInt64 = Containers.all.enumerated().reduce(0) { bits, entry in
    let styles: [any Container.Type] = [
      LogShowDefault.self, LogShowCompact.self, LogShowSyslog.self, LogShowNDJSON.self,
      LogShowJSON.self,
    ]
    return styles.contains { $0 == entry.element } ? bits | 1 << UInt64(entry.offset) : bits
  }

  /// Whether a container is one of the styles of `log show`.
  static func isStyle(_ index: Int) -> Bool { styles & 1 << UInt64(index) != 0 }

  /// Lines that begin with a brace.
  private let objects: [Entry]
  /// Lines that begin with a time.
  private let stamped: [Entry]
  private let others: [Entry]
  /// Objects that were put together from several lines.
  private let pretty: [Entry]
  /// Whether `PlainStamp` is among the containers to try.
  let hasPlain: Bool
  /// Whether there are containers of which a record may have several lines.
  let hasRecords: Bool

  /// - Parameter name: the only container to try; nil for all.
  init(_ name: String?) {
    // The message of a row with details stands in a line of no particular sort.
    let names = name == XcodeRows.name ? [XcodeRows.name, PlainStamp.name] : name.map { [$0] }
    let all = Containers.all.enumerated().filter { names?.contains($0.element.name) ?? true }
      .map { (index: $0.offset, type: $0.element) }
    func without(_ left: [any Container.Type]) -> [Entry] {
      all.filter { entry in !left.contains { $0 == entry.type } }
    }
    let ofObjects: [any Container.Type] = [
      LogShowNDJSON.self, LogShowJSON.self, PyMobileDeviceJSON.self, GoIOS.self,
      UnifiedLogJSONL.self, SysdiagnoseJSONL.self, JSONLine.self,
    ]
    let ofStamps: [any Container.Type] = [
      LogShowDefault.self, LogShowCompact.self, LogShowSyslog.self, PyMobileDevice.self,
      UnifiedLogCSV.self, UnifiedLogReaderText.self, XcodeConsole.self, SwiftLog.self,
      LumberjackConsole.self,
    ]
    let ofNeither: [any Container.Type] = [
      IDeviceSyslog.self, SyslogRelay.self, LumberjackFile.self, XcodeRows.self, ConsoleCopy.self,
    ]
    objects = without(ofStamps + ofNeither)
    stamped = without(ofObjects + ofNeither)
    others = without(ofObjects + ofStamps)
    pretty = all.filter { $0.type == LogShowJSON.self }
    hasPlain = all.contains { $0.type == PlainStamp.self }
    hasRecords = all.contains { $0.type == LogShowJSON.self || $0.type == LogShowDefault.self }
  }

  /// The containers that a line may be of.
  ///
  /// - Parameters:
  ///   - line: its bytes.
  ///   - hasStamp: whether it begins with a time.
  ///   - isJoined: whether it is an object that was put together from several lines.
  /// - Returns: in the order in which they are to be tried.
  @inline(__always)
  func list(for line: RawSpan, hasStamp: Bool, isJoined: Bool) -> [Entry] {
    if hasStamp { return stamped }
    if isJoined { return pretty }
    let start = line.skipBlanks(from: 0, to: line.byteCount)
    return start < line.byteCount && line[byte: start] == 0x7B ? objects : others
  }
}
