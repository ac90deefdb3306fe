/// The report for programs, schema `bgtrail.report/1`.
package struct JSONReport {
  private let model: ReportModel

  package init(_ model: ReportModel) { self.model = model }

  package var text: String {
    let members: [(String, OrderedJSON)] = [
      ("schema", .string("bgtrail.report/1")),
      ("window", model.window.json),
      ("sources", .array(model.sources.map(\.json))),
      ("tasks", .array(model.tasks.map(\.json))),
      ("intervals", .object(model.tasks.map { ($0.task, $0.intervalsJSON) })),
      ("jobs", .array(model.jobs.map(\.json))), ("job_totals", model.allJobs.json),
      ("findings", .array(model.findings.map(\.json))),
      ("waits", .array(model.waits.map(\.json))),
      ("settings", model.settingsJSON),
    ]
    let comparison = model.comparison.map { [("comparison", $0.json)] } ?? []
    return OrderedJSON.object(members + comparison).text
  }
}

extension ReportModel {
  var settingsJSON: OrderedJSON { .object(settings.map { ($0.name, $0.json) }) }
}

extension ReportModel.Window {
  var json: OrderedJSON {
    .object([
      ("first_at", .time(firstAt)), ("last_at", .time(lastAt)), ("devices", .integer(devices)),
      ("events", .integer(events)),
    ])
  }
}

extension ReportModel.Wait {
  var json: OrderedJSON {
    .object([
      ("task", .string(task)), ("requests", .integer(requests)), ("looks", .integer(looks)),
      ("forbidden", .integer(forbidden)), ("below_threshold", .integer(belowThreshold)),
      ("decided", .text(decided)), ("needs", .text(needs)), ("states", .text(states)),
    ])
  }
}

extension ReportModel.SettingLine {
  fileprivate var json: OrderedJSON {
    .object([("value", .string(value)), ("origin", .string(origin))])
  }
}

extension SourceSummary {
  fileprivate var json: OrderedJSON {
    .object([
      ("name", .string(name)), ("kind", .string(kind)), ("container", .text(container)),
      ("device", .text(device)), ("bytes", .integer(bytes)), ("lines", .integer(lines.all)),
      ("events", .integer(lines.events)), ("malformed", .integer(lines.malformed)),
      ("other", .integer(lines.other)), ("repeated", .integer(lines.repeated)),
      ("first_at", .time(firstAt)), ("last_at", .time(lastAt)),
      ("content_hash", .text(contentHash)), ("timezone", .text(timezone)),
      ("timezone_assumed", .bool(isTimezoneAssumed)), ("levels_missing", .text(levelsMissing)),
      ("source_state", .string(state)), ("note", .text(note)),
    ])
  }
}

extension TaskSummary {
  fileprivate var json: OrderedJSON {
    .object(
      [("task", .string(task)), ("type", .text(type))]
        + Self.countFields.map { ($0.name, .integer($0.value(self))) }
        + Self.spreadFields.map { ($0.name, Spread.json($0.value(self))) })
  }
}

extension TaskSummary {
  /// By percentile, such as `run.p95`: between which seconds it lies as far as chance goes.
  fileprivate var intervalsJSON: OrderedJSON {
    .object(
      Self.spreadFields.flatMap { spread in
        Spread.intervalFields.compactMap { field in
          field.value(spread.value(self)).map {
            let bounds = [$0.lowerBound, $0.upperBound]
            return ("\(spread.name).\(field.name)", .array(bounds.map { .number($0) }))
          }
        }
      })
  }
}

extension Spread {
  /// The figures in seconds; null where there is no value.
  static func json(_ spread: Spread?) -> OrderedJSON {
    guard let spread else { return .null }
    return .object(
      [("n", .integer(spread.n))] + fields.map { ($0.name, .number($0.value(spread))) })
  }
}

extension FindingGroup {
  var json: OrderedJSON { .object(jsonMembers) }

  /// The members of the group's object, in order.
  var jsonMembers: [(String, OrderedJSON)] {
    [
      ("fingerprint", .string(fingerprint)), ("diagnosis", .string(diagnosis)),
      ("cause", .text(cause)), ("contributing", .array(contributing.map { .string($0) })),
      ("family", .string(family)), ("severity", .string(severity.rawValue)),
      ("confidence", .string(confidence.rawValue)), ("task", .text(task)),
      ("occurrences", .integer(occurrences)), ("unit", .string(unit.rawValue)),
      ("out_of", .integer(outOf)), ("devices", .integer(devices)),
      ("first_at", .time(firstAt)), ("last_at", .time(lastAt)), ("title", .string(title)),
      ("detail", .string(detail)), ("advice", .string(advice)),
      ("metrics", .object(metrics.map { ($0.name, json(of: $0)) })),
      ("evidence", .array(evidence.map(\.json))), ("accepted", accepted?.json ?? .null),
    ]
  }

  private func json(of metric: Metric) -> OrderedJSON {
    guard occurrences > 1 else { return .number(metric.p50) }
    return .object([
      ("min", .number(metric.min)), ("p50", .number(metric.p50)), ("max", .number(metric.max)),
    ])
  }
}

extension FindingGroup.Accepted {
  fileprivate var json: OrderedJSON {
    .object([
      ("reason", .string(reason)), ("until", .text(until)), ("has_ended", .bool(hasEnded)),
    ])
  }
}

extension FindingGroup.EvidenceLine {
  fileprivate var json: OrderedJSON {
    .object([
      ("source", .string(source)), ("line", line.map { .integer($0) } ?? .null),
      ("at", .time(at)),
    ])
  }
}
