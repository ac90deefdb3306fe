extension ExpiresEveryTime {
  static let count = Diagnosis.Limit(
    "count", 3, .count, "expired attempts in a row that are reported")

  package static let diagnosis = Diagnosis(
    id: "expires-every-time", family: .handler, severity: .error,
    title: "Every run uses up its time and expires", unit: .stream,
    meaning: """
      Run after run the system had to take the time away before the work was done. The work of one \
      run is larger than the time that one run gets: about 30 s for a refresh, some minutes for \
      processing. If each run begins at the beginning, the work is never finished, however often \
      it is started; and iOS starts a task less often whose runs always expire.
      """,
    decided: """
      3 or more natural attempts of a task on one device, one after the other, all expired \
      (setting count, 3 attempts), whatever their completions say. Runs from the debugger are left \
      out, and so is one that is still running when the log ends. Counted once for each row; the \
      figures are the shortest and the longest time from start to expiry, in s.
      """,
    limits: [count],
    advice: [
      "Cut the work into units that take a few seconds each, and save after each unit how far it "
        + "has come (a cursor, a page number), so that the next run goes on from there.",
      "Give a run a budget of its own well below the system's, such as 20 s for a refresh, stop "
        + "there and complete with success true: one run's share is done.",
      "Work that needs minutes belongs into a BGProcessingTask, large downloads and uploads into a "
        + "background URLSession, which goes on without the app.",
      "Look at what takes the time: a slow network call without a time limit, a lock, or a queue "
        + "that waits for the main thread.",
    ],
    code: """
      let deadline = ContinuousClock.now + .seconds(20)
      while let page = try await feed.nextPage(after: store.cursor) {
        try await store.save(page)  // moves the cursor
        if Task.isCancelled || ContinuousClock.now > deadline { break }
      }
      """,
    isNot: """
      One or two expired runs among others are ordinary: iOS also expires a run when the user \
      takes the phone off the charger or needs its power. That the app reacts too late to the \
      expiry is slow-to-stop; that nothing is kept from run to run is progress-lost or no-progress.
      """,
    examples: firingExamples + silentExamples)

  private static let firingExamples = [
    Diagnosis.Example(
      about: "Three runs, and each expires.",
      trail: """
        ↓
        2026-09-02T06:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        ↓
        2026-09-02T06:40:28.200Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T06:40:28.400Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T12:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T12:40:29.000Z event=expire task=com.example.reader.refresh attempt=a2 pid=1
        2026-09-02T12:40:29.100Z event=complete task=com.example.reader.refresh attempt=a2 success=false pid=1
        ↓
        2026-09-02T18:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        ↓
        2026-09-02T18:40:27.500Z event=expire task=com.example.reader.refresh attempt=a3 pid=1
        2026-09-02T18:40:27.900Z event=complete task=com.example.reader.refresh attempt=a3 success=false pid=1
        """, fires: "expires-every-time"),
    Diagnosis.Example(
      about: "A success, then three runs that expire, one of them reported as a success.",
      trail: """
        2026-09-01T23:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a1 pid=1
        2026-09-01T23:01:00.000Z event=complete task=com.example.reader.index attempt=a1 success=true pid=1
        ↓
        2026-09-02T23:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a2 pid=1
        ↓
        2026-09-02T23:06:00.000Z event=expire task=com.example.reader.index attempt=a2 pid=1
        2026-09-02T23:06:00.100Z event=complete task=com.example.reader.index attempt=a2 success=true pid=1
        2026-09-03T23:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a3 pid=1
        2026-09-03T23:07:00.000Z event=expire task=com.example.reader.index attempt=a3 pid=1
        ↓
        2026-09-04T23:00:00.000Z event=start task=com.example.reader.index type=processing attempt=a4 pid=1
        ↓
        2026-09-04T23:05:00.000Z event=expire task=com.example.reader.index attempt=a4 pid=1
        2026-09-04T23:05:00.100Z event=complete task=com.example.reader.index attempt=a4 success=false pid=1
        """, fires: "expires-every-time"),
  ]

  private static let silentExamples = [
    Diagnosis.Example(
      about: "Two runs that expire.",
      trail: """
        2026-09-02T06:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T06:40:28.200Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T06:40:28.400Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T12:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T12:40:29.000Z event=expire task=com.example.reader.refresh attempt=a2 pid=1
        2026-09-02T12:40:29.100Z event=complete task=com.example.reader.refresh attempt=a2 success=false pid=1
        """),
    Diagnosis.Example(
      about: "Three runs that expire, and a success in between.",
      trail: """
        2026-09-02T06:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a1 pid=1
        2026-09-02T06:40:28.200Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T06:40:28.400Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T12:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a2 pid=1
        2026-09-02T12:40:29.000Z event=expire task=com.example.reader.refresh attempt=a2 pid=1
        2026-09-02T12:40:29.100Z event=complete task=com.example.reader.refresh attempt=a2 success=false pid=1
        2026-09-02T15:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        2026-09-02T15:40:09.000Z event=complete task=com.example.reader.refresh attempt=a3 success=true pid=1
        2026-09-02T18:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a4 pid=1
        2026-09-02T18:40:27.500Z event=expire task=com.example.reader.refresh attempt=a4 pid=1
        2026-09-02T18:40:27.900Z event=complete task=com.example.reader.refresh attempt=a4 success=false pid=1
        """),
    Diagnosis.Example(
      about: "Three runs that expire, two of them from the debugger.",
      trail: """
        2026-09-02T06:40:00.000Z event=start task=com.example.reader.refresh type=refresh origin=debugger attempt=a1 pid=1
        2026-09-02T06:40:28.200Z event=expire task=com.example.reader.refresh attempt=a1 pid=1
        2026-09-02T06:40:28.400Z event=complete task=com.example.reader.refresh attempt=a1 success=false pid=1
        2026-09-02T12:40:00.000Z event=start task=com.example.reader.refresh type=refresh origin=debugger attempt=a2 pid=1
        2026-09-02T12:40:29.000Z event=expire task=com.example.reader.refresh attempt=a2 pid=1
        2026-09-02T12:40:29.100Z event=complete task=com.example.reader.refresh attempt=a2 success=false pid=1
        2026-09-02T18:40:00.000Z event=start task=com.example.reader.refresh type=refresh attempt=a3 pid=1
        2026-09-02T18:40:27.500Z event=expire task=com.example.reader.refresh attempt=a3 pid=1
        2026-09-02T18:40:27.900Z event=complete task=com.example.reader.refresh attempt=a3 success=false pid=1
        """),
  ]
}
