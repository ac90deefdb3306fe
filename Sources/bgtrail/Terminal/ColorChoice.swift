/// When text is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether text for a stream is coloured.
  func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

/// Words with or without colour; colour is never the only sign of a meaning.
struct Style: Equatable, Sendable {
  var isColored: Bool

  static let plain = Style(isColored: false)

  func bold(_ text: String) -> String { wrap(text, "1") }
  func red(_ text: String) -> String { wrap(text, "1;31") }
  func yellow(_ text: String) -> String { wrap(text, "33") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
