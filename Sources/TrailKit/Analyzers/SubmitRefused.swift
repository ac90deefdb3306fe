/// BGTaskScheduler refused requests for a task.
package struct SubmitRefused: Analyzer {
  package static let hears: Set<Hook> = [.streamEnded]

  package init(settings: AnalysisSettings) {}

  package mutating func streamEnded(_ stream: StreamFacts, _ findings: inout [Finding]) {
    for (code, marks) in stream.refusals.sorted(by: { $0.key < $1.key }) {
      let refusal = RefusalCode(code: code)
      var finding = finding(
        cause: Self.id(of: refusal), in: stream, at: marks.last?.at,
        detail: Self.detail(refusal, marks.count, in: stream))
      finding.metrics = [
        "accepted_submits": Double(stream.acceptedSubmits), "refused": Double(marks.count),
      ]
      finding.evidence = Evidence.inOrder(marks.ends)
      findings.append(finding)
    }
  }

  private static func detail(
    _ refusal: RefusalCode, _ count: Int, in stream: StreamFacts
  ) -> String {
    let submits = counted(stream.acceptedSubmits + stream.rejectedSubmits, "submit")
    let meaning = refusal.meaning(slotHolders: stream.slotHolders)
    return "iOS refused \(count) of \(submits), each of which left no request behind: \(meaning)."
  }

  /// What the cause is called that an error code stands for.
  private static func id(of refusal: RefusalCode) -> String {
    switch refusal {
    case .unavailable: "unavailable"
    case .tooManyPending: "too-many-pending"
    case .notPermitted: "not-permitted"
    case .immediateRunIneligible: "immediate-run-ineligible"
    case .other: "other-error"
    }
  }
}

extension SubmitRefused {
  package static let diagnosis = Diagnosis(
    id: "submit-refused", family: .configuration, severity: .error,
    title: "iOS refused requests of this task", unit: .stream,
    meaning: """
      The app asked iOS to run the task later, and iOS threw an error instead of keeping the \
      request. A refused submit leaves nothing behind: the run that it was to bring will not come \
      until another submit is accepted.
      """,
    decided: """
      A line tells of a submit with result=rejected or an error. One finding for each error code \
      of a task on a device; the code says what is wrong, and is the finding's cause. Where every \
      submit of the task on the device was refused, never-fired tells so, and this finding is left \
      out.
      """,
    advice: [
      "Look at the cause below: the error code decides what to change.",
      "Submit with a do-catch, and log the error's code: a submit that throws leaves no request "
        + "behind.",
      "Submit again at the next launch, or when the app goes to the background, after a refusal.",
    ],
    code: #"""
      do {
        try BGTaskScheduler.shared.submit(request)
      } catch {
        let code = (error as NSError).code  // 1 to 4
        log.error(
          """
          event=submit task=\(refreshID, privacy: .public) type=refresh \
          result=rejected error=\(code, privacy: .public)
          """)
      }
      """#,
    isNot: """
      A request that was accepted and never started is never-fired. A registration that was refused \
      (register returned false) is registration-rejected.
      """,
    causes: causes, examples: firingExamples + silentExamples)

  private static let causes = [
    cause(
      .unavailable, "Refused: no background scheduling here",
      "Error 1 (unavailable).",
      " Where the user switched Background App Refresh off, read "
        + "UIApplication.shared.backgroundRefreshStatus, do not submit, and refresh in the "
        + "foreground."),
    cause(
      .tooManyPending, "Refused: too many requests were pending",
      "Error 2 (tooManyPendingTaskRequests): one app may have 1 refresh and 10 processing "
        + "requests pending, each under another identifier.",
      " The finding names the tasks that held the places. Let one refresh task do what several "
        + "identifiers ask for, and make no identifiers with a changing end for work that can "
        + "share one."),
    cause(
      .notPermitted, "Refused: the task is not permitted",
      "Error 3 (notPermitted).",
      " Compare the names letter by letter, and look at the Info.plist of the built app, not at "
        + "that of another target."),
    cause(
      .immediateRunIneligible, "Refused: no room to run at once",
      "Error 4 (immediateRunIneligible), of continued tasks that are to start at once or not at "
        + "all.",
      " Or do the work while the app is in the foreground."),
    cause(
      .other, "Refused with another error",
      "An error that is none of the four that BGTaskScheduler has, or none that is logged.",
      " An error with a domain other than BGTaskSchedulerErrorDomain comes from code around the "
        + "submit, or from the system's daemon."),
  ]

  private static func cause(
    _ refusal: RefusalCode, _ title: String, _ meaning: String, _ more: String
  ) -> Diagnosis.Cause {
    let remedy = refusal.remedy.prefix(1).uppercased() + refusal.remedy.dropFirst() + "."
    return Diagnosis.Cause(
      id: id(of: refusal), confidence: .certain, title: title, meaning: meaning,
      advice: remedy + more)
  }

  private static let firingExamples = [
    Diagnosis.Example(
      about: "Refused while Background App Refresh was off, and accepted the next day.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=unavailable pid=1
        2026-09-03T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        """, fires: "unavailable"),
    Diagnosis.Example(
      about: "A second refresh identifier, refused while the first one is pending.",
      trail: """
        2026-09-02T05:00:00.000Z event=submit task=com.example.reader.badges type=refresh pid=1
        2026-09-02T05:30:00.000Z event=start task=com.example.reader.badges pid=1
        2026-09-02T05:30:05.000Z event=complete task=com.example.reader.badges success=true pid=1
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:00:01.000Z event=submit task=com.example.reader.badges type=refresh result=rejected error=2 pid=1
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:01.000Z event=submit task=com.example.reader.badges type=refresh result=rejected error=2 pid=1
        """, fires: "too-many-pending"),
    Diagnosis.Example(
      about: "Accepted until an update of the app lost the identifier.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
        ↓
        2026-09-03T06:00:00.000Z event=submit task=com.example.reader.index type=processing result=rejected error=3 pid=2
        """, fires: "not-permitted"),
    Diagnosis.Example(
      about: "A continued task that was to start at once.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.export.1 type=continued result=rejected error=4 pid=1
        2026-09-02T06:00:30.000Z event=submit task=com.example.reader.export.1 type=continued pid=1
        """, fires: "immediate-run-ineligible"),
    Diagnosis.Example(
      about: "Rejected without an error's code.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected pid=1
        """, fires: "other-error"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Every submit refused: never-fired tells it.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=3 pid=1
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=3 pid=1
        """),
    Diagnosis.Example(
      about: "Accepted, and replaced by the next submit.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=accepted pid=1
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        """),
  ]
}
