/// Something that knows what messages of one sort mean, whatever container they come in.
protocol Vocabulary: Sendable {
  static var name: String { get }

  /// Messages with what they mean; tests read each in every way that lines are read.
  static var samples: [VocabularySample] { get }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - message: where it stands.
  ///   - bytes: the line, or the unescaped message.
  ///   - draft: takes what the message says; left alone where it is of no known kind.
  ///   - tools: the clock, word tables and memory of the line.
  /// - Returns: whether the message is of a known kind, and so may tell an event.
  static func read(
    _ message: Message, in bytes: RawSpan, into draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool
}

/// A message and the event that it tells.
struct VocabularySample: Sendable {
  let message: String
  /// The event in canonical words, as `EventDescription` puts it; nil for a message that is none.
  let event: String?

  init(_ message: String, _ event: String?) {
    self.message = message
    self.event = event
  }
}

/// Every vocabulary, in the order in which they are tried.
package enum Vocabularies {
  static let all: [any Vocabulary.Type] = [
    TrailLine.self, TrailJSON.self, BackgroundTasksFramework.self, SchedulerDaemon.self,
    ProcessExits.self,
  ]

  /// A message of each, by name.
  package static var examples: [(name: String, message: String)] {
    all.compactMap { vocabulary in
      vocabulary.samples.first { $0.event != nil }.map { (vocabulary.name, $0.message) }
    }
  }

  /// Their names, and that of the rules, which are tried last.
  package static let names = all.map { $0.name } + [RuleReader.name]
}
