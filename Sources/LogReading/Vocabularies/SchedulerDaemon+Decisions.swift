/// Decisions: whether a request may run, and which policies say no.
extension SchedulerDaemon {
  private static let mostPolicies = 64

  /// One policy's part in a decision.
  private struct Policy {
    var name = 0..<0
    var weight: TextRef?
    var outcome: DecisionOutcome?
    var score: TextRef?
    var rationale: Range<Int>?

    /// Whether its rationale says that the device is plugged in; nil where it does not tell.
    var isPluggedIn: Bool?
    /// Percent; nil where its rationale does not tell.
    var batteryLevel: Int64?

    var forbids: Bool { outcome == .mustNotProceed || outcome == .absolutelyMustNotProceed }
  }

  /// `activity:[`, policies and `], FinalDecision: ...}` in lines of their own, or all in one line:
  /// `activity, Decision: CP Score: 0.78}`.
  static func readDecision(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    guard let task = SystemTask.activity(at: &cursor, in: bytes) else { return false }
    var policies: [Policy] = []
    if cursor.skip(":", in: bytes) {
      cursor.skipSpace(in: bytes)
      guard cursor.position == cursor.end || cursor.skip("[", in: bytes) else { return false }
      policies = self.policies(&cursor, bytes)
      guard
        cursor.skip(behind: "FinalDecision: ", in: bytes)
          || cursor.skip(behind: "], Decision: ", in: bytes)
      else {
        tools.unfinished = .decision
        return false
      }
    } else if !cursor.skip(", Decision: ", in: bytes) {
      return false
    }
    guard let outcome = outcome(&cursor, bytes) else { return false }
    draft.begin(.decision, layer: .daemon)
    draft.take(task, &tools)
    draft.facts[.outcome] = Int64(outcome.rawValue)
    let score = cursor.skip(behind: "Score: ", in: bytes) ? cursor.number(in: bytes) : nil
    tools.composed.reason = names(of: policies.filter(\.forbids), bytes)
    if let isPluggedIn = policies.lazy.compactMap(\.isPluggedIn).first {
      draft.facts.setTruth(.charging, isPluggedIn)
      tools.composed.deviceState = Array("{\"charging\":\(isPluggedIn)}".utf8)
    }
    var object = ExtraObject(task.activity, bytes)
    object.append("score", score, bytes)
    if !policies.isEmpty { object.append(policies: policies.map { json($0, bytes) }) }
    tools.composed.extra = object.closed()
    return true
  }

  /// Whether it is to run now, and whether it goes together with what is running.
  ///
  /// `'activity' CurrentScore: 0.8, ThresholdScore: 0.6 DecisionToRun:1`, `'activity' DecisionToRun: 1
  /// (Bypasses Predictions)`, `'activity' has compatibility score of ... with ... Bailing out.`
  static func readVerdict(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    guard let task = SystemTask.activity(at: &cursor, in: bytes), cursor.skip("' ", in: bytes)
    else { return false }
    if cursor.skip("has compatibility score of ", in: bytes) {
      guard cursor.skip(behind: " with ", in: bytes) else { return false }
      let other = cursor.position
      let end = bytes.firstBlank(from: other, to: cursor.end)
      guard bytes.firstText("Bailing out", from: end, to: cursor.end) != nil else { return false }
      draft.begin(.remark, layer: .daemon)
      draft.setRemark(.incompatible)
      draft.reason = cursor.text(from: other, to: end)
      draft.take(task, &tools)
      return true
    }
    var object = ExtraObject(task.activity, bytes)
    if cursor.skip("CurrentScore: ", in: bytes) {
      object.append("score", cursor.number(in: bytes), bytes)
      guard cursor.skip(", ThresholdScore: ", in: bytes) else { return false }
      object.append("threshold", cursor.number(in: bytes), bytes)
      cursor.skipSpace(in: bytes)
    }
    guard cursor.skip("DecisionToRun:", in: bytes) else { return false }
    cursor.skipSpace(in: bytes)
    guard let digit = cursor.number(in: bytes), digit.count == 1 else { return false }
    let isRun = bytes[byte: digit.from] != 0x30
    draft.begin(.decision, layer: .daemon)
    draft.facts[.outcome] = Int64((isRun ? DecisionOutcome.run : .belowThreshold).rawValue)
    draft.take(task, &tools)
    tools.composed.extra = object.closed()
    return true
  }

