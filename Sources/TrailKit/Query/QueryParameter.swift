package import SQLite

/// A value that a canned query takes.
package struct QueryParameter: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case text
    case integer
    case real
    /// A moment: ISO 8601, bound as microseconds since 1970 UTC.
    case time
    /// A length of time: `90s`, `15m`, `6h`, `2d`, bound as seconds.
    case duration
    /// true or false, bound as 1 or 0.
    case flag
    /// One of some words.
    case choice([String])
  }

  /// Its name without the colon.
  package let name: String
  package let kind: Kind
  /// The default as the header writes it; nil where a value must be given.
  package let defaultText: String?
  /// What the default is bound as.
  package let defaultValue: SQLValue?
  package let meaning: String

  /// The type as headers write it: `DURATION`, `a|b|c`.
  package var typeName: String {
    switch kind {
    case .text: "TEXT"
    case .integer: "INTEGER"
    case .real: "REAL"
    case .time: "TIME"
    case .duration: "DURATION"
    case .flag: "FLAG"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

extension QueryParameter.Kind {
  /// The type that a header's word names; nil if there is none.
  init?(typeName: String) {
    switch typeName {
    case "TEXT": self = .text
    case "INTEGER": self = .integer
    case "REAL": self = .real
    case "TIME": self = .time
    case "DURATION": self = .duration
    case "FLAG": self = .flag
    default:
      let words = typeName.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard words.count > 1, Set(words).count == words.count, !words.contains("") else {
        return nil
      }
      self = .choice(words)
    }
  }

  /// What the user is told to write.
  var expectation: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .real: "a number"
    case .time: "a time such as 2026-11-10 or 2026-11-10T09:00:00Z"
    case .duration: "a duration such as 90s, 15m, 6h or 2d"
    case .flag: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }

  /// What a text is bound as; nil if it is not of this type.
  ///
  /// The word NULL is NULL in every type.
  func value(of text: String) -> SQLValue? {
    if text == "NULL" { return .null }
    switch self {
    case .text: return .text(text)
    case .integer: return Int64(text).map { .integer($0) }
    case .real: return Double(text).flatMap { $0.isFinite ? .real($0) : nil }
    case .time: return QueryTime.microseconds(text).map { .integer($0) }
    case .duration: return QueryTime.seconds(text).map { .real($0) }
    case .choice(let words): return words.contains(text) ? .text(text) : nil
    case .flag:
      switch text {
      case "true": return .integer(1)
      case "false": return .integer(0)
      default: return nil
      }
    }
  }
}
