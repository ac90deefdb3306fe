/// What BackgroundTasks.framework logs inside the app's process, and its exceptions.
///
/// The lines are undocumented: they are told by their words, and an unknown one passes.
enum BackgroundTasksFramework: Vocabulary {
  static let name = "background-tasks-framework"

  /// The first six bytes decide how fast the search is: rare ones were chosen.
  static let literals = [
    "<BGAppRefreshTask", "<BGProcessingTask", "<BGContinued", "<BGHealth", "TaskRequest",
    "TaskWithIdentifier:", "task with identifier", "advertised in the application's Info.plist",
    "Running task: <", "Starting task: <", "Starting task: (null)", "Expiring task: <",
    "Expiring task: (null)", "Marking task <", "Marking task (null)", "simulated task",
    "launched for activities", "Found pending activities", "Handling app launch",
    "submitting task request", "didn't provide an expiration handler", "oc'd without completing",
    "launch handlers must be registered", "expiration handlers for tasks",
  ]

  private static let prefixes: [StaticString] = ["com.apple.backgroundtasks", "framework]"]

  static func read(
    _ message: Message, in bytes: RawSpan, into draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    guard message.form == .text else { return false }
    var cursor = SystemCursor(message, in: bytes, prefixes: prefixes)
    guard cursor.position < message.end else { return false }
    for phrase in Phrase.allCases where cursor.skip(phrase.words, in: bytes) {
      return read(phrase, &cursor, bytes, &draft, &tools)
    }
    return readException(&cursor, bytes, &draft, &tools)
      || readRefusal(cursor, bytes, &draft, &tools)
  }

  /// The words that a message begins with.
  private enum Phrase: CaseIterable {
    case submit, submitFailed, registered, registrationRejected, cancel, cancelAll
    case launched, handlingLaunch, running, starting, startingSimulated, expiring
    case expiringSimulated, callingExpiration, noExpirationHandler, marking, markingSimulated,
      deallocated
    case simulatingLaunch, simulatingExpiration, pendingListed

    var words: StaticString {
      switch self {
      case .submit: "submitTaskRequest:"
      case .submitFailed: "Error submitting task request: "
      case .registered: "registerForTaskWithIdentifier: "
      case .registrationRejected: "Registration rejected; "
      case .cancel: "cancelTaskRequestWithIdentifier: "
      case .cancelAll: "cancelAllTaskRequests"
      case .launched: "Application launched for activities:"
      case .handlingLaunch: "Handling app launch"
      case .running: "Running task: "
      case .starting: "Starting task: "
      case .startingSimulated: "Starting simulated task: "
      case .expiring: "Expiring task: "
      case .expiringSimulated: "Expiring simulated task: "
      case .callingExpiration: "Calling expiration handlers for tasks: "
      case .noExpirationHandler: "Client didn't provide an expiration handler for task"
      case .marking: "Marking task "
      case .markingSimulated: "Marking simulated task complete: "
      case .deallocated: "Task <"
      case .simulatingLaunch: "Simulating launch for task with identifier "
      case .simulatingExpiration: "Simulating expiration for task with identifier "
      case .pendingListed: "Found pending activities:"
      }
    }
  }

  private static func read(
    _ phrase: Phrase, _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    switch phrase {
    case .submit: return submit(&cursor, bytes, &draft, &tools)
    case .submitFailed: return submitFailed(&cursor, bytes, &draft, &tools)
    case .registrationRejected: return registrationRejected(&cursor, bytes, &draft, &tools)
    case .launched:
      return activities(.launchDelivered, &cursor, bytes, &draft, &tools)
    case .pendingListed:
      return activities(.pendingListed, &cursor, bytes, &draft, &tools)
    case .handlingLaunch: draft.begin(.launch, layer: .framework)
    case .cancelAll: draft.begin(.cancel, layer: .framework)
    case .cancel, .registered, .simulatingLaunch, .simulatingExpiration:
      guard let task = SystemTask.plain(at: &cursor, in: bytes) else { return false }
      draft.begin(kind(of: phrase), layer: .framework)
      draft.take(task, &tools)
      if phrase == .simulatingLaunch { draft.setRemark(.simulatedLaunch) }
      if phrase == .simulatingExpiration { draft.setRemark(.simulatedExpiration) }
    default: return readObject(phrase, &cursor, bytes, &draft, &tools)
    }
    return true
  }

  private static func kind(of phrase: Phrase) -> EventKind {
    switch phrase {
    case .registered: .register
    case .cancel: .cancel
    case .starting, .startingSimulated: .start
    case .expiring, .expiringSimulated, .callingExpiration: .expire
    case .marking, .markingSimulated: .complete
    default: .remark
    }
  }

  /// Phrases that a task's description follows.
  private static func readObject(
    _ phrase: Phrase, _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    if phrase == .noExpirationHandler {
      _ = cursor.skip("s", in: bytes)
      cursor.skipSpace(in: bytes)
    }
    if phrase == .deallocated { cursor.position -= 1 }
    if phrase == .callingExpiration, cursor.skip("{(", in: bytes) { cursor.skipSpace(in: bytes) }
    guard let task = SystemTask.object(at: &cursor, in: bytes) else {
      // The set goes on in further lines; the first task of it counts.
      if phrase == .callingExpiration, cursor.position == cursor.end { tools.unfinished = .list }
      return false
    }
    draft.begin(kind(of: phrase), layer: .framework)
    switch phrase {
    case .marking:
      guard cursor.skip(behind: " complete with success: ", in: bytes) else { return false }
      let end = min(cursor.position + 1, cursor.end)
      guard let success = ValueWords.truth(bytes, from: cursor.position, to: end) else {
        return false
      }
      draft.facts.setTruth(.success, success)
    case .deallocated:
      guard cursor.skip(behind: "dealloc'd without completing", in: bytes) else { return false }
      draft.setRemark(.deallocated)
    case .running: draft.setRemark(.queued)
    case .noExpirationHandler:
      draft.setRemark(.noExpirationHandler)
      draft.facts.setTruth(.success, false)
    case .startingSimulated, .expiringSimulated, .markingSimulated: draft.facts[.origin] = 2
    default: break
    }
    draft.take(task, &tools)
    return true
  }

  /// A list of activities, of which the first one counts; it may go on in further lines.
  private static func activities(
    _ remark: Remark, _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    draft.begin(.remark, layer: .framework)
    draft.setRemark(remark)
    cursor.skipSpace(in: bytes)
    if bytes.holds("<", at: cursor.position, to: cursor.end) {
      guard let task = SystemTask.plain(at: &cursor, in: bytes) else { return false }
      draft.take(task, &tools)
      return true
    }
    if let task = SystemTask.firstActivity(at: &cursor, in: bytes) {
      draft.take(task, &tools)
      return true
    }
    let isOpen = bytes.first(0x29, from: cursor.position, to: cursor.end) == cursor.end
    if isOpen, bytes[byte: cursor.end - 1] == 0x28 { tools.unfinished = .list }
    return remark == .pendingListed
  }
}

extension EventDraft {
  mutating func setRemark(_ remark: Remark) { facts[.remark] = Int64(remark.rawValue) }
}
