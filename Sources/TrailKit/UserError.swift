/// Something that could not be done, in words for the user: what, where, why, and what to do.
package struct UserError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
