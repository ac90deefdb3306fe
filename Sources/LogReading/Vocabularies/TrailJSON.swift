/// The trail line's keys as those of a JSON object, or of an object one level down in it.
enum TrailJSON: Vocabulary {
  static let name = "trail-json"

  static let samples = [
    VocabularySample(
      #"{"event":"submit","task":"com.example.sync","earliestBeginDate":"2026-09-02 06:15:00 +0000","#
        + #""requiresNetworkConnectivity":true,"requires_external_power":false}"#,
      "kind=submit task=com.example.sync network=true power=false "
        + "earliest=2026-09-02T06:15:00.000000Z"),
    VocabularySample(
      #"{"phase":"complete","identifier":"com.example.sync","success":false,"attempt_id":17,"#
        + #""deviceID":"phone-7","note":{"a":[1,null]}}"#,
      "kind=complete task=com.example.sync device=phone-7 success=false attempt=17 "
        + #"extra={"note":{"a":[1,null]}}"#),
    VocabularySample(#"{"event":"complete","id":42}"#, nil),
  ]

  static func read(
    _ message: Message, in bytes: RawSpan, into draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    guard message.form == .text else {
      return read(tools.object, in: bytes, isOfLine: true, into: &draft, &tools)
    }
    let start = bytes.skipBlanks(from: message.start, to: message.end)
    guard start < message.end, bytes[byte: start] == 0x7B else { return false }
    tools.messageObject.scan(bytes, from: start, to: message.end, keys: tools.keys)
    guard tools.messageObject.isWhole else { return false }
    return read(
      tools.messageObject, in: bytes, isOfLine: message.isOfLine, into: &draft, &tools)
  }

  private static func read(
    _ object: JSONObject, in bytes: RawSpan, isOfLine: Bool, into draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    guard let opening = object.opening(in: bytes, tools) else { return false }
    draft.begin(opening.kind)
    let home = object.fields[opening.index].parent
    // The event's own object first: a key of another one counts only where that has none.
    for index in object.fields.indices
    where object.fields[index].parent == home && index != opening.index {
      guard index != object.stampIndex, object.fields[index].form != .null else { continue }
      let field = object.fields[index]
      if field.key == .phase { _ = draft.isFirst(.phase) }
      draft.apply(field.eventKey, field.value(isOfLine: isOfLine), of: bytes, &tools)
    }
    for index in object.fields.indices
    where object.fields[index].parent != home && index != object.stampIndex {
      let field = object.fields[index]
      guard let key = field.foreignKey(home: home) else { continue }
      var trial = draft
      trial.apply(key, field.value(isOfLine: isOfLine), of: bytes, &tools)
      // A stranger's value that cannot be read is none of ours.
      if trial.problem == draft.problem { draft = trial }
    }
    draft.settleTask(&tools)
    return true
  }
}

extension JSONObject.Field {
  /// What the key means in an event's own object; nil for a key without a place of its own.
  fileprivate var eventKey: TrailKey? {
    guard form != .object, form != .array else { return nil }
    return key?.inTrailLine
  }

  /// What the key means in an object around the event's, or one level down in it.
  fileprivate func foreignKey(home: Int) -> TrailKey? {
    guard form == .string || form == .number || form == .truth else { return nil }
    guard let key = key?.inTrailLine, key != .dottedTask else { return nil }
    if home < 0 { return key }
    return parent < 0 && key.isOuter ? key : nil
  }

  /// The field as a key and its value.
  func value(isOfLine: Bool) -> TrailValue {
    var text = text
    text.isOfLine = isOfLine
    return TrailValue(
      keyStart: keyStart, keyEnd: keyEnd, text: text, outerEnd: isString ? end + 1 : end)
  }
}

extension TrailKey {
  /// Whether an object around an event's may say it: who and where, and not what happened.
  var isOuter: Bool {
    switch self {
    case .task, .device, .pid, .process, .build, .os, .model, .attempt, .job, .time: true
    default: false
    }
  }
}

extension JSONObject {
  /// The field that says which event it is: `event`, `kind` or `phase`, outer ones first.
  ///
  /// - Parameters:
  ///   - bytes: what the object stands in.
  ///   - tools: the words for kinds.
  /// - Returns: nil where no such field names a kind.
  func opening(in bytes: RawSpan, _ tools: LineTools) -> (index: Int, kind: EventKind)? {
    for isNested in [false, true] {
      for key in [TrailKey.event, .kind, .phase] {
        for index in fields.indices {
          let field = fields[index]
          guard field.key == key, field.isString, (field.parent >= 0) == isNested else { continue }
          if let kind = tools.kind(bytes, from: field.start, to: field.end) { return (index, kind) }
        }
      }
    }
    return nil
  }
}
