/// One source of the trail, and how well it could be read.
package struct SourceSummary: Equatable, Sendable {
  package var name: String
  /// `file`, `gzip` or `pipe`.
  package var kind: String
  package var container: String?
  package var device: String?
  package var bytes = 0
  package var lines = Lines()
  package var firstAt: Int64?
  package var lastAt: Int64?
  package var contentHash: String?
  package var timezone: String?
  package var isTimezoneAssumed = false
  package var levelsMissing: String?
  /// `complete`, `truncated`, `damaged` or `loading`.
  package var state = "complete"
  package var note: String?

  package init(name: String, kind: String) {
    self.name = name
    self.kind = kind
  }

  /// Lines of each sort; the last four add up to `all`.
  package struct Lines: Equatable, Sendable {
    package var all = 0
    package var events = 0
    package var malformed = 0
    package var other = 0
    package var repeated = 0

    package init() {}

    static func += (left: inout Lines, right: Lines) {
      left.all += right.all
      left.events += right.events
      left.malformed += right.malformed
      left.other += right.other
      left.repeated += right.repeated
    }
  }
}
