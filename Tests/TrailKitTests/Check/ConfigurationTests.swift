import LogReading
import Testing

@testable import TrailKit

struct ConfigurationTests {
  private func configuration(_ text: String) throws -> Configuration {
    try Configuration(text: text, file: "s.json")
  }

  @Test func `an empty object changes nothing`() throws {
    #expect(try configuration("{}") == Configuration())
  }

  @Test func `every key has its setting, and says who set it`() throws {
    var expected = Configuration()
    expected.title = "Beta"
    expected.timezone = "+01:00"
    expected.failOn = .never
    expected.infoPlist = "App/Info.plist"
    expected.figures = [
      FigureLimit(
        task: "com.a", field: .figure(of: "eligible_wait", "p95"), max: 21_600),
      FigureLimit(task: "*", field: .count("attempts"), min: 1, max: 9.5),
    ]
    expected.analysis.includesDebugger = true
    expected.analysis.patience[.refresh] = 86_400
    expected.analysis.runLimit[.continued] = 0.25
    expected.analysis.taskPatience = ["com.a": 259_200]
    expected.analysis.taskRunLimit = ["com.a": 90]
    expected.analysis.severities = ["clock-step": .off, "never-fired": .severity(.info)]
    expected.analysis.expectations = [
      AnalysisSettings.Expectation(task: "com.a", period: 86_400, grace: 21_600),
      AnalysisSettings.Expectation(task: "com.b.*", period: 604_800, grace: 0),
    ]
    expected.analysis.acceptances = [
      Acceptance(
        diagnosis: "never-fired", cause: "refused", task: "com.*", reason: "known",
        // The last microsecond of 2026-11-10, which begins at 1,794,268,800 s.
        until: Acceptance.End(text: "2026-11-10", at: 1_794_355_199_999_999)),
      Acceptance(diagnosis: "clock-step", reason: "too"),
    ]
    for name in ["title", "timezone", "fail-on", "figures.1", "figures.2"] {
      expected.origins[name] = .file("s.json")
    }
    for name in [
      "include-debugger", "info-plist", "patience.refresh", "run-limit.continued", "patience.com.a",
      "run-limit.com.a", "severity.clock-step", "severity.never-fired", "expect.com.a",
      "expect.com.b.*", "accept.1", "accept.2",
    ] {
      expected.analysis.origins[name] = .file("s.json")
    }
    let found = try configuration(
      """
      {"title": "Beta", "timezone": "+01:00", "fail-on": "never", "info-plist": "App/Info.plist",
       "include-debugger": true,
       "patience": {"refresh": "24h"}, "run-limit": {"continued": "250ms"},
       "tasks": {"com.a": {"patience": "3d", "run-limit": 90}},
       "severity": {"clock-step": "off", "never-fired": "info"}, "limits": {},
       "expect": [{"task": "com.a", "every": "1d", "grace": "6h"},
                  {"task": "com.b.*", "every": "1w"}],
       "accept": [{"diagnosis": "never-fired", "cause": "refused", "task": "com.*",
                   "reason": "known", "until": "2026-11-10"},
                  {"diagnosis": "clock-step", "reason": "too"}],
       "figures": [{"task": "com.a", "field": "eligible_wait.p95", "max": "6h"},
                   {"task": "*", "field": "attempts", "min": 1, "max": 9.5}]}
      """)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("[]", "1: an array stands where an object, { ... } should"),
    ("{\n\"titel\": 1}", "2: titel: there is no such key; did you mean title?"),
    (#"{"title": 1}"#, "1: title: 1 stands where a text in double quotes should"),
    (#"{"title": ""}"#, #"1: title: "" stands where a text in double quotes should"#),
    (
      #"{"timezone": "Mars"}"#,
      "1: timezone: Mars is no zone; give a name like Europe/Berlin or an offset like +01:00"
    ),
    (
      #"{"fail-on": "warn"}"#,
      #"1: fail-on: "warn" stands where one of "error", "warning", "info", "never" should"#
    ),
    (
      #"{"patience": {"refesh": "1d"}}"#,
      "1: patience.refesh: there is no such type of task; did you mean refresh?"
    ),
    (
      #"{"patience": {"refresh": "soon"}}"#,
      #"1: patience.refresh: "soon" stands where a duration such as "90s", "6h", "2d" or "1d12h" "#
        + "should"
    ),
    // A hundred years have 36,500 days of the kind that has 24 hours.
    (
      #"{"patience": {"refresh": "36501d"}}"#,
      #"1: patience.refresh: "36501d" stands where a duration of at most 100 years should"#
    ),
    (
      #"{"expect": [{"task": "a", "every": "1d", "grace": "9999999999999w"}]}"#,
      #"1: expect[0].grace: "9999999999999w" stands where a duration of at most 100 years should"#
    ),
    (
      #"{"figures": [{"task": "a", "field": "eligible_wait.p95", "max": 3153600001}]}"#,
      "1: figures[0].max: 3153600001 stands where a duration of at most 100 years should"
    ),
    (
      #"{"run-limit": {"refresh": -1}}"#,
      #"1: run-limit.refresh: -1 stands where a duration such as "90s", "6h", "2d" or "1d12h" should"#
    ),
    (
      #"{"tasks": {"refresh": {}}}"#,
      "1: tasks.refresh: here stands a task's identifier; patience.refresh is for all of a type"
    ),
    (
      #"{"tasks": {"com.a": {"severity": "off"}}}"#,
      "1: tasks.com.a.severity: there is no such key; there are patience, run-limit, limits"
    ),
    (
      #"{"severity": {"never-fird": "off"}}"#,
      "1: severity.never-fird: there is no such diagnosis; did you mean never-fired?"
    ),
    (
      #"{"severity": {"never-fired": "none"}}"#,
      #"1: severity.never-fired: "none" stands where one of "off", "info", "warning", "error" should"#
    ),
    (#"{"expect": [{"task": "a"}]}"#, #"1: expect[0]: "task" and "every" are needed"#),
    (
      #"{"expect": [{"task": "a", "every": "0s"}]}"#,
      #"1: expect[0].every: "0s" stands where a duration over 0 should"#
    ),
    (
      "{\"expect\": [{\"task\": \"a\", \"every\": 1},\n{\"task\": \"a\", \"every\": 2}]}",
      "2: expect[1]: a stands here for the second time; keep one"
    ),
    (
      #"{"accept": [{"diagnosis": "never-fired"}]}"#,
      #"1: accept[0]: "diagnosis" and "reason" are needed"#
    ),
    (
      #"{"accept": [{"diagnosis": "never-fired", "reason": "r", "until": "2026-02-30"}]}"#,
      #"1: accept[0].until: "2026-02-30" stands where a date such as "2026-12-31" should"#
    ),
    (
      #"{"accept": [{"diagnosis": "never-fired", "reason": "r", "cause": "needs-powr"}]}"#,
      "1: accept[0].cause: there is no such cause of never-fired; did you mean needs-power?"
    ),
    (
      #"{"figures": [{"task": "a", "field": "eligible_wat.p95", "max": 1}]}"#,
      "1: figures[0].field: there is no such figure; did you mean eligible_wait.p95?"
    ),
    (
      #"{"figures": [{"task": "a", "field": "attempts"}]}"#,
      #"1: figures[0]: "min" or "max" is needed"#
    ),
    (
      #"{"figures": [{"task": "a", "field": "attempts", "max": "6h"}]}"#,
      #"1: figures[0].max: "6h" stands where a number from 0 on should"#
    ),
    (
      #"{"figures": [{"task": "a", "field": "run.n", "min": 2, "max": 1}]}"#,
      "1: figures[0]: min is over max; exchange them"
    ),
    ("{", "1: this is no JSON: a key in double quotes is missing"),
  ])
  func `what is wrong is named with its place`(text: String, error: String) {
    #expect(throws: UserError("s.json:" + error)) { try configuration(text) }
  }

  @Test func `limits are by diagnosis, and by task`() throws {
    // Whatever diagnoses declare limits: each one can be set, by its own name and no other.
    for diagnosis in Analyzers.all.map({ $0.diagnosis }) {
      for limit in diagnosis.limits {
        let found = try configuration(
          """
          {"limits": {"\(diagnosis.id)": {"\(limit.name)": 0.5}},
           "tasks": {"com.*": {"limits": {"\(diagnosis.id)": {"\(limit.name)": 0.25}}}}}
          """
        ).analysis
        #expect(found.limit(limit, of: diagnosis, task: "org.a") == 0.5)
        #expect(found.limit(limit, of: diagnosis, task: "com.a") == 0.25)
      }
      #expect(throws: UserError.self) {
        try configuration(#"{"limits": {"\#(diagnosis.id)": {"no such limit": 1}}}"#)
      }
    }
  }

  @Test func `the longest pattern that fits is taken`() {
    var settings = AnalysisSettings()
    settings.taskPatience = ["com.*": 1, "com.a.*": 2, "com.a.b": 3, "org.a": 4]
    #expect(settings.patience(task: "com.a.b", type: .refresh) == 3)
    #expect(settings.patience(task: "com.a.c", type: .refresh) == 2)
    #expect(settings.patience(task: "com.b", type: .refresh) == 1)
    #expect(settings.patience(task: "net.a", type: .refresh) == 86_400)
    settings.taskRunLimit = ["com.*": 5]
    #expect(settings.runLimit(task: "com.a", type: .continued) == 5)
    #expect(settings.runLimit(task: "net.a", type: .continued) == nil)
  }

  @Test func `the table tells every severity and who set what`() throws {
    let table = try configuration(
      #"{"title": "A\u001bB", "severity": {"clock-step": "error"}}"#
    ).table
    let rows = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.contains(["severity.clock-step", "error", "s.json"]))
    #expect(rows.contains(["title", "A\\u{1B}B", "s.json"]))
    #expect(rows.contains(["fail-on", "error", "default"]))
    for diagnosis in Analyzers.all.map({ $0.diagnosis }) where diagnosis.id != "clock-step" {
      #expect(
        rows.contains(["severity.\(diagnosis.id)", diagnosis.severity.rawValue, "default"]))
    }
  }
}
