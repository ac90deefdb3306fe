import TrailKit

/// How to analyse: what flags say, then the settings file, then the defaults.
struct SettingsRequest {
  /// What `--config` names; nil for the file of the current folder, if there is one.
  let path: String?
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.one(.config)
    self.arguments = arguments
    // What is wrong with a flag is said before anything is read.
    var configuration = Configuration()
    try configuration.apply(arguments)
  }

  /// Reads the settings file and puts the flags over it; reads the Info.plist that either names.
  ///
  /// - Throws: `UserError` if the file cannot be read or is wrong; `UsageError` if a flag does not go
  ///   with it.
  func configuration() throws -> Configuration {
    var configuration = try Configuration(file: path)
    try configuration.apply(arguments)
    configuration.analysis.infoPlist = try configuration.infoPlist.map(InfoPlist.init(reading:))
    return configuration
  }
}

extension Option {
  static let config = Option(
    "--config", kind: .text("FILE"),
    help: """
      settings; else \(Configuration.usualFile) of the current folder, if there is one \
      ('bgtrail help check' tells what it holds)
      """)
}

extension Configuration {
  /// Puts what flags say over what is there.
  mutating func apply(_ arguments: ParsedArguments) throws(UsageError) {
    try analysis.apply(arguments)
    if let text = arguments.one(ReportCommand.title) {
      title = text
      origins["title"] = .flag
    }
    if let zone = arguments.one(.timezone) {
      timezone = zone
      origins["timezone"] = .flag
    }
    if let path = arguments.one(.infoPlist) {
      infoPlist = path
      analysis.origins["info-plist"] = .flag
    }
    if let word = try arguments.one(CheckCommand.failOn, as: FailOn.init(rawValue:)) {
      failOn = word
      origins["fail-on"] = .flag
    }
  }
}
