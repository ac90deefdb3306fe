import SQLite

/// A row as a JSON object with its columns in their order.
///
/// Integers are exact, however large; reals have the fewest digits that give them back. An infinite
/// one, which JSON lacks, is 9e999, as SQLite writes it. Blobs are hexadecimal text.
struct JSONRow {
  private let keys: [String]

  /// Takes the names of the columns; of equal ones the later get `_2`, `_3` at their ends.
  init(columns: [String]) {
    var seen: Set<String> = []
    keys = columns.map { column in
      var name = column
      var number = 2
      while !seen.insert(name).inserted {
        name = "\(column)_\(number)"
        number += 1
      }
      return Self.string(name)
    }
  }

  func text(_ values: [SQLValue]) -> String {
    "{" + zip(keys, values).map { "\($0):\(Self.text($1))" }.joined(separator: ",") + "}"
  }

  private static func text(_ value: SQLValue) -> String {
    switch value {
    case .null: "null"
    case .integer(let value): String(value)
    case .real(let value): value.isInfinite ? (value < 0 ? "-9e999" : "9e999") : value.description
    case .text(let value): string(value)
    case .blob(let value): string(RowText.hex(value))
    }
  }

  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        result += RowText.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
