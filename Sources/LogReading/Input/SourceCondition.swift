/// Whether a source could be read to its end; known for good only after the last byte.
///
/// Offsets count bytes of the input as it is stored: compressed ones for gzip.
package enum SourceCondition: Equatable, Sendable {
  case whole
  /// The gzip data ends before it is complete: at this offset, the input's size.
  case truncated(at: Int64)
  /// The gzip data is wrong; what comes after is lost.
  case damaged(at: Int64, reason: String)
  /// All data was read, and what follows it (zeros or something else) is no gzip data.
  case trailingGarbage(at: Int64)

  /// Whether data is lost.
  package var isIncomplete: Bool {
    switch self {
    case .whole, .trailingGarbage: false
    case .truncated, .damaged: true
    }
  }
}