  // MARK: - Policies

  private static func policies(_ cursor: inout SystemCursor, _ bytes: RawSpan) -> [Policy] {
    var policies: [Policy] = []
    while policies.count < mostPolicies, cursor.skip(behind: "{name: ", in: bytes) {
      guard let policy = policy(&cursor, bytes) else { break }
      policies.append(policy)
    }
    return policies
  }

  /// `BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Can Proceed, Score: 0.60,
  /// Rationale: [{...}]}}`, or shorter `response: {MNP, 0.00, [{...}]}}`.
  private static func policy(_ cursor: inout SystemCursor, _ bytes: RawSpan) -> Policy? {
    let start = cursor.position
    let nameEnd = bytes.first(0x2C, from: start, to: cursor.end)
    guard nameEnd < cursor.end else { return nil }
    var policy = Policy(name: start..<nameEnd)
    cursor.position = nameEnd + 1
    cursor.skipSpace(in: bytes)
    if cursor.skip("policyWeight: ", in: bytes) { policy.weight = cursor.number(in: bytes) }
    guard cursor.skip(behind: "response: {", in: bytes) else { return nil }
    _ = cursor.skip("Decision: ", in: bytes)
    policy.outcome = outcome(&cursor, bytes)
    guard skipComma(&cursor, bytes) else { return policy }
    _ = cursor.skip("Score: ", in: bytes)
    policy.score = cursor.number(in: bytes)
    guard skipComma(&cursor, bytes) else { return policy }
    _ = cursor.skip("Rationale: ", in: bytes)
    policy.rationale = brackets(&cursor, bytes)
    if let rationale = policy.rationale {
      policy.isPluggedIn = equal("pluggedIn", rationale, bytes).map { $0 != 0 }
      policy.batteryLevel = equal("batteryLevel", rationale, bytes)
    }
    return policy
  }

  /// The whole number that a rationale gives for a name: `batteryLevel == 26 AND pluggedIn == 1`.
  private static func equal(
    _ name: StaticString, _ rationale: Range<Int>, _ bytes: RawSpan
  ) -> Int64? {
    guard let found = bytes.firstText(name, from: rationale.lowerBound, to: rationale.upperBound)
    else { return nil }
    var index = found + name.utf8CodeUnitCount
    guard bytes.holds(" == ", at: index, to: rationale.upperBound) else { return nil }
    index += 4
    var number: Int64?
    while index < rationale.upperBound, bytes[byte: index].isDigit, (number ?? 0) < 1000 {
      number = (number ?? 0) * 10 + Int64(bytes[byte: index] - 0x30)
      index += 1
    }
    return number
  }

  private static func skipComma(_ cursor: inout SystemCursor, _ bytes: RawSpan) -> Bool {
    guard cursor.skip(",", in: bytes) else { return false }
    cursor.skipSpace(in: bytes)
    return true
  }

  /// Passes over `[...]` with the brackets in it.
  ///
  /// - Returns: what stands between them; nil where they do not close.
  private static func brackets(_ cursor: inout SystemCursor, _ bytes: RawSpan) -> Range<Int>? {
    guard cursor.skip("[", in: bytes) else { return nil }
    let start = cursor.position
    var depth = 1
    for index in start..<cursor.end {
      if bytes[byte: index] == 0x5B { depth += 1 }
      if bytes[byte: index] == 0x5D { depth -= 1 }
      if depth == 0 {
        cursor.position = index + 1
        return start..<index
      }
    }
    return nil
  }

