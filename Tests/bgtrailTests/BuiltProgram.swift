import Foundation
import Testing

/// The program as it was built, for what shows in a process alone.
enum BuiltProgram {
  /// Where the build that is tested has put `bgtrail`; `BGTRAIL_FOLDER` names another.
  static func folder() throws -> String {
    if let folder = ProcessInfo.processInfo.environment["BGTRAIL_FOLDER"] { return folder }
    var places = [CommandLine.arguments[0]]
    #if canImport(Darwin)
    places += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    #endif
    let folders = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    return try #require(
      folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/bgtrail") })
  }

  /// Runs a shell command in a folder, with the program in its path.
  ///
  /// - Returns: What it printed to both streams, and its exit code.
  static func shell(_ command: String, in folder: String) throws -> (text: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    environment["PATH"] = "\(folder)/.bin:\(try Self.folder()):\(path)"
    process.environment = environment
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
