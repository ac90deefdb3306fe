import Foundation

@testable import TrailKit

/// What a case's `.expect.json` says of its log.
///
/// `findings` must be among those found, `absent` must not, and `tasks` must have the named values.
struct CaseExpectation: Decodable {
  var findings: [Finding]?
  var absent: [Finding]?
  var tasks: [String: [String: Figure]]?

  /// A diagnosis; where given, of this cause and task.
  ///
  /// A string is short for a bare diagnosis.
  struct Finding: Decodable {
    var diagnosis: String
    var cause: String?
    var task: String?

    private enum CodingKeys: CodingKey { case diagnosis, cause, task }

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        diagnosis = name
        return
      }
      let values = try decoder.container(keyedBy: CodingKeys.self)
      diagnosis = try values.decode(String.self, forKey: .diagnosis)
      cause = try values.decodeIfPresent(String.self, forKey: .cause)
      task = try values.decodeIfPresent(String.self, forKey: .task)
    }

    func matches(_ finding: JSONFigures.Finding) -> Bool {
      finding.diagnosis == diagnosis && (cause == nil || finding.cause == cause)
        && (task == nil || finding.task == task)
    }
  }

  /// A count, or some figures of a spread by name.
  enum Figure: Decodable {
    case count(Double)
    case spread([String: Double])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let count = try? value.decode(Double.self) {
        self = .count(count)
      } else {
        self = .spread(try value.decode([String: Double].self))
      }
    }
  }

  /// What a report says otherwise, one sentence each.
  func differences(from report: JSONFigures) -> [String] {
    var differences: [String] = []
    for wanted in findings ?? [] where !report.findings.contains(where: wanted.matches) {
      differences.append("no \(wanted)")
    }
    for name in ((findings ?? []) + (absent ?? [])).map(\.diagnosis)
    where Analyzers.diagnosis(name) == nil {
      differences.append("there is no diagnosis \(name)")
    }
    for unwanted in absent ?? [] where report.findings.contains(where: unwanted.matches) {
      differences.append("\(unwanted)")
    }
    for (task, figures) in tasks ?? [:] {
      for (name, figure) in figures {
        let found = report.figures[task]?[name]
        if !figure.isEqual(to: found) {
          differences.append("\(task) \(name): expected \(figure), found \(found as Any)")
        }
      }
    }
    return differences
  }
}

extension CaseExpectation.Figure {
  private static let tolerance = 1e-6

  /// Whether the named values are those of a report's.
  fileprivate func isEqual(to found: CaseExpectation.Figure?) -> Bool {
    switch (self, found) {
    case (.count(let wanted), .count(let found)): wanted == found
    case (.spread(let wanted), .spread(let found)):
      wanted.allSatisfy { name, value in
        found[name].map { abs($0 - value) <= Self.tolerance } ?? false
      }
    // A spread of no values is null.
    case (.spread(let wanted), nil): wanted == ["n": 0]
    default: false
    }
  }
}
