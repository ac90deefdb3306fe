/// A kind of text that a log should not hold.
///
/// The raw values are stored in databases and never change.
package enum Secret: UInt8, CaseIterable, Sendable {
  /// `Bearer` and what follows, of an Authorization header.
  case bearerToken = 1
  /// A JSON Web Token.
  case webToken = 2
  /// A private key in PEM.
  case privateKey = 3
  /// The value of `password=` and the like.
  case password = 4
  case emailAddress = 5
}
