/// Lines about requests: submitted, refused, not registered.
extension BackgroundTasksFramework {
  /// `submitTaskRequest: <BGAppRefreshTaskRequest: id, earliestBeginDate: ...>`, printed before
  /// anything is checked.
  static func submit(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    _ = cursor.skip("completionHandler:", in: bytes)
    cursor.skipSpace(in: bytes)
    draft.begin(.submit, layer: .framework)
    return request(&cursor, bytes, &draft, &tools)
  }

  /// `Error submitting task request: <request>, error: Error Domain=... Code=n`.
  static func submitFailed(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    draft.begin(.submit, layer: .framework)
    guard request(&cursor, bytes, &draft, &tools) else { return false }
    draft.setRefused(isFollowUp: true)
    guard cursor.skip(behind: ", error: ", in: bytes) else { return true }
    draft.setSystemError(cursor.text(from: cursor.position, to: cursor.end), bytes)
    return true
  }

  /// Reads a request's description and what it asks for.
  private static func request(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    guard let task = SystemTask.object(at: &cursor, in: bytes) else { return false }
    draft.take(task, &tools)
    // A continued task's title may say anything, and it asks for nothing that counts.
    guard !task.identifier.isNone, task.type != .continued else { return true }
    let end = bytes.first(0x3E, from: cursor.position, to: cursor.end)
    var place = cursor
    cursor.position = end
    if place.skip(behind: "earliestBeginDate: ", in: bytes), place.position < end {
      let comma = bytes.first(0x2C, from: place.position, to: end)
      draft.earliest = tools.clock.wholeDate(in: bytes, from: place.position, to: comma)
    }
    for (key, field) in [
      ("requiresExternalPower=", .power), ("requiresNetworkConnectivity=", .network),
    ] as [(StaticString, EventFacts.Field)] {
      guard let found = bytes.firstText(key, from: place.position, to: end) else { continue }
      let value = found + key.utf8CodeUnitCount
      guard value < end,
        let truth = ValueWords.truth(bytes, from: value, to: value + 1)
      else { continue }
      draft.facts.setTruth(field, truth)
    }
    return true
  }

  /// `Registration rejected; id is not advertised in the application's Info.plist`.
  static func registrationRejected(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    guard let task = SystemTask.plain(at: &cursor, in: bytes) else { return false }
    draft.begin(.register, layer: .framework)
    draft.take(task, &tools)
    draft.setRefused(isFollowUp: true)
    cursor.skipSpace(in: bytes)
    draft.error = cursor.text(from: cursor.position, to: cursor.end)
    if bytes.holds("is not advertised", at: cursor.position, to: cursor.end) {
      draft.facts[.errorCode] = 3
    } else {
      draft.facts[.errorCode] = 7
    }
    return true
  }

  /// `id is not advertised in the application's Info.plist`, which refuses a submit, and
  /// `<request> requested an unsupported set of resources`.
  static func readRefusal(
    _ cursor: SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    var cursor = cursor
    let isObject = bytes.holds("<BG", at: cursor.position, to: cursor.end)
    guard
      let task = isObject
        ? SystemTask.object(at: &cursor, in: bytes) : SystemTask.plain(at: &cursor, in: bytes)
    else { return false }
    if isObject {
      guard cursor.skip(behind: "> ", in: bytes) else { return false }
    } else {
      cursor.skipSpace(in: bytes)
    }
    let text = cursor.text(from: cursor.position, to: cursor.end)
    let code: Int64
    if isObject {
      guard cursor.skip("requested an unsupported set of resources", in: bytes) else {
        return false
      }
      code = 1
    } else {
      guard cursor.skip("is not advertised in the application's Info.plist", in: bytes) else {
        return false
      }
      code = 3
    }
    draft.begin(.submit, layer: .framework)
    draft.take(task, &tools)
    draft.setRefused(isFollowUp: true)
    draft.error = text
    draft.facts[.errorCode] = code
    return true
  }

  private static let lateWords: StaticString =
    "All launch handlers must be registered before application"
  private static let twiceWords: StaticString = "Launch handler for task with identifier "
  private static let missingWords: StaticString =
    "No launch handler registered for task with identifier "

  /// The words of an exception, at the message's beginning, behind a quote, as the reason for which
  /// the app is ended or in Xcode's `Thread 1: "..."`, or behind the exception's name.
  private static func exception(from cursor: SystemCursor, _ bytes: RawSpan) -> SystemCursor? {
    for words in [lateWords, twiceWords, missingWords] {
      guard let found = bytes.firstText(words, from: cursor.position, to: cursor.end) else {
        continue
      }
      var place = cursor
      place.position = found
      if found == cursor.position || [0x22, 0x27].contains(bytes[byte: found - 1])
        || bytes.holds("Exception: ", at: found - 11, to: found)
      {
        return place
      }
    }
    return nil
  }

  /// The framework's exceptions and the debugger's command that launches a task.
  static func readException(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    if let remark = debuggerCommand(&cursor, bytes) {
      guard let task = SystemTask.plain(at: &cursor, in: bytes) else { return false }
      draft.begin(.remark, layer: .framework)
      draft.take(task, &tools)
      draft.setRemark(remark)
      return true
    }
    guard var place = exception(from: cursor, bytes) else { return false }
    var task: SystemTask?
    let remark: Remark
    if place.skip(lateWords, in: bytes) {
      remark = .registeredLate
    } else if place.skip(twiceWords, in: bytes) {
      task = SystemTask.plain(at: &place, in: bytes)
      guard task != nil, place.skip(" has already been registered", in: bytes) else {
        return false
      }
      remark = .registeredTwice
    } else if place.skip(missingWords, in: bytes) {
      task = SystemTask.plain(at: &place, in: bytes)
      remark = .noLaunchHandler
    } else {
      return false
    }
    draft.begin(.remark, layer: .framework)
    draft.setRemark(remark)
    if let task { draft.take(task, &tools) }
    return true
  }

  /// What a debugger's command simulates, and the cursor at its task.
  private static func debuggerCommand(_ cursor: inout SystemCursor, _ bytes: RawSpan) -> Remark? {
    if cursor.skip(behind: "_simulateLaunchForTaskWithIdentifier:@\"", in: bytes) {
      return .simulatedLaunch
    }
    if cursor.skip(behind: "_simulateExpirationForTaskWithIdentifier:@\"", in: bytes) {
      return .simulatedExpiration
    }
    return nil
  }
}

extension EventDraft {
  /// Makes the event one of a refusal.
  mutating func setRefused(isFollowUp: Bool) {
    facts[.result] = 1
    if isFollowUp { facts[.isFollowUp] = 1 }
  }

  /// Takes an error of the system; in its own domains, too, the codes are those of the scheduler.
  mutating func setSystemError(_ text: TextRef, _ bytes: RawSpan) {
    error = text
    var code = ValueWords.errorCode(bytes, from: text.from, to: text.to)
    if code == 7, let found = bytes.firstText(" Code=", from: text.from, to: text.to) {
      let digit = found + 6
      let isAlone = digit + 1 == text.to || (digit < text.to && !bytes[byte: digit + 1].isDigit)
      if digit < text.to, 0x31...0x34 ~= bytes[byte: digit], isAlone {
        code = Int(bytes[byte: digit] - 0x30)
      }
    }
    facts[.errorCode] = Int64(code)
  }
}
