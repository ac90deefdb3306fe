/// What a line was told as, for those who ask which formats there are.
package struct LineNature: Equatable, Sendable {
  /// The container's index in `Containers.names`; nil for a line without a time.
  package var container: Int?
  /// The vocabulary's index in `Vocabularies.names`; nil for a line that claims to be no event.
  package var vocabulary: Int?
  /// Whether it is a header, a banner or the like.
  package var isOfCapture = false
}
