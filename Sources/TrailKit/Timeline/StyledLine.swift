/// A line of text in pieces, each with what it means to the reader; a terminal may colour them.
package struct StyledLine: Equatable, Sendable {
  package enum Emphasis: Equatable, Sendable {
    case plain
    case heading
    case warning
    case error
  }

  package struct Piece: Equatable, Sendable {
    package var text: String
    package var emphasis: Emphasis
  }

  package private(set) var pieces: [Piece] = []

  init(_ text: String = "", _ emphasis: Emphasis = .plain) { append(text, emphasis) }

  mutating func append(_ text: String, _ emphasis: Emphasis = .plain) {
    guard !text.isEmpty else { return }
    if let last = pieces.indices.last, pieces[last].emphasis == emphasis {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text, emphasis: emphasis))
    }
  }

  mutating func append(_ other: StyledLine) {
    for piece in other.pieces { append(piece.text, piece.emphasis) }
  }

  /// The text alone.
  package var text: String { pieces.map(\.text).joined() }

  /// Columns that it takes.
  var width: Int { pieces.reduce(0) { $0 + TextWidth.of($1.text) } }

  /// The same with blanks up to a width, at the left or at the right.
  func padded(to width: Int, atRight: Bool = false) -> StyledLine {
    let blanks = String(repeating: " ", count: max(0, width - self.width))
    var line = StyledLine(atRight ? blanks : "")
    line.append(self)
    if !atRight { line.append(blanks) }
    return line
  }

  /// The same without blanks at the end.
  var trimmed: StyledLine {
    var line = self
    while let last = line.pieces.indices.last {
      while line.pieces[last].text.hasSuffix(" ") { line.pieces[last].text.removeLast() }
      guard line.pieces[last].text.isEmpty else { break }
      line.pieces.removeLast()
    }
    return line
  }
}
