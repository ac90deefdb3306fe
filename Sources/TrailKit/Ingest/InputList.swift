#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The inputs of one command, folders replaced by their files.
struct InputList: Sendable {
  /// One thing to read.
  struct Input: Sendable {
    /// nil for standard input.
    var path: String?
    /// What the source is called: its path as it was given, or `stdin`.
    var name: String
    var device: String?
  }

  private(set) var inputs: [Input] = []

  /// Finds the files of the inputs, in order.
  ///
  /// - Throws: `UserError` if there is no such file or folder.
  init(_ paths: [String], options: ReadingOptions) throws {
    for path in paths {
      if path == "-" {
        inputs.append(Input(path: nil, name: "stdin", device: options.device))
        continue
      }
      let files = try Self.files(at: path, options)
      if files.isEmpty { throw UserError("\(path): the folder holds no file to read") }
      for file in files {
        inputs.append(
          Input(path: file, name: file, device: options.device ?? Self.device(file, options)))
      }
    }
  }

  /// The file itself, or the files below a folder, sorted, hidden ones left out.
  private static func files(at path: String, _ options: ReadingOptions) throws -> [String] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      // Opening it fails too, and is passed over where another input can be read.
      if options.keepsGoing { return [path] }
      throw UserError("\(path): no such file or folder")
    }
    guard isFolder else { return [path] }
    if path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/") { return [path] }
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw UserError("\(path): the folder cannot be read")
    }
    let base = path.hasSuffix("/") ? path : path + "/"
    return try entries.filter { !$0.hasPrefix(".") }.sorted()
      .flatMap { try files(at: base + $0, options) }
  }

  /// The device that a path tells: the file's name up to its first dot, or its folder's.
  private static func device(_ path: String, _ options: ReadingOptions) -> String? {
    let parts = path.split(separator: "/")
    switch options.deviceFrom {
    case .file: return parts.last.map { String($0.prefix { $0 != "." }) }
    case .folder: return parts.dropLast().last.map(String.init)
    case nil: return nil
    }
  }
}
