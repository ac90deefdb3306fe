/// An event in the making: what the keys of one line have said so far.
struct EventDraft: Sendable {
  var kind = EventKind.condition
  var facts = EventFacts()
  /// The keys that were seen, a bit each: of a repeated key the first value counts.
  private(set) var seen: UInt64 = 0
  var task = TextRef.none
  var device = TextRef.none
  var process = TextRef.none
  var build = TextRef.none
  var os = TextRef.none
  var model = TextRef.none
  var attempt = TextRef.none
  var job = TextRef.none
  var generation = TextRef.none
  var cursor = TextRef.none
  var completedBy = TextRef.none
  var error = TextRef.none
  var reason = TextRef.none
  var refresh = TextRef.none
  var thermal = TextRef.none
  /// A task by the key `id` or `identifier`, used where no other key names one.
  var dottedTask: ExtraPair?
  var pid: Int32?
  var earliest: Int64?
  var done: Double?
  var total: Double?
  /// The time that a key gives.
  var stamp: Stamp?
  /// The first thing that could not be read.
  var problem: Problem?

  /// Begins an event of a kind.
  @inline(__always)
  mutating func begin(_ kind: EventKind, layer: Layer = .app) {
    self.kind = kind
    facts = EventFacts(kind, layer: layer)
  }

  /// Whether the line counts as none where it has no time: only the app's own lines claim to be
  /// events, and are malformed then.
  var isNothingWithoutTime: Bool { facts.layer != .app }

  /// Whether a line with these keys claims to be a lifecycle line; a vocabulary of the system or of
  /// a library knows by itself.
  var claims: Bool {
    if !task.isNone || facts.layer != .app { return true }
    if kind.isCore { return false }
    return kind == .cancel || seen & Self.trailKeys != 0
  }

  private static let trailKeys = TrailKey.allCases.filter { $0.isOfTrail || $0 == .phase }
    .reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }

  /// Notes a key; false where an earlier one already said the same.
  @inline(__always)
  mutating func isFirst(_ key: TrailKey) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(key.rawValue)
    defer { seen |= bit }
    return seen & bit == 0
  }

  /// Takes the task from `id` or `identifier` where nothing else names it.
  mutating func settleTask(_ tools: inout LineTools) {
    guard let pair = dottedTask else { return }
    dottedTask = nil
    if task.isNone {
      task = pair.value
    } else {
      tools.extras.append(pair)
    }
  }

  mutating func note(_ fault: Problem.Fault, _ value: TrailValue) {
    guard problem == nil else { return }
    problem = Problem(
      fault: fault, start: value.keyStart, end: value.outerEnd, isOfLine: value.text.isOfLine)
  }
}

/// A key's value in a line.
struct TrailValue: Sendable {
  /// Where its key begins, and where the key ends.
  var keyStart: Int
  var keyEnd: Int
  var text: TextRef
  /// The position behind the value, its closing quote included.
  var outerEnd: Int
}
