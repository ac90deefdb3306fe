extension JobSummary {
  var json: OrderedJSON {
    .object([
      ("job", .string(job)), ("device", .string(device)), ("state", .string(state)),
      ("attempts", .integer(attempts)), ("run_s", .number(run)),
      ("done", done.map { .number($0) } ?? .null), ("total", total.map { .number($0) } ?? .null),
      ("submitted_at", .time(submittedAt)), ("first_started_at", .time(firstStartedAt)),
      ("done_at", .time(doneAt)),
      ("submit_to_done_s", submitToDone.map { .number($0) } ?? .null),
      ("repeated", .number(repeated)), ("work_at_risk_s", .number(workAtRisk)),
    ])
  }
}

extension JobTotals {
  var json: OrderedJSON {
    .object([
      ("jobs", .integer(jobs)), ("unfinished", .integer(unfinished)),
      ("running", .integer(running)), ("done", .integer(done)), ("attempts", .integer(attempts)),
      ("run_s", .number(run)), ("repeated", .number(repeated)),
      ("work_at_risk_s", .number(workAtRisk)),
    ])
  }
}
