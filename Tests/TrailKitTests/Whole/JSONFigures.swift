import Foundation
import Simulation

/// The figures of a report in JSON.
struct JSONFigures: Decodable {
  var schema: String
  var sources: [Source]
  var tasks: [Simulation.TaskTruth]
  var findings: [Finding]
  /// By task, the counts and spreads by their names.
  private(set) var figures: [String: [String: CaseExpectation.Figure]] = [:]

  private enum CodingKeys: CodingKey { case schema, sources, tasks, findings }

  struct Source: Decodable, Equatable {
    var lines: Int
    var events: Int
    var malformed: Int
    var other: Int
    var repeated: Int
  }

  struct Finding: Decodable {
    var diagnosis: String
    var cause: String?
    var severity: String
    var task: String?
    var occurrences: Int
    var devices: Int
  }

  /// - Throws: What the decoder throws.
  init(_ json: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(JSONFigures.self, from: Data(json.utf8))
    for task in try JSONDecoder().decode(Named.self, from: Data(json.utf8)).tasks {
      figures[task.name] = task.figures
    }
  }

  private struct Named: Decodable {
    var tasks: [Task]

    struct Task: Decodable {
      var name = ""
      var figures: [String: CaseExpectation.Figure] = [:]

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        for key in values.allKeys {
          if key.stringValue == "task" {
            name = try values.decode(String.self, forKey: key)
          } else if key.stringValue != "type", try !values.decodeNil(forKey: key) {
            figures[key.stringValue] = try values.decode(
              CaseExpectation.Figure.self, forKey: key)
          }
        }
      }
    }

    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}
