#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import LogReading

extension Configuration {
  /// Reads a settings file.
  ///
  /// - Parameter path: nil for that of the current folder, which need not be there.
  /// - Throws: `UserError` if it cannot be read, or something in it is not understood.
  package init(file path: String?) throws {
    self.init()
    let file = path ?? Self.usualFile
    guard path != nil || EntryKind(path: file) != nil || isLink(path: file) else { return }
    self.file = file
    try read(try jsonValue(ofFile: file, noun: "settings file"), file: file)
  }

  /// Reads the text of a settings file.
  ///
  /// - Throws: `UserError` that names the place.
  package init(text: String, file: String) throws {
    self.init()
    try read(try jsonValue(of: Array(text.utf8), file: file), file: file)
  }

  private static let keys = [
    "title", "timezone", "fail-on", "info-plist", "include-debugger", "patience", "run-limit",
    "tasks",
    "severity", "limits", "expect", "accept", "figures",
  ]

  private mutating func read(_ value: JSONValue, file: String) throws {
    let origin = AnalysisSettings.Origin.file(file)
    let members = try SettingsNode(file: file, path: "", value: value).members(Self.keys)
    title = try members["title"]?.text()
    timezone = try members["timezone"]?.zone()
    infoPlist = try members["info-plist"]?.text()
    if let node = members["fail-on"] { failOn = try node.word(FailOn.self) }
    figures = try members["figures"]?.elements().map { try $0.figureLimit() } ?? []
    for name in ["title", "timezone", "fail-on"] where members[name] != nil {
      origins[name] = origin
    }
    for index in figures.indices { origins["figures.\(index + 1)"] = origin }
    if infoPlist != nil { analysis.origins["info-plist"] = origin }
    try analysis.read(members, origin: origin)
  }
}

/// The JSON of a file.
///
/// - Throws: `UserError` if it cannot be read or is none.
func jsonValue(ofFile path: String, noun: String) throws -> JSONValue {
  try jsonValue(of: try fileBytes(path, noun: noun, limit: 1 << 28), file: path)
}

/// The bytes of a file that is no log.
///
/// - Throws: `UserError` if it cannot be read, or is longer than `limit` bytes.
func fileBytes(_ path: String, noun: String, limit: Int) throws -> [UInt8] {
  do throws(InputError) {
    return try WholeFile.bytes(path: path, limit: limit)
  } catch .cannotOpen(_, ENOENT) where !isLink(path: path) {
    throw UserError("\(path): there is no such \(noun)")
  } catch {
    throw UserError(error.sentence)
  }
}

private func jsonValue(of bytes: [UInt8], file: String) throws -> JSONValue {
  do throws(JSONParser.Failure) {
    return try JSONParser.value(of: bytes)
  } catch {
    throw UserError("\(file):\(error.line): this is no JSON: \(error.reason)")
  }
}

extension SettingsNode {
  fileprivate func zone() throws -> String {
    let name = try text()
    guard TimeZoneRule(name) != nil else {
      throw error(
        "\(name) is no zone; give a name like Europe/Berlin or an offset like +01:00")
    }
    return name
  }
}
