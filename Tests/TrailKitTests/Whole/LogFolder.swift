import Foundation

/// A temporary folder of logs and databases that vanishes with its value.
final class LogFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bgtrail-whole-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, whether it is there or not.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, in place of one that is there.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = path(of: name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  func bytes(of name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(of: name))))
  }
}
