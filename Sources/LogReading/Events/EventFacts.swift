/// The small facts of one event, packed into one integer, so that an event's row stays narrow.
///
/// The layout is stored in databases; `Schema` unpacks it in SQL. Every field's zero means unsaid.
package struct EventFacts: Equatable, Sendable {
  /// The packed fields, lowest bits first, at the offsets that `Field` names.
  package var bits: Int64

  package init(bits: Int64 = 0) { self.bits = bits }

  package init(_ kind: EventKind, layer: Layer = .app) {
    bits = Int64(kind.rawValue) | Int64(layer.rawValue) << Field.layer.shift
  }

  /// One packed field: where it begins and how many bits it has.
  package struct Field: Sendable {
    package let shift: Int64
    package let width: Int64

    package static let kind = Field(shift: 0, width: 4)
    package static let layer = Field(shift: 4, width: 2)
    /// A `TaskType`'s raw value.
    package static let type = Field(shift: 6, width: 3)
    /// 1 no, 2 yes; so are all truth values below.
    package static let success = Field(shift: 9, width: 2)
    package static let network = Field(shift: 11, width: 2)
    package static let power = Field(shift: 13, width: 2)
    /// 1 rejected, 2 accepted; unsaid counts as accepted.
    package static let result = Field(shift: 15, width: 2)
    /// 1 system, 2 debugger; unsaid counts as system.
    package static let origin = Field(shift: 17, width: 2)
    /// Digits after the second: 0 whole seconds, 3 milliseconds, 6 microseconds and finer.
    package static let fractionDigits = Field(shift: 19, width: 3)
    /// 1 where the task was concluded from other lines.
    package static let inferred = Field(shift: 22, width: 1)
    package static let charging = Field(shift: 23, width: 2)
    package static let online = Field(shift: 25, width: 2)
    package static let lowPower = Field(shift: 27, width: 2)
    package static let locked = Field(shift: 29, width: 2)
    /// Background App Refresh: 1 available, 2 denied, 3 restricted.
    package static let refresh = Field(shift: 31, width: 2)
    /// A BGTaskScheduler error code 1 to 4; 7 any other error text.
    package static let errorCode = Field(shift: 33, width: 3)
    /// Who completed: 1 worker, 2 expiration, 3 other text.
    package static let completedBy = Field(shift: 36, width: 2)
    /// Of a `terminate`: 1 user, 2 system, 3 crash, 4 watchdog, 5 other text.
    package static let terminateReason = Field(shift: 38, width: 3)
    /// 1 where the local time without zone falls into the hour that a clock change repeats.
    package static let ambiguousTime = Field(shift: 41, width: 1)
    /// Of a `remark`: a `Remark`'s raw value.
    package static let remark = Field(shift: 42, width: 5)
    /// Of a `decision`: a `DecisionOutcome`'s raw value.
    package static let outcome = Field(shift: 47, width: 3)
    /// 1 where the line tells the result of a submit or registration that an earlier line told.
    package static let isFollowUp = Field(shift: 50, width: 1)
    /// The first secret in the line, which is masked: a `Secret`'s raw value.
    package static let secret = Field(shift: 51, width: 3)
  }

  package subscript(field: Field) -> Int64 {
    get { (bits >> field.shift) & ((1 << field.width) - 1) }
    set {
      let mask: Int64 = ((1 << field.width) - 1) << field.shift
      bits = (bits & ~mask) | (newValue << field.shift) & mask
    }
  }

  package var kind: EventKind { EventKind(rawValue: UInt8(self[.kind])) ?? .condition }
  package var layer: Layer { Layer(rawValue: UInt8(self[.layer])) ?? .app }
  package var type: TaskType? { TaskType(rawValue: UInt8(self[.type])) }
  package var remark: Remark? { Remark(rawValue: UInt8(self[.remark])) }
  package var outcome: DecisionOutcome? { DecisionOutcome(rawValue: UInt8(self[.outcome])) }
  package var secret: Secret? { Secret(rawValue: UInt8(self[.secret])) }
  package var success: Bool? { self.truth(.success) }
  /// Whether a submit was refused: the line says so, or carries an error and says nothing else.
  package var isRejected: Bool {
    self[.result] == 1 || (self[.result] == 0 && self[.errorCode] != 0)
  }
  package var isDebugger: Bool { self[.origin] == 2 }
  package var isFollowUp: Bool { self[.isFollowUp] == 1 }

  /// A truth value; nil where the line does not say.
  package func truth(_ field: Field) -> Bool? {
    switch self[field] {
    case 1: false
    case 2: true
    default: nil
    }
  }

  package mutating func setTruth(_ field: Field, _ value: Bool) { self[field] = value ? 2 : 1 }
}
