#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import LogReading

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
  /// - Parameters:
  ///   - paths: Files, folders, and `-` for standard input.
  ///   - options: Which devices they are of.
  ///   - database: What is written to: no log, though it may lie in a folder of logs.
  /// - Throws: `UserError` if there is no such file or folder.
  init(_ paths: [String], options: ReadingOptions, database: String? = nil) throws {
    let written = Set(
      ["", "-wal", "-shm", "-journal"].compactMap { suffix in
        database.flatMap { FilePlace(path: $0 + suffix) }
      })
    for path in paths {
      if path == "-" {
        inputs.append(Input(path: nil, name: "stdin", device: options.device))
        continue
      }
      let files = try Self.files(at: path, options, written)
      if files.isEmpty { throw UserError("\(path): the folder holds no file to read") }
      for file in files {
        inputs.append(
          Input(path: file, name: file, device: options.device ?? Self.device(file, options)))
      }
    }
  }

  /// The file itself, or the files below a folder, sorted, hidden ones left out.
  private static func files(
    at path: String, _ options: ReadingOptions, _ written: Set<FilePlace>
  ) throws -> [String] {
    var visited = written
    // A pipe or device is read where it is named, not where it lies in a folder.
    if EntryKind(path: path) == .other { return [path] }
    return try files(at: path, options, &visited)
  }

  /// Regular files only: a pipe in a folder would wait for someone who writes, perhaps for ever.
  private static func files(
    at path: String, _ options: ReadingOptions, _ visited: inout Set<FilePlace>
  ) throws -> [String] {
    switch EntryKind(path: path) {
    case nil:
      // Opening it fails too, and is passed over where another input can be read.
      if options.keepsGoing { return [path] }
      throw UserError("\(path): no such file or folder")
    case .other: return []
    case .file:
      if visited.isEmpty { return [path] }
      return FilePlace(path: path).map(visited.contains) == true ? [] : [path]
    case .folder(let place):
      if path.hasSuffix(".logarchive") || path.hasSuffix(".logarchive/") { return [path] }
      // Links may lead to it twice, or round in a circle.
      guard visited.insert(place).inserted else { return [] }
      let base = path.hasSuffix("/") ? path : path + "/"
      return try names(inFolder: path).flatMap { try files(at: base + $0, options, &visited) }
    }
  }

  private static func names(inFolder path: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw UserError("\(path): the folder cannot be read")
    }
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
