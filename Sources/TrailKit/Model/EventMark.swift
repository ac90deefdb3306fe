/// An event that may become evidence; `id` is nil where there is none.
package struct EventMark: Equatable, Sendable {
  @Compact package var id: Int64?
  /// Microseconds since 1970 UTC; nil counts as later than all others.
  @Compact package var at: Int64?

  package init(_ id: Int64?, at: Int64?) {
    self.id = id
    self.at = at
  }
}

/// How often something came, and the first and the last time.
package struct EventMarks: Equatable, Sendable {
  package var count = 0
  package var first: EventMark?
  package var last: EventMark?

  package init() {}

  /// Counts one more, later than those before.
  package mutating func add(_ mark: EventMark) {
    count += 1
    if first == nil { first = mark }
    last = mark
  }

  /// The first and the last, as evidence.
  package var ends: [EventMark] { [first, last].compactMap(\.self) }
}