  /// Reads a decision's words, up to a comma, a brace, a score or the line's end.
  private static func outcome(
    _ cursor: inout SystemCursor, _ bytes: RawSpan
  ) -> DecisionOutcome? {
    let words: [(StaticString, StaticString, DecisionOutcome)] = [
      ("Can Proceed", "CP", .canProceed), ("Must Not Proceed", "MNP", .mustNotProceed),
      ("Must Proceed", "MP", .mustProceed),
      ("Absolutely Must Not Proceed", "AMNP", .absolutelyMustNotProceed),
      ("Absolutely Must Proceed", "AMP", .absolutelyMustProceed),
    ]
    for (long, short, outcome) in words {
      if cursor.skip(long, in: bytes) { return outcome }
      var place = cursor
      guard place.skip(short, in: bytes) else { continue }
      cursor = place
      return outcome
    }
    return nil
  }

  // MARK: - Texts

  /// A policy's name without blanks and `Policy`, which came and went between releases.
  private static func name(of policy: Policy, _ bytes: RawSpan) -> [UInt8] {
    var name = policy.name.map { bytes[byte: $0] }.filter { $0 > 0x20 }
    let word = Array("Policy".utf8)
    if name.count > word.count, name.suffix(word.count).elementsEqual(word) {
      name.removeLast(word.count)
    }
    return name
  }

  /// iOS itself calls a battery low from here on, in percent.
  private static let lowBattery: Int64 = 20

  /// The names with commas between; a battery that is not low is held against the device for not
  /// being plugged in: `BatteryLevel:unplugged`.
  private static func names(of policies: [Policy], _ bytes: RawSpan) -> [UInt8] {
    let names = policies.map { policy in
      let name = name(of: policy, bytes)
      let isUnplugged =
        policy.isPluggedIn == false && (policy.batteryLevel ?? 0) > lowBattery
        && name.elementsEqual("BatteryLevel".utf8)
      return isUnplugged ? name + Array(":unplugged".utf8) : name
    }
    return Array(names.joined(separator: [0x2C]))
  }

  private static func json(_ policy: Policy, _ bytes: RawSpan) -> [UInt8] {
    var object = ExtraObject()
    object.append("name", string: name(of: policy, bytes))
    if let outcome = policy.outcome {
      object.append("decision", string: Array(outcome.name.utf8))
    }
    object.append("score", policy.score, bytes)
    object.append("weight", policy.weight, bytes)
    if let range = policy.rationale {
      object.append("rationale", string: rationale(bytes, range))
    }
    return object.closed()
  }

  /// `{batteryLevel == 1},{[wifiQuality]: Required:50.00}` without braces: `batteryLevel == 1; ...`.
  private static func rationale(_ bytes: RawSpan, _ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var isBehindBrace = false
    for index in range {
      let byte = bytes[byte: index]
      switch byte {
      case 0x7B: if !text.isEmpty { text += Array("; ".utf8) }
      case 0x7D: break
      case 0x2C where isBehindBrace: break
      default: text.append(byte)
      }
      isBehindBrace = byte == 0x7D || (isBehindBrace && (byte == 0x2C || byte == 0x20))
    }
    return text
  }
}

/// A JSON object in the making, of numbers and strings.
private struct ExtraObject {
  private var bytes: [UInt8] = [0x7B]

  init() {}

  /// Begins the object of a decision.
  init(_ activity: TextRef, _ bytes: RawSpan) {
    append(
      "activity", string: (activity.from..<activity.to).map { bytes[byte: $0] })
  }

  private mutating func appendKey(_ key: StaticString) {
    if bytes.count > 1 { bytes.append(0x2C) }
    bytes += Array("\"\(key)\":".utf8)
  }

  mutating func append(_ key: StaticString, string: [UInt8]) {
    appendKey(key)
    let text = unsafe string.span.bytes
    bytes.appendJSONString(text, from: 0, to: text.byteCount)
  }

  /// Appends a number where there is one.
  mutating func append(_ key: StaticString, _ number: TextRef?, _ source: RawSpan) {
    guard let number else { return }
    appendKey(key)
    bytes.append(source, from: number.from, to: number.to)
  }

  mutating func append(policies: [[UInt8]]) {
    appendKey("policies")
    bytes.append(0x5B)
    bytes += Array(policies.joined(separator: [0x2C]))
    bytes.append(0x5D)
  }

  func closed() -> [UInt8] { bytes + [0x7D] }
}
