import TrailKit

/// `bgtrail timeline`: the attempts of a task as a picture in text.
struct TimelineCommand: Command {
  static let formats = OutputFormats<TextFormat>(("text", ["txt"], .text))

  /// A picture has one form.
  enum TextFormat: Sendable {
    case text
  }

  static let limit = Option(
    "--limit", kind: .number(1...100_000),
    help: "how many rows of a task are shown, the latest ones; 50 where nothing is said")
  static let width = Option(
    "--width", kind: .number(50...1_000),
    help: "columns to stay within; those of the terminal, or 80, where nothing is said")
  static let ascii = Option(
    "--ascii", help: "draw with plain characters, where a terminal has no Unicode blocks")

  static let configuration = CommandConfiguration(
    name: "timeline",
    abstract: "Draw the attempts of a task: how long each waited and ran, and how it ended",
    discussion: """
      A row for each attempt, in order of time. At the left of the start stands the wait, from the \
      first submit that led to it; at the right the run, to the first completion. Each has a scale \
      of its own. A request that was never started has a row too, with the time of its submit in \
      brackets. Waits and runs of many rows are drawn to fit most of them: one far longer runs off \
      the scale, and a mark says so. A legend explains the marks.

      Without --task the trail must have one task only; --task '*' draws all.


      """ + OptionGroup.valuesNote,
    positionals: [.input],
    groups: [
      OptionGroup(title: "Picture options", options: [limit, width, ascii]),
      formats.group, .analysis, .reading, .database, .common,
    ],
    examples: [
      .init("one task", "bgtrail timeline logs/ --task com.example.reader.refresh"),
      .init(
        "the last two days on one phone, for an e-mail",
        "bgtrail timeline trail.db --task com.example.reader.index --device iPhone-7 --since 2d --ascii"
      ),
    ])

  let destinations: [Destination<TextFormat>]
  let limit: Int
  /// nil for that of the terminal.
  let width: Int?
  let isASCII: Bool
  let settings: SettingsRequest
  let trail: TrailRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    destinations = try Self.formats.destinations(arguments)
    limit = try arguments.number(Self.limit) ?? 50
    width = try arguments.number(Self.width)
    isASCII = arguments.has(Self.ascii)
    settings = try SettingsRequest(arguments)
    trail = try TrailRequest(arguments, inputs: arguments.positionals)
  }

  func run(in surroundings: Surroundings) async throws {
    let configuration = try settings.configuration()
    for destination in destinations { try destination.check() }
    let trail = try await trail.open(
      in: surroundings, configuration: configuration, outputs: destinations.compactMap(\.path),
      namesMustMatch: true)
    for destination in destinations {
      let isShown = destination.path == nil
      let lines = try trail.timeline(
        limit: limit, width: width ?? surroundings.columns(ofOutput: isShown), isASCII: isASCII)
      let style = isShown ? surroundings.outputStyle : .plain
      try destination.write(in: surroundings) { _, output in
        for line in lines { output.write(style.text(of: line) + "\n") }
      }
    }
  }
}

extension Style {
  /// A line with its emphasis in colour, where there is colour.
  fileprivate func text(of line: StyledLine) -> String {
    line.pieces.map { piece in
      switch piece.emphasis {
      case .plain: piece.text
      case .heading: bold(piece.text)
      case .warning: yellow(piece.text)
      case .error: red(piece.text)
      }
    }.joined()
  }
}

extension Surroundings {
  /// Columns for a picture: those of the terminal it is shown on, or that `COLUMNS` names; 80.
  fileprivate func columns(ofOutput isShown: Bool) -> Int {
    let named = environment["COLUMNS"].flatMap { Int($0) }
    let columns = isShown ? outputWidth ?? named : named
    return min(max(columns ?? 80, 50), 1_000)
  }
}
