/// What a line says about its source that limits what may be concluded from it.
package struct SourceNotice: Equatable, Sendable {
  /// What the line says; the raw values are the words used in SQL.
  package enum Kind: String, CaseIterable, Sendable {
    /// A record says that lines were dropped at this place.
    case linesLost = "lines-lost"
    /// The capture lacks the record that ends a whole one: it was cut off or interrupted.
    case trailerMissing = "trailer-missing"
    /// The line belongs to background work of another sort than BGTaskScheduler's.
    case otherMechanism = "other-mechanism"
    /// The capture says that it lacks info or debug messages.
    case levelsMissing = "levels-missing"
    /// No line for over 12 h before this one; the text holds the times, in microseconds, of the line
    /// before it and of this one.
    case gap
    /// The source holds lines of the framework or the daemon: it is a capture of the system.
    case systemLines = "system-lines"
    /// iOS says that a task has no pending request, which a simulated launch needs.
    case nothingPending = "nothing-pending"
    /// The line would be an event if it had a time; those that follow say of which diagnosis it
    /// would speak.
    case untimed = "untimed"
    case untimedRefusal = "untimed-submit-refused"
    case untimedRejection = "untimed-registration-rejected"
    case untimedTwice = "untimed-registered-twice"
    case untimedLate = "untimed-registered-late"
    case untimedMissing = "untimed-never-fired"
    case untimedExpiration = "untimed-no-expiration-handler"
    case untimedDropped = "untimed-never-completed"

    /// Whether the line would be an event if it had a time.
    package var isUntimed: Bool { rawValue.hasPrefix(Self.untimed.rawValue) }

    /// The diagnosis that such a line speaks of; nil where it would be but an event.
    package var diagnosis: String? {
      isUntimed && self != .untimed ? String(rawValue.dropFirst("untimed-".count)) : nil
    }
  }

  package var kind: Kind
  /// The line's number in its source, from 1.
  package var line: Int64
  /// The line, at most its first 200 bytes.
  package var text: String

  package init(kind: Kind, line: Int64, text: String) {
    self.kind = kind
    self.line = line
    self.text = text
  }
}
