extension NeverFired {
  /// Trails for each cause, and trails that must stay silent.
  static let examples =
    certainExamples + systemExamples + likelyExamples + possibleExamples + silentExamples

  private static let certainExamples = [
    Diagnosis.Example(
      about: "One app may have one refresh request pending: the second identifier is refused.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:00:01.000Z event=submit task=com.example.reader.news type=refresh result=rejected error=tooManyPendingTaskRequests pid=1
        2026-09-02T06:01:00.000Z event=background pid=1
        """, fires: "refused"),
    Diagnosis.Example(
      about: "Both submits were refused: not permitted.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=3 pid=1
        ↓
        2026-09-02T09:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=3 pid=1
        2026-09-02T09:05:00.000Z event=background pid=1
        """, fires: "refused"),
    Diagnosis.Example(
      about: "Registered, and not asked for in 24 h and 1 ms.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=register task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T06:00:00.001Z event=background pid=1
        """, fires: "never-submitted"),
    Diagnosis.Example(
      about: "The app cancelled the request and did not ask again.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:30:00.000Z event=cancel task=com.example.reader.refresh pid=1
        2026-09-02T06:31:00.000Z event=background pid=1
        """, fires: "cancelled"),
    Diagnosis.Example(
      about: "Three requests replaced; the first would just have been eligible at the last submit.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T12:00:00.000Z pid=1
        2026-09-02T08:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T14:00:00.000Z pid=1
        2026-09-02T10:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T16:00:00.000Z pid=1
        ↓
        2026-09-02T12:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T18:00:00.000Z pid=1
        2026-09-02T12:01:00.000Z event=background pid=1
        """, fires: "replaced"),
    Diagnosis.Example(
      about: "Background App Refresh was denied while the request waited.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T20:00:00.000Z event=condition refresh=denied
        2026-09-03T07:00:00.000Z event=background pid=1
        """, fires: "refresh-disabled"),
  ]

  private static let likelyExamples = [
    Diagnosis.Example(
      about: "Registered 20.001 s after the launch.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        ↓
        2026-09-02T06:00:20.001Z event=register task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:00:21.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T07:00:00.000Z event=background pid=1
        """, fires: "registered-late"),
    Diagnosis.Example(
      about: "The user force-quit the app after the submit.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:01:00.000Z event=background pid=1
        ↓
        2026-09-02T06:02:00.000Z event=terminate reason=user pid=1
        2026-09-03T07:00:00.000Z event=condition locked=no
        """, fires: "force-quit"),
    Diagnosis.Example(
      about: "Low Power Mode on for 13 h 1 s of 26 h.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T18:59:59.000Z event=condition lowpower=yes
        2026-09-03T08:00:00.000Z event=background pid=1
        """, fires: "low-power"),
    Diagnosis.Example(
      about: "It needs power, and the device was not charging.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing power=true pid=1
        ↓
        2026-09-03T06:00:00.000Z event=condition charging=no
        2026-09-05T07:00:00.000Z event=background pid=1
        """, fires: "needs-power"),
    Diagnosis.Example(
      about: "It needs a network, and the device was offline.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing network=true pid=1
        ↓
        2026-09-03T06:00:00.000Z event=condition online=no
        2026-09-05T07:00:00.000Z event=background pid=1
        """, fires: "needs-network"),
    Diagnosis.Example(
      about: "The only start came from the debugger.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:01:00.000Z event=start task=com.example.reader.refresh origin=debugger pid=1
        2026-09-02T06:01:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        ↓
        2026-09-02T06:02:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T07:00:00.000Z event=background pid=1
        """, fires: "simulated-only"),
  ]

  private static let possibleExamples = [
    Diagnosis.Example(
      about: "The run before was never completed.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-02T08:00:00.000Z event=launch pid=2
        ↓
        2026-09-02T08:00:05.000Z event=submit task=com.example.reader.refresh type=refresh pid=2
        2026-09-03T09:00:00.000Z event=background pid=2
        """, fires: "previous-run"),
    Diagnosis.Example(
      about: "Last used 14 d and 1 s before the end of the log.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=foreground pid=1
        ↓
        2026-09-02T06:00:30.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-16T06:00:01.000Z event=condition locked=no
        """, fires: "app-unused"),
    Diagnosis.Example(
      about: "Eligible for 24 h and 1 ms, and nothing says why.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T06:00:00.001Z event=background pid=1
        """, fires: "no-cause-visible"),
    Diagnosis.Example(
      about: "Asked for twice, eligible for 24 h and 1 s in all.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-03T02:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T06:00:01.000Z event=background pid=1
        """, fires: "no-cause-visible"),
    Diagnosis.Example(
      about: "Registered 20 s after the launch: in time.",
      trail: """
        2026-09-02T06:00:00.000Z event=launch pid=1
        2026-09-02T06:00:20.000Z event=register task=com.example.reader.refresh type=refresh pid=1
        ↓
        2026-09-02T06:00:21.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T07:00:00.000Z event=background pid=1
        """, fires: "no-cause-visible"),
    Diagnosis.Example(
      about: "Launched again after a force quit.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:02:00.000Z event=terminate reason=user pid=1
        2026-09-02T10:00:00.000Z event=launch pid=2
        2026-09-03T07:00:00.000Z event=background pid=2
        """, fires: "no-cause-visible"),
    Diagnosis.Example(
      about: "Low Power Mode on for 13 h of 26 h: not most of the wait.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T19:00:00.000Z event=condition lowpower=yes
        2026-09-03T08:00:00.000Z event=background pid=1
        """, fires: "no-cause-visible"),
    Diagnosis.Example(
      about: "It needs power, and the device was charging for a while.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing power=true pid=1
        2026-09-03T06:00:00.000Z event=condition charging=no
        2026-09-03T22:00:00.000Z event=condition charging=yes
        2026-09-05T07:00:00.000Z event=background pid=1
        """, fires: "no-cause-visible"),
    Diagnosis.Example(
      about: "Last used 14 d before the end of the log: not yet unused.",
      trail: """
        2026-09-02T06:00:00.000Z event=foreground pid=1
        ↓
        2026-09-02T06:00:30.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-16T06:00:00.000Z event=condition locked=no
        """, fires: "no-cause-visible"),
    Diagnosis.Example(
      about: "A continued task that waited for 10 min and 1 s.",
      trail: """
        ↓
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.export.1 type=continued pid=1
        2026-09-02T06:10:01.000Z event=background pid=1
        """, fires: "no-cause-visible"),
  ]
}
