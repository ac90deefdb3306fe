/// The formats in which a command can write, the first where nothing else is said.
struct OutputFormats<Format: Sendable>: Sendable {
  struct Row: Sendable {
    /// As `--format` names it.
    var name: String
    var suffixes: [String]
    var format: Format
  }

  var rows: [Row]

  init(_ rows: (name: String, suffixes: [String], format: Format)...) {
    self.rows = rows.map { Row(name: $0.name, suffixes: $0.suffixes, format: $0.format) }
  }

  /// The two options that choose format and place.
  var group: OptionGroup { OptionGroup(title: "Output options", options: [formatOption, .output]) }

  private var formatOption: Option {
    let names = rows.map(\.name)
    return Option(
      "--format", kind: .choice(names),
      help: "form of the output; that of a file by its suffix, else this; else \(names[0])")
  }

  /// Where to write what, files before standard output.
  ///
  /// A reader of standard output may hang up early; the files are then complete.
  func destinations(_ arguments: ParsedArguments) throws(UsageError) -> [Destination<Format>] {
    let chosen = try arguments.one(formatOption) { name in
      rows.first { $0.name == name }?.format
    }
    var destinations: [Destination<Format>] = []
    for path in arguments.all(.output) {
      let format = try self.format(ofFile: path, chosen: chosen)
      destinations.append(Destination(path: path == "-" ? nil : path, format: format))
    }
    if destinations.isEmpty {
      destinations = [Destination(path: nil, format: chosen ?? rows[0].format)]
    }
    return destinations.filter { $0.path != nil } + destinations.filter { $0.path == nil }
  }

  /// The format that a file's suffix names; that of standard output where it names none.
  private func format(ofFile path: String, chosen: Format?) throws(UsageError) -> Format {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return chosen ?? rows[0].format
    }
    let suffix = name[name.index(after: dot)...].lowercased()
    if let row = rows.first(where: { $0.suffixes.contains(suffix) }) { return row.format }
    guard let chosen else {
      throw .unknownSuffix(path: path, known: rows.flatMap(\.suffixes).map { "." + $0 })
    }
    return chosen
  }
}

extension Option {
  static let output = Option(
    "-o", "--output", kind: .text("FILE"), isRepeatable: true,
    help: "write to this file, wholly or not at all; - is standard output")
}
