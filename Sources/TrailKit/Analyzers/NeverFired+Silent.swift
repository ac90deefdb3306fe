extension NeverFired {
  /// Trails that must not be called never fired.
  static let silentExamples = [
    Diagnosis.Example(
      about: "Eligible for exactly the patience, 24 h: still pending.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T06:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Time before the earliest begin date does not count.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T10:00:00.000Z pid=1
        2026-09-03T10:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Asked for twice, eligible for 24 h in all.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T02:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T06:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "A processing task may wait 72 h.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.index type=processing pid=1
        2026-09-05T06:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "A continued task that waited for 10 min.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.export.1 type=continued pid=1
        2026-09-02T06:10:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Refused once, then accepted.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh result=rejected error=1 pid=1
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T08:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Registered, and not asked for in exactly 24 h.",
      trail: """
        2026-09-02T06:00:00.000Z event=register task=com.example.reader.refresh type=refresh pid=1
        2026-09-03T06:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Cancelled, and asked for again.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T06:30:00.000Z event=cancel task=com.example.reader.refresh pid=1
        2026-09-02T07:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T08:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "It ran before its next request was cancelled.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:00.000Z event=start task=com.example.reader.refresh pid=1
        2026-09-02T07:00:03.000Z event=submit task=com.example.reader.refresh type=refresh pid=1
        2026-09-02T07:00:05.000Z event=complete task=com.example.reader.refresh success=true pid=1
        2026-09-02T08:00:00.000Z event=cancel task=com.example.reader.refresh pid=1
        2026-09-02T09:00:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Three requests replaced, but the first would not have been eligible for 1 s more.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T12:00:00.000Z pid=1
        2026-09-02T08:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T14:00:00.000Z pid=1
        2026-09-02T10:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T16:00:00.000Z pid=1
        2026-09-02T11:59:59.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T17:59:59.000Z pid=1
        2026-09-02T12:01:00.000Z event=background pid=1
        """),
    Diagnosis.Example(
      about: "Only two requests replaced.",
      trail: """
        2026-09-02T06:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T12:00:00.000Z pid=1
        2026-09-02T09:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T15:00:00.000Z pid=1
        2026-09-02T12:00:00.000Z event=submit task=com.example.reader.refresh type=refresh earliest=2026-09-02T18:00:00.000Z pid=1
        2026-09-02T12:01:00.000Z event=background pid=1
        """),
  ]
}
