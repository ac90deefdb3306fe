extension Option {
  static let help = Option("--help", "-h", help: "show this help")
  static let version = Option("--version", help: "show the version")
  static let quiet = Option(
    "--quiet", help: "no progress, warnings or closing count on standard error, only errors")
  static let color = Option(
    "--color", kind: .choice(ColorChoice.allCases.map(\.rawValue)),
    help: "colour on a terminal (auto, the default, heeds NO_COLOR), always or never")
}

extension OptionGroup {
  /// Options that every command takes.
  static let common = OptionGroup(
    title: "Common options", options: [.color, .quiet, .help])
}
