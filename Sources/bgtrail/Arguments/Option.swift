/// One row of a command's table of options.
struct Option: Sendable, Equatable {
  /// All its names with their dashes, the one that help and errors use first.
  var names: [String]
  var kind: ValueKind
  /// Whether it may be given more than once.
  var isRepeatable: Bool
  /// Whether the command cannot do without it.
  var isRequired: Bool
  /// What it does, in one sentence without a capital or a period.
  var help: String

  init(
    _ names: String..., kind: ValueKind = .flag, isRepeatable: Bool = false,
    isRequired: Bool = false, help: String
  ) {
    self.names = names
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.isRequired = isRequired
    self.help = help
  }

  var name: String { names[0] }
}

/// What stands after an option.
enum ValueKind: Sendable, Equatable {
  /// Nothing: it is there or not.
  case flag
  /// Any text; the placeholder says what it means.
  case text(String)
  /// One of these words.
  case choice([String])
  /// `90s`, `1d12h`, or `TASK=` and such a duration.
  case taskDuration
  /// `TASK=1d`, or with a grace `TASK=1d+6h`.
  case expectation
  /// An ISO 8601 time, or a duration before the window's end.
  case time
  /// A year of four digits, 1970 to 2200.
  case year
  case keyValue
  /// A whole number within these bounds.
  case number(ClosedRange<Int>)

  /// What stands for the value in a help text; nil for a flag.
  var placeholder: String? {
    switch self {
    case .flag: nil
    case .text(let placeholder): placeholder
    case .choice(let words): words.joined(separator: "|")
    case .taskDuration: "DUR|TASK=DUR"
    case .expectation: "TASK=DUR[+DUR]"
    case .time: "TIME"
    case .year: "YYYY"
    case .keyValue: "key=value"
    case .number: "N"
    }
  }
}

/// Options that belong together under one heading of a help text.
struct OptionGroup: Sendable {
  var title: String
  var options: [Option]
}
