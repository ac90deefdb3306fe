extension NeverFired {
  package static let diagnosis = Diagnosis(
    id: "never-fired", family: .scheduling, severity: .error,
    title: "Not started although asked for", unit: .stream,
    meaning: """
      The app wants this task to run in the background, and the system has not started it: either \
      a request has been waiting for longer than can be put down to ordinary scheduling, or no \
      request ever stood a chance. The work of the task is not being done on this device.
      """,
    decided: """
      Shape 1: the last request did not fire although it and those that it replaced one after the \
      other were eligible for longer, in all, than the patience: 24 h for refresh, 72 h for processing and health, \
      10 min for continued tasks, and 72 h, that of processing, where no line names the type \
      (--patience sets others). Time before the earliest begin date does not count. \
      Shape 2: in the whole window the system never started the task, and every submit was \
      refused; or the last request was cancelled and none followed; or every request but the last \
      was replaced before it was eligible (3 or more, the first of which would have been eligible \
      by the last replacement); or an exception says that it has no launch handler; or nothing was \
      submitted although the task is registered and the window is longer than the patience. One finding for a task on a device; shape 2 goes first.
      """,
    advice: [
      "Look at the cause below: it decides what to change.",
      "Submit with a do-catch, and log type=, earliest= and the result or the error of each submit: "
        + "a submit that throws leaves no request behind.",
      "Keep exactly one place in the code that submits this identifier, and submit the next "
        + "request at the start of each run.",
      "Do the work in the foreground too when its result is older than users accept: a background "
        + "start is a chance, never a promise.",
    ],
    code: #"""
      func askForNextRefresh() {
        let earliest = Date(timeIntervalSinceNow: 30 * 60)
        let request = BGAppRefreshTaskRequest(identifier: refreshID)
        request.earliestBeginDate = earliest
        do {
          try BGTaskScheduler.shared.submit(request)
          log.notice(
            """
            event=submit task=\(refreshID, privacy: .public) type=refresh \
            earliest=\(earliest.ISO8601Format(), privacy: .public)
            """)
        } catch {
          let code = (error as NSError).code
          log.error(
            """
            event=submit task=\(refreshID, privacy: .public) type=refresh \
            earliest=\(earliest.ISO8601Format(), privacy: .public) \
            result=rejected error=\(code, privacy: .public)
            """)
        }
      }
      """#,
    isNot: """
      It says nothing about the work itself: a task that was started and failed, expired or never \
      completed has other findings. A wait within the patience is no fault; an earliest begin date \
      is a lower bound, and hours of delay, nights above all, are ordinary. A registered wildcard \
      such as com.example.reader.export.* is never submitted itself, and is not reported.
      """,
    causes: certainCauses + likelyCauses + possibleCauses,
    examples: examples)

  private static let certainCauses = [
    cause(
      .refused, .certain, "Not started: iOS refused every request",
      "Every submit of the task on this device was rejected, so no request ever existed.",
      "Fix what the logged error code means. " + RefusalCode.remedies
        + " Without a code, log error= of every submit.", tells: "submit-refused"),
    cause(
      .neverSubmitted, .certain, "Not started: it was never asked for",
      "The task is registered on this device, but nothing submitted a request for it.",
      """
      Registering only says which code to run; call BGTaskScheduler.shared.submit as well, when \
      the app goes to the background and at the start of every run. If the task is no longer \
      wanted, remove its registration.
      """),
    cause(
      .cancelled, .certain, "Not started: its request was cancelled",
      "The last request was cancelled by the app or by the system, and none followed.",
      """
      Submit again after whatever made the app cancel is over, and at the next launch in any case; \
      cancel by identifier, not with cancelAllTaskRequests. If the system cancelled it, the user \
      switched Background App Refresh off, force-quit the app or does not use it: submit again at \
      the next launch, and offer a refresh in the foreground.
      """),
    cause(
      .notRegistered, .certain, "Not started: no launch handler was registered",
      """
      The system launched the app for the task and found no handler, or the registration had been \
      refused.
      """,
      """
      Call BGTaskScheduler.shared.register for the identifier in every launch, before \
      application(_:didFinishLaunchingWithOptions:) returns, on the path of a background launch \
      too; check what it returns, and that BGTaskSchedulerPermittedIdentifiers lists the identifier.
      """, tells: "registration-rejected"),
    cause(
      .replaced, .certain, "Not started: each new request postponed it",
      """
      3 or more requests in a row were replaced before they were eligible; left alone, the first \
      would have been eligible.
      """,
      """
      A submit replaces the pending request, so each one moved the earliest begin date on. Submit \
      only when getPendingTaskRequests shows none for this identifier, or keep the earlier date, \
      or choose a shorter delay.
      """, tells: "starved-by-resubmission"),
    cause(
      .refreshDisabled, .certain, "Not started: Background App Refresh was off",
      "While it waited, a line said that Background App Refresh was denied or restricted.",
      """
      Nothing in the app can override this setting of the user. Read \
      UIApplication.shared.backgroundRefreshStatus, say in the app that content updates only while \
      it is open, and refresh in the foreground.
      """),
    cause(
      .blockedByPolicy, .certain, "Not started: the system forbade it at most looks",
      """
      The scheduler's own decisions are in the log, and in most of them a policy said Must Not \
      Proceed while the request waited.
      """,
      """
      The app cannot overrule these policies. Test with the device at rest: locked, charging, on \
      Wi-Fi, the app not in front, for a night. If one policy forbids nearly all looks, ask for \
      less: no external power for short work, no network where none is needed.
      """),
    cause(
      .belowThreshold, .certain, "Not started: its score stayed below the threshold",
      """
      The scheduler looked, forbade nothing, and never found the moment good enough: the score of \
      the task did not pass the threshold.
      """,
      """
      The score grows with how often the app is used, how long the request waits, charging, and \
      idle time. Leave the device charging overnight, use the app on several days, and let one \
      request wait instead of submitting anew: a new request begins from nothing.
      """),
  ]

  private static let likelyCauses = [
    cause(
      .registeredLate, .likely, "Not started: its handler is registered too late",
      """
      The only registrations came after the launch sequence had ended: after a foreground line, \
      after a start in the same process, or more than 20 s after the launch.
      """,
      """
      Call BGTaskScheduler.shared.register for every identifier before \
      application(_:didFinishLaunchingWithOptions:) returns, not from a view, a button or a reply \
      of the network. When the system launches the app for the task, no screen appears.
      """, tells: "registered-late"),
    cause(
      .forceQuit, .likely, "Not started: the user force-quit the app",
      """
      The user ended the app after the last submit, and it has not been launched since, or only \
      after longer than the patience.
      """,
      """
      After a force quit iOS does not launch the app in the background until the user opens it. \
      Submit again at the next launch and catch up in the foreground; do not count this as a \
      fault of scheduling.
      """),
    cause(
      .lowPower, .likely, "Not started: Low Power Mode was on",
      "Low Power Mode was on for more than half of the wait.",
      """
      In Low Power Mode iOS puts background refresh off; wait for it to end. Offer a refresh in \
      the foreground, and say why content is old (ProcessInfo.processInfo.isLowPowerModeEnabled).
      """),
    cause(
      .needsPower, .likely, "Not started: it waits for a charger",
      """
      The request requires external power; lines about charging exist during the wait, and none \
      says that the device was charging.
      """,
      """
      Set requiresExternalPower to true only for long, heavy work. Split off the part that can run \
      on battery and submit it as a request without that condition.
      """),
    cause(
      .needsNetwork, .likely, "Not started: it waits for a network",
      """
      The request requires a network connection; lines about connectivity exist during the wait, \
      and none says that the device was online.
      """,
      """
      Set requiresNetworkConnectivity to true only where the work needs the network. Split off \
      what works offline, such as cleaning up or indexing.
      """),
    cause(
      .simulatedOnly, .likely, "Not started: it ran only from the debugger",
      "The task was started, but only by a debugger's simulated launch.",
      """
      A simulated launch shows that the handler works, not that the system would start it. Put the \
      build on a device without the debugger, use it as a user would, and give it the patience \
      named in the finding.
      """),
  ]

  private static let possibleCauses = [
    cause(
      .previousRun, .possible, "Not started: the run before did not end properly",
      "The attempt before this request was abandoned, or expired and was never completed.",
      """
      Make every path of the handler, the expiration handler included, call \
      setTaskCompleted(success:) exactly once: iOS gives less time to apps that overstay. See \
      never-completed for the run itself.
      """),
    cause(
      .appUnused, .possible, "Not started: the app is hardly used",
      """
      The last foreground or background line lies more than 14 d before the end of the device's \
      log.
      """,
      """
      iOS starts apps in the background by how people use them, and stops for apps that they leave \
      alone. Catch up in the foreground when the user returns; if users must learn something at \
      once, send a push notification.
      """),
    cause(
      .noCauseVisible, .possible, "Not started, and the log shows no cause",
      "None of the other causes matches what the log holds.",
      """
      Log what a cause would show in: launch, foreground, background, terminate and condition lines \
      with charging=, lowpower=, refresh= and online=. Check Settings on the device: Background App \
      Refresh on, in general and for the app, Low Power Mode off. Simulate the launch in Xcode, \
      which shows whether the handler is found; require less and ask for an earlier date; and do \
      the work when the app is opened, since iOS may pass over an app that is seldom used.
      """),
  ]

  /// What to do about a continued task that did not start, whatever the log shows of the device.
  static let adviceForContinued = """
    A continued task begins at once, while the user looks on, or not at all. Submit it in the \
    foreground, in answer to what the user does, and never from a background run. Register its \
    identifier or wildcard before the submit, with the launch handler that does the work. With the \
    strategy .fail a submit without room throws error 4; with .queue it waits, so show that the \
    work is queued, and cancel the request when the user turns away. Do the work in the foreground \
    if it has not begun after some seconds.
    """

  private static func cause(
    _ cause: Cause, _ confidence: Confidence, _ title: String, _ meaning: String, _ advice: String,
    tells: String? = nil
  ) -> Diagnosis.Cause {
    Diagnosis.Cause(
      id: cause.rawValue, confidence: confidence, title: title, meaning: meaning, advice: advice,
      tells: tells)
  }
}
