/// A canned query with its header read.
package struct NamedQuery: Sendable {
  /// `attempts/never-completed`.
  package let name: String
  package let sql: String
  package let header: QueryHeader
  /// Whether it comes with the program, and not from a folder of the user's.
  package let isBuiltIn: Bool
}
