/// As much of a Markdown renderer as tests need to see what stands outside code.
enum RenderedMarkdown {
  /// The text without fenced blocks and code spans, by the rules of CommonMark.
  static func withoutCode(_ text: String) -> String {
    var fence: Substring?
    var result: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count, ticks.count == line.count { fence = nil }
      } else if ticks.count >= 3, !line.dropFirst(ticks.count).contains("`") {
        fence = ticks
      } else {
        result.append(withoutSpans(line))
      }
    }
    return result.joined(separator: "\n")
  }

  /// The cells of every table's rows, the head and the rule among them.
  static func tables(in text: String) -> [[[String]]] {
    var tables: [[[String]]] = []
    var isInTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| ") {
        if !isInTable { tables.append([]) }
        tables[tables.count - 1].append(cells(of: line))
      }
      isInTable = line.hasPrefix("| ")
    }
    return tables
  }

  /// The lines below a heading, up to the next one.
  static func section(_ heading: String, of text: String) -> [Substring]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else { return nil }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("#") })
  }

  /// A row split at bars that no backslash stands before, as GitHub does it.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var previous: Character = " "
    for character in line {
      if character == "|", previous != "\\" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      previous = character
    }
    return cells.dropFirst().dropLast().map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func withoutSpans(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let start = rest.firstIndex(of: "`") {
      result += rest[..<start]
      let run = rest[start...].prefix { $0 == "`" }
      let after = rest[run.endIndex...]
      if let end = endOfSpan(in: after, run: run.count) {
        rest = rest[end...]
      } else {
        result += run
        rest = after
      }
    }
    return result + rest
  }

  private static func endOfSpan(in text: Substring, run: Int) -> Substring.Index? {
    var rest = text
    while let start = rest.firstIndex(of: "`") {
      let ticks = rest[start...].prefix { $0 == "`" }
      if ticks.count == run { return ticks.endIndex }
      rest = rest[ticks.endIndex...]
    }
    return nil
  }
}
