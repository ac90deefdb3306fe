/// One value of a database.
package enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The five types that a value can have.
  package enum Kind: Equatable, Sendable {
    case null
    case integer
    case real
    case text
    case blob
  }
}
