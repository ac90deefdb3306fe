#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an app's Info.plist says about background tasks.
package struct InfoPlist: Equatable, Sendable {
  /// The file, for messages.
  package var path: String
  /// BGTaskSchedulerPermittedIdentifiers, in the file's order; a `*` at the end stands for anything.
  package let permitted: [String]
  /// UIBackgroundModes.
  package var modes: [String]

  package init(path: String, permitted: [String], modes: [String]) {
    self.path = path
    self.permitted = permitted
    self.modes = modes
    names = NearNames(permitted)
  }

  private let names: NearNames

  /// The keys that matter here.
  private struct Content: Decodable {
    var permitted: [String]?
    var modes: [String]?
    var bundle: String?

    enum CodingKeys: String, CodingKey {
      case permitted = "BGTaskSchedulerPermittedIdentifiers"
      case modes = "UIBackgroundModes"
      case bundle = "CFBundleIdentifier"
    }
  }

  /// Reads an Info.plist, XML or binary.
  ///
  /// - Parameter path: The file, or a folder that holds it: an `.app`.
  /// - Throws: `UserError` if there is none, or it is no property list.
  package init(reading path: String) throws {
    var file = path
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
      let names = ["Info.plist", "Contents/Info.plist"].map { "\(path)/\($0)" }
      guard let found = names.first(where: FileManager.default.fileExists(atPath:)) else {
        throw UserError("\(path): the folder holds no Info.plist; name the file or the .app")
      }
      file = found
    }
    let bytes = try fileBytes(file, noun: "file", limit: Self.byteLimit)
    do {
      try PropertyListCheck.check(bytes)
      let content = try PropertyListDecoder().decode(Content.self, from: Data(bytes))
      self.init(
        path: file,
        permitted: (content.permitted ?? []).map {
          BuildSettings.filled($0, bundle: content.bundle)
        },
        modes: content.modes ?? [])
    } catch DecodingError.typeMismatch(_, let context) {
      let key = context.codingPath.first?.stringValue ?? "its top level"
      throw UserError("\(file): \(key) is not what an Info.plist holds there: \(Self.shapes)")
    } catch let fault as PropertyListCheck.Fault {
      throw UserError("\(file): \(fault.text)")
    } catch {
      throw UserError("\(file): \(PropertyListCheck.noList.text)")
    }
  }

  /// No Info.plist is longer: those of large apps have some 10,000 bytes.
  private static let byteLimit = 1 << 24

  private static let shapes =
    "a dictionary in which both keys are arrays of strings, and CFBundleIdentifier is a string"

  /// Whether an entry permits a task: its own identifier, or a wildcard such as `prefix.*`.
  package func permits(_ task: String) -> Bool {
    permitted.contains { Self.matches(entry: $0, task) }
  }

  static func matches(entry: String, _ task: String) -> Bool {
    if entry == task { return true }
    if let settings = BuildSettings(in: entry) { return settings.match(task) }
    return entry.hasSuffix(".*") && task.hasPrefix(entry.dropLast()) && task.count >= entry.count
  }

  /// The entry that a task most likely stands for, and how they differ; nil where none is near.
  package func nearMiss(_ task: String) -> (entry: String, difference: String)? {
    if let entry = names.twin(of: task) { return (entry, "they differ in upper and lower case") }
    return names.nearest(to: task).map {
      ($0.name, "they differ in \(counted($0.distance, "letter"))")
    }
  }

  /// What speaks against the file where the system has started the task: a further sentence.
  static func doubt(_ starts: Int) -> String {
    starts == 0
      ? ""
      : " But the system has started it \(starts == 1 ? "once" : "\(starts) times") in this log, so "
        + "the build that ran permits it: this file may be another build's."
  }

  /// The mode that a task of a type needs and the file lacks; nil where nothing is missing.
  ///
  /// `fetch` for BGAppRefreshTask, `processing` for BGProcessingTask (their documentation).
  package func missingMode(for type: String?) -> String? {
    let mode: String? =
      switch type {
      case "refresh": "fetch"
      case "processing": "processing"
      default: nil
      }
    return mode.flatMap { modes.contains($0) ? nil : $0 }
  }
}
