/// What the scheduler daemon, dasd, logs about the requests of BGTaskScheduler.
///
/// The lines are undocumented: they are told by their words, and an unknown one passes. Activities of
/// other mechanisms (`com.apple.fetch`, `com.apple.pushLaunch`) are none of them.
enum SchedulerDaemon: Vocabulary {
  static let name = "scheduler-daemon"

  static let literals = [
    "bgRefresh-", "bgProcessing-", "Completing for client", "BAR enabled", "BAR disabled",
    "BAR now ", "Disabling BAR", "Enabling BAR", "App revived: ",
    "execution modes found",
  ]

  private static let prefixes: [StaticString] = [
    "com.apple.duetactivityscheduler", "duetactivityscheduler",
  ]

  static func read(
    _ message: Message, in bytes: RawSpan, into draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    guard message.form == .text else { return false }
    var cursor = SystemCursor(message, in: bytes, prefixes: prefixes)
    guard cursor.position < message.end else { return false }
    for phrase in Phrase.allCases where cursor.skip(phrase.words, in: bytes) {
      return read(phrase, &cursor, bytes, &draft, &tools)
    }
    if cursor.skip("'", in: bytes) { return readVerdict(&cursor, bytes, &draft, &tools) }
    return readDecision(&cursor, bytes, &draft, &tools)
  }

  /// The words that a message begins with.
  private enum Phrase: CaseIterable {
    case submitted, submittedActivity, cancelled, startingActivity, started, completing, completed
    case noLongerRunning, aboutToExpire, telling, advancing, skipping, refused, enabled, disabled
    case nowEnabled, nowDisabled, enabling, disabling, revived, modeMissing

    var words: StaticString {
      switch self {
      case .submitted: "Submitted: "
      case .submittedActivity: "Submitted Activity: "
      case .cancelled: "CANCELED: "
      case .startingActivity: "STARTING activity "
      case .started: "STARTED "
      case .completing: "Completing for client "
      case .completed: "COMPLETED "
      case .noLongerRunning: "NO LONGER RUNNING "
      case .aboutToExpire: "Warning client "
      case .telling: "Telling client "
      case .advancing: "Advancing start date for "
      case .skipping: "Skipping "
      case .refused: "Rejecting submission of "
      case .enabled: "BAR enabled"
      case .disabled: "BAR disabled"
      case .nowEnabled: "BAR now enabled"
      case .nowDisabled: "BAR now disabled"
      case .enabling: "Enabling BAR"
      case .disabling: "Disabling BAR"
      case .revived: "App revived: "
      case .modeMissing: "No relevant background execution modes found"
      }
    }

    /// What a phrase proves of the first activity that follows, if it is a remark.
    var remark: Remark? {
      switch self {
      case .completed, .noLongerRunning: .runEnded
      case .aboutToExpire: .expiryWarned
      case .telling: .launchDelivered
      case .advancing: .startAdvanced
      case .skipping: .groupFull
      case .revived: .refreshSwitched
      case .modeMissing: .modeMissing
      default: nil
      }
    }
  }

  private static func read(
    _ phrase: Phrase, _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    switch phrase {
    case .enabled, .nowEnabled, .enabling: return condition(isOn: true, &draft, &tools)
    case .disabled, .nowDisabled, .disabling: return condition(isOn: false, &draft, &tools)
    case .completing: return completion(&cursor, bytes, &draft, &tools)
    case .revived, .modeMissing:
      draft.begin(.remark, layer: .daemon)
      if let task = SystemTask.firstActivity(at: &cursor, in: bytes) { draft.take(task, &tools) }
    case .submitted, .submittedActivity, .cancelled, .startingActivity, .started, .completed,
      .noLongerRunning, .advancing, .refused:
      _ = cursor.skip("<_DASActivity: \"", in: bytes)
      guard let task = SystemTask.activity(at: &cursor, in: bytes) else { return false }
      draft.begin(kind(of: phrase), layer: .daemon)
      draft.take(task, &tools)
    case .aboutToExpire, .telling, .skipping:
      guard isMeant(phrase, cursor, bytes) else { return false }
      guard let task = SystemTask.firstActivity(at: &cursor, in: bytes) else {
        if bytes[byte: cursor.end - 1] == 0x28 { tools.unfinished = .list }
        return false
      }
      draft.begin(.remark, layer: .daemon)
      draft.take(task, &tools)
    }
    if let remark = phrase.remark { draft.setRemark(remark) }
    readRest(of: phrase, &cursor, bytes, &draft, &tools)
    return true
  }

  private static func kind(of phrase: Phrase) -> EventKind {
    switch phrase {
    case .submitted, .submittedActivity, .refused: .submit
    case .cancelled: .cancel
    case .startingActivity, .started: .start
    default: .remark
    }
  }

  /// Whether the words behind a common beginning are those that count.
  private static func isMeant(
    _ phrase: Phrase, _ cursor: SystemCursor, _ bytes: RawSpan
  ) -> Bool {
    func holds(_ text: StaticString) -> Bool {
      bytes.firstText(text, from: cursor.position, to: cursor.end) != nil
    }
    return switch phrase {
    case .aboutToExpire: holds("about to expire")
    case .telling: holds("to handle activities")
    case .skipping: holds("group is full") || holds("group full")
    default: true
    }
  }

  /// Reads what a phrase says behind its activity.
  private static func readRest(
    of phrase: Phrase, _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) {
    switch phrase {
    case .submitted, .submittedActivity:
      guard cursor.skip(behind: " (", in: bytes) else { return }
      draft.earliest = tools.clock.localDate(in: bytes, from: cursor.position, to: cursor.end)
    case .refused:
      draft.setRefused(isFollowUp: true)
      draft.facts[.errorCode] = 7
      guard cursor.skip(behind: "with error: ", in: bytes) else { return }
      let isExclaimed = bytes[byte: cursor.end - 1] == 0x21
      draft.setSystemError(
        cursor.text(from: cursor.position, to: isExclaimed ? cursor.end - 1 : cursor.end), bytes)
    case .advancing:
      cursor.skipSpace(in: bytes)
      draft.reason = cursor.text(from: cursor.position, to: cursor.end)
    default: break
    }
  }

  /// `Completing for client <...> task request <...>`; the one line of the daemon that proves a
  /// completion.
  private static func completion(
    _ cursor: inout SystemCursor, _ bytes: RawSpan, _ draft: inout EventDraft,
    _ tools: inout LineTools
  ) -> Bool {
    guard cursor.skip(behind: "task request ", in: bytes) else { return false }
    var place = cursor
    let task: SystemTask
    if let found = SystemTask.firstActivity(at: &place, in: bytes) {
      task = found
    } else {
      guard let found = SystemTask.object(at: &cursor, in: bytes) else { return false }
      task = found
    }
    draft.begin(.complete, layer: .daemon)
    draft.take(task, &tools)
    return true
  }

  /// Background App Refresh was switched on or off.
  private static func condition(
    isOn: Bool, _ draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    draft.begin(.condition, layer: .daemon)
    draft.facts[.refresh] = isOn ? 1 : 2
    tools.composed.deviceState = Array(
      (isOn ? #"{"refresh":"available"}"# : #"{"refresh":"denied"}"#).utf8)
    return true
  }
}
