import TrailKit

extension Option {
  static let formatIn = Option(
    "--format-in", kind: .text("NAME|auto"),
    help: "read lines only as this container; auto, the default, tells them line by line")
  /// Not `--device`, which filters wherever an analysis is asked for.
  static let nameDevice = Option(
    "--name-device", kind: .text("NAME"), help: "the device of lines that name none")
  /// `ingest` filters nothing, so there the short name is free.
  static let ingestDevice = Option(
    "--name-device", "--device", kind: .text("NAME"), help: nameDevice.help)
  static let deviceFrom = Option(
    "--device-from", kind: .choice(ReadingOptions.DeviceFrom.allCases.map(\.rawValue)),
    help: "name the device of a source that names none by its file or its folder")
  static let timezone = Option(
    "--timezone", kind: .text("TZ"),
    help: """
      zone of times that have none: a name (Europe/Berlin) or an offset (+01:00); \
      else UTC is taken and said to be assumed
      """)
  static let year = Option(
    "--year", kind: .year,
    help: """
      year of a file's first time where times have none (idevicesyslog); \
      else it is concluded from the file's last change
      """)
  static let rules = Option(
    "--rules", kind: .text("FILE"), isRepeatable: true,
    help: """
      a JSON file that says what messages of a library mean; 'bgtrail formats check' tests it
      """)
  static let strict = Option(
    "--strict", help: "a malformed lifecycle line or a damaged source is an error")
  static let keepGoing = Option(
    "--keep-going", help: "pass over an input that cannot be read where another one can")
}

extension OptionGroup {
  static let reading = OptionGroup(title: "Reading options", options: readingOptions(.nameDevice))
  static let ingestReading = OptionGroup(
    title: "Reading options", options: readingOptions(.ingestDevice))

  private static func readingOptions(_ device: Option) -> [Option] {
    [.formatIn, .rules, device, .deviceFrom, .timezone, .year, .strict, .keepGoing]
  }
}

extension ReadingOptions {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    container = arguments.one(.formatIn).flatMap { $0 == "auto" ? nil : $0 }
    device = arguments.one(.nameDevice)
    deviceFrom = try arguments.one(.deviceFrom, as: DeviceFrom.init(rawValue:))
    if device != nil, deviceFrom != nil { throw .optionsClash(.nameDevice, .deviceFrom) }
    timezone = arguments.one(.timezone)
    year = try arguments.one(
      .year,
      as: { text in
        Int(text).flatMap { text.utf8.count == 4 && 1970...2200 ~= $0 ? $0 : nil }
      })
    rules = arguments.all(.rules)
    isStrict = arguments.has(.strict)
    keepsGoing = arguments.has(.keepGoing)
  }
}
