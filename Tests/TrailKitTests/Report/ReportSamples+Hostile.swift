@testable import TrailKit

extension ReportSamples {
  /// Texts that try to break out of where they are shown.
  static let hostileTexts = [
    "<script>alert(1)</script>",
    "@octocat fixes #123 and GH-12 in https://evil.example/x?a=b",
    "a | b || c \\| d \\",
    "`one` ``two`` ``` three",
    "line one\n\n# A heading\n- [x] an item\n</details>",
    "\u{202E}txet desrever\u{200B}\u{FEFF}\u{0}\u{1B}[31m",
    "![image](https://evil.example/i.png) [link](javascript:alert(1))",
    String(repeating: "com.example.very.long.", count: 400),
    String(repeating: "`", count: 300),
    String(repeating: "\u{202E}", count: 300),
    "  ",
    "",
    "$\\frac{1}{2}$ :tada: &amp; ~~gone~~ **bold** _it_ www.evil.example a@b.example",
    "```\n<!-- -->\n~~~",
    "0123456789abcdef0123456789abcdef01234567",
  ]

  /// A model with one hostile text in every place that can hold foreign text.
  static func hostile(_ text: String) -> ReportModel {
    var model = broken
    model.title = text
    for index in model.sources.indices {
      model.sources[index].name = text
      model.sources[index].note = text
      model.sources[index].levelsMissing = text
      model.sources[index].container = text
      model.sources[index].device = text
      model.sources[index].timezone = text
      model.sources[index].isTimezoneAssumed = true
    }
    model.sources[0].state = text
    model.rejects = [ReportModel.RejectedLine(source: text, line: 1, reason: text)]
    for index in model.tasks.indices { model.tasks[index].task = text + String(index) }
    model.tasks[0].type = text
    model.families = model.tasks
    for index in model.findings.indices { fill(&model.findings[index], with: text) }
    model.settings = [ReportModel.SettingLine(name: text, value: text, origin: text)]
    model.sortWorstFirst()
    return model
  }

  private static func fill(_ finding: inout FindingGroup, with text: String) {
    finding.diagnosis = text
    finding.cause = text
    finding.contributing = [text]
    finding.family = text
    finding.task = text + "0"
    finding.title = text
    finding.firstDetail = text
    finding.advice = text
    finding.metrics = [FindingGroup.Metric(name: text, min: 1, p50: 2, max: 3)]
    for index in finding.evidence.indices {
      finding.evidence[index].source = text
      finding.evidence[index].text = text
    }
  }

  /// As many tasks, sources, settings and findings, all with one name at their start.
  static func many(_ count: Int, named name: String) -> ReportModel {
    var model = hostile(name)
    let finding = model.findings[0]
    model.sources = (0..<count).map { number in
      var source = model.sources[0]
      source.name = name + String(number)
      return source
    }
    model.tasks = (0..<count).map { number in
      var task = broken.tasks[number % 3]
      task.task = name + String(number)
      return task
    }
    model.families = model.tasks
    model.findings = (0..<count).map { number in
      var copy = finding
      copy.task = name + String(number)
      return copy
    }
    model.settings = (0..<count).map {
      ReportModel.SettingLine(name: name + String($0), value: name, origin: name)
    }
    model.sortWorstFirst()
    return model
  }
}
