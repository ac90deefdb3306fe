/// A piece of a batch's arena: text of one line, without a copy of its own.
package struct ByteRange: Equatable, Sendable {
  package var start: UInt32
  package var count: UInt32

  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  /// No text at all; an empty text has a start of its own.
  package static let none = ByteRange(start: .max, count: 0)

  package var isNone: Bool { start == .max }
}

/// One lifecycle line, as columns; its texts lie in the arena of its batch.
package struct EventRecord: Sendable {
  /// The line's number in its source, from 1.
  package var line: Int64 = 0
  /// Microseconds since 1970 UTC.
  package var at: Int64 = 0
  /// `Hash64` of the message, blanks collapsed, the container's prefix left out.
  package var key: UInt64 = 0
  package var facts = EventFacts()
  /// Number of the stream in `Interner.streams`.
  package var stream: UInt32 = 0
  /// Number of the setting (process name, build, os, model) in `Interner.settings`.
  package var setting: UInt32 = 0
  /// The process id; nil where no line says.
  package var pid: Int32?
  /// Microseconds since 1970 UTC: a submit's earliestBeginDate.
  package var earliest: Int64?
  package var done: Double?
  package var total: Double?
  package var attempt = ByteRange.none
  package var job = ByteRange.none
  package var generation = ByteRange.none
  package var cursor = ByteRange.none
  package var completedBy = ByteRange.none
  package var error = ByteRange.none
  package var reason = ByteRange.none
  /// A JSON object of the state attributes (refresh, lowpower, charging, online, locked, thermal).
  package var deviceState = ByteRange.none
  /// A JSON object of the keys that have no column.
  package var extra = ByteRange.none
  /// The whole line, at most its first 1,000 bytes.
  package var text = ByteRange.none

  package init() {}
}

/// A line that claims to be a lifecycle line but cannot be read.
package struct Reject: Sendable {
  package var line: Int64
  /// What is wrong and where: `success=maybe is no truth value, at byte 57`.
  package var reason: String
  /// The line, at most its first 1,000 bytes.
  package var text: String

  package init(line: Int64, reason: String, text: String) {
    self.line = line
    self.reason = reason
    self.text = text
  }
}

/// How many lines of each sort were read; the parts add up to `lines`.
///
/// In one batch `other` may be below zero: a line of an earlier one turned out to be an event's.
/// Repeated lines are counted among `events` until the store has marked them.
package struct LineCounts: Equatable, Sendable {
  package var lines: Int64 = 0
  package var events: Int64 = 0
  package var malformed: Int64 = 0
  package var other: Int64 = 0

  package init() {}

  package static func += (left: inout LineCounts, right: LineCounts) {
    left.lines += right.lines
    left.events += right.events
    left.malformed += right.malformed
    left.other += right.other
  }
}

/// Some consecutive lines of one source: what crosses from the reading thread to the writing one.
///
/// A batch ends at the end of a line. A batch's arrays keep their capacity when it is used again.
package struct EventBatch: Sendable {
  package var events: [EventRecord] = []
  /// Texts of `events`: valid UTF-8, without NUL.
  package var arena: [UInt8] = []
  package var rejects: [Reject] = []
  /// What lines say about the source itself.
  package var notices: [SourceNotice] = []
  package var counts = LineCounts()
  /// Indices into `events` before which a capture header or banner stood: a new run begins there.
  package var captureStarts: [Int] = []
  /// What containers say of the order of some events, in the order of these.
  package var orderMarks: [OrderMark] = []
  package var boots = BootNames()
  /// Earliest and latest time of any line with a time, event or not; nil if none has one.
  package var firstAt: Int64?
  package var lastAt: Int64?
  /// Streams and settings that were seen for the first time, in the order of their numbers.
  package var newStreams: [StreamName] = []
  package var newSettings: [SettingName] = []
  /// Decompressed bytes of the source up to the end of the batch's last whole line, from its start.
  package var bytesRead: Int64 = 0
  /// `Hash64` of those bytes.
  package var contentHash: UInt64 = 0
  /// Whether the source may go on inside the batch's last line or record, or before its trailer.
  ///
  /// The line has no newline, or further lines of the record or the capture are missing, as only at
  /// a source's end.
  package var endsInPartialLine = false

  package init() {}

  package var isEmpty: Bool {
    counts.lines == 0 && events.isEmpty && rejects.isEmpty && notices.isEmpty
  }

  /// Empties the batch and keeps its memory.
  package mutating func reset() {
    events.removeAll(keepingCapacity: true)
    arena.removeAll(keepingCapacity: true)
    rejects.removeAll(keepingCapacity: true)
    notices.removeAll(keepingCapacity: true)
    counts = LineCounts()
    captureStarts.removeAll(keepingCapacity: true)
    orderMarks.removeAll(keepingCapacity: true)
    boots.removeAll()
    firstAt = nil
    lastAt = nil
    newStreams.removeAll(keepingCapacity: true)
    newSettings.removeAll(keepingCapacity: true)
    endsInPartialLine = false
  }
}

/// What a line says of its stream: the device, if it names one, and the task, if it has one.
package struct StreamName: Hashable, Sendable {
  /// Stands for the task of a line that does not name it readably, such as `<private>`.
  package static let unreadableTask = "(unknown)"

  /// nil for a line that names no device: the store finds out whose it is.
  package var device: String?
  /// nil for a context event of a whole app or device.
  package var task: String?

  package init(device: String?, task: String?) {
    self.device = device
    self.task = task
  }
}

/// What a line says of the program that wrote it; empty strings where it does not.
package struct SettingName: Hashable, Sendable {
  package var process: String
  package var build: String
  package var os: String
  package var model: String

  package init(process: String, build: String, os: String, model: String) {
    self.process = process
    self.build = build
    self.os = os
    self.model = model
  }
}
