package import Queries

extension QueryHeader {
  /// Reads the header of a query.
  ///
  /// - Throws: `QueryError.badHeader` with the line that is wrong.
  package init(of query: CannedQuery) throws(QueryError) {
    var lines = HeaderLines(query)
    title = try lines.title()
    question = try lines.question()
    var parameters: [QueryParameter] = []
    var columns: [Column] = []
    var tags: [String] = []
    while let line = lines.next() {
      if line.text.isEmpty { continue }
      if line.text.hasPrefix(":") {
        guard columns.isEmpty else { throw lines.error(line, "parameters come before columns") }
        parameters.append(try lines.parameter(line, after: parameters))
      } else if line.text.hasPrefix("tags:") {
        tags = line.text.dropFirst(5).split(separator: ",").map { String(Blanks.trimmed($0)) }
      } else {
        columns.append(try lines.column(line, after: columns))
      }
    }
    guard !columns.isEmpty else {
      throw .badHeader(query: query.name, line: lines.count + 1, reason: "no columns are listed")
    }
    self.parameters = parameters
    self.columns = columns
    self.tags = tags
  }
}

/// The comment lines at the head of a query, without their `--`.
private struct HeaderLines {
  struct Line {
    var number: Int
    var text: Substring
  }

  private let query: String
  private let lines: [Line]
  private var at = 0

  init(_ query: CannedQuery) {
    self.query = query.name
    lines = query.sql.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix { $0.hasPrefix("--") }
      .enumerated()
      .map { Line(number: $0.offset + 1, text: Blanks.trimmed($0.element.dropFirst(2))) }
  }

  var count: Int { lines.count }

  mutating func next() -> Line? {
    guard at < lines.count else { return nil }
    at += 1
    return lines[at - 1]
  }

  func error(_ line: Line, _ reason: String) -> QueryError {
    .badHeader(query: query, line: line.number, reason: reason)
  }

  mutating func title() throws(QueryError) -> String {
    guard let line = next() else {
      throw .badHeader(query: query, line: 1, reason: "a query begins with a comment: its title")
    }
    guard line.text.hasSuffix("."), !line.text.hasPrefix(":") else {
      throw error(line, "the first line is the title, with a period at its end")
    }
    if let following = next(), !following.text.isEmpty {
      throw error(following, "an empty comment line follows the title")
    }
    return String(line.text)
  }

  mutating func question() throws(QueryError) -> String {
    var words: [Substring] = []
    while let line = next(), !line.text.isEmpty {
      guard !line.text.hasPrefix(":") else {
        throw error(line, "the question that the query answers comes before the parameters")
      }
      words.append(line.text)
    }
    guard !words.isEmpty else {
      throw .badHeader(
        query: query, line: min(at, count) + 1, reason: "the question it answers is missing")
    }
    return words.joined(separator: " ")
  }

  /// `:name TYPE = default   meaning`, the default left out where a value must be given.
  func parameter(
    _ line: Line, after others: [QueryParameter]
  ) throws(QueryError) -> QueryParameter {
    var rest = line.text.dropFirst()
    let name = String(Blanks.firstWord(&rest))
    guard Blanks.isName(name) else { throw error(line, "':\(name)' is no parameter's name") }
    guard !others.contains(where: { $0.name == name }) else {
      throw error(line, ":\(name) is listed twice")
    }
    let type = String(Blanks.firstWord(&rest))
    guard let kind = QueryParameter.Kind(typeName: type) else {
      throw error(
        line,
        "'\(type)' is no type; use TEXT, INTEGER, REAL, TIME, DURATION, FLAG or words as a|b|c")
    }
    var defaultText: String?
    if rest.first == "=" {
      rest = Blanks.trimmed(rest.dropFirst())
      defaultText = String(Blanks.firstWord(&rest))
    }
    let defaultValue = defaultText.flatMap { kind.value(of: $0) }
    if let defaultText, defaultValue == nil {
      throw error(line, "the default '\(defaultText)' is not \(kind.expectation)")
    }
    guard !rest.isEmpty else { throw error(line, ":\(name) has no meaning") }
    return QueryParameter(
      name: name, kind: kind, defaultText: defaultText, defaultValue: defaultValue,
      meaning: String(rest))
  }

  /// `name TYPE   meaning`.
  func column(
    _ line: Line, after others: [QueryHeader.Column]
  ) throws(QueryError) -> QueryHeader.Column {
    var rest = line.text
    let name = String(Blanks.firstWord(&rest))
    guard Blanks.isName(name) else { throw error(line, "'\(name)' is no column's name") }
    guard !others.contains(where: { $0.name == name }) else {
      throw error(line, "column \(name) is listed twice")
    }
    let type = String(Blanks.firstWord(&rest))
    guard ["TEXT", "INTEGER", "REAL"].contains(type) else {
      throw error(line, "column \(name) needs a type: TEXT, INTEGER or REAL")
    }
    guard !rest.isEmpty else { throw error(line, "column \(name) has no meaning") }
    return QueryHeader.Column(name: name, type: type, meaning: String(rest))
  }
}

/// Splits a header's line at its blanks.
private enum Blanks {
  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Takes the first word, and the blanks after it, away from a text.
  static func firstWord(_ text: inout Substring) -> Substring {
    let word = text.prefix { !$0.isWhitespace }
    text = text.dropFirst(word.count).drop { $0.isWhitespace }
    return word
  }

  /// Whether a text is of lower-case letters, digits and `_`, a letter first.
  static func isName(_ text: String) -> Bool {
    text.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
}
