/// The check for terminals and grep: the verdict, then a line each.
extension Check {
  /// The verdict, and a line for each group of findings and each figure.
  package var text: String {
    ([verdict] + items.map(Self.line) + tail).map { $0 + "\n" }.joined()
  }

  /// The verdict alone, as the first line.
  var head: String { verdict + "\n" }

  /// What the scheduler holds back still, what the baseline alone has, and the figures.
  var tail: [String] {
    report.waits.filter { $0.looks > 0 && $0.isHeldBack }.map { wait in
      "waits \(Self.field(wait.task)) \(wait.requests) \(VisibleText.of(wait.words, limit: 300))"
    }
      + gone.map { known in
        "gone \(Self.name(known.diagnosis, known.cause)) \(Self.field(known.task)) \(known.share)"
      }
      + figures.map { figure in
        "figure \(figure.limit.field.name) \(Self.field(figure.task)) \(figure.word)"
          + " \(figure.words)"
      }
  }

  /// `error never-fired[refused] com.example.sync 3 app.log:1042`, and what is to be said besides.
  private static func line(_ item: Item) -> String {
    let group = item.group
    let place = group.evidence.first.map { VisibleText.of($0.place, limit: 300) } ?? "-"
    return start(item) + " \(group.occurrences) \(place)" + remark(item)
  }

  /// What a line begins with: first the severity where the finding counts.
  static func start(_ item: Item) -> String {
    let group = item.group
    let severity = group.severity.rawValue
    let standing = item.standing == .counted ? severity : "\(item.standing.rawValue) \(severity)"
    return "\(standing) \(name(group.diagnosis, group.cause)) \(field(group.task))"
  }

  private static func remark(_ item: Item) -> String {
    var remarks: [String] = []
    if let accepted = item.group.accepted {
      remarks.append(VisibleText.of(accepted.words, limit: 300))
    }
    if item.standing == .counted {
      switch item.change {
      case .new: remarks.append("new")
      case .worse(let known):
        remarks.append("worse, was \(known.severity.rawValue) in \(known.share)")
      case .same, nil: break
      }
    }
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
  }

  private static func name(_ diagnosis: String, _ cause: String?) -> String {
    guard let cause else { return field(diagnosis) }
    return field(diagnosis) + "[\(field(cause.split(separator: " ").joined(separator: "_")))]"
  }

  /// A name as one word, whatever is in it; `-` for none.
  static func field(_ name: String?) -> String {
    guard let name, !name.isEmpty else { return "-" }
    return VisibleText.of(name, limit: 200, keepsEnd: true)
      .split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\\u{20}")
  }
}

extension FindingGroup.EvidenceLine {
  /// `app.log:1042`.
  var place: String { source + (line.map { ":\($0)" } ?? "") }
}
