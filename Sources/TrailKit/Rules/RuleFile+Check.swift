import LogReading

extension RuleFile {
  /// Samples are read as if they had been written then: 2026-01-01T00:00:00Z.
  private static let sampleTime = "2026-01-01T00:00:00Z"

  /// Reads every sample by the rules.
  ///
  /// - Returns: What is wrong with those that give another event than they should, one sentence each.
  package func failures() -> [String] {
    var options = ParsingOptions()
    options.rules = rules
    options.container = "plain"
    // One for all samples: it compiles each pattern once.
    var parser = LineParser(options: options)
    var names = EventDescription(streams: [], settings: [])
    return samples.compactMap { sample in
      let found = event(of: sample.message, &parser, &names)
      guard let difference = Self.difference(from: sample.event, to: found) else { return nil }
      return "rule \(sample.rule), sample \(sample.number): \(difference)"
    }
  }

  /// What a message's event says, without the layer of wrappers; nil for no event.
  private func event(
    of message: String, _ parser: inout LineParser, _ names: inout EventDescription
  ) -> [String: String]? {
    parser.beginSource(modified: nil)
    var batch = EventBatch()
    parser.parse("\(Self.sampleTime) \(message)", number: 1, into: &batch)
    names.streams += batch.newStreams
    names.settings += batch.newSettings
    if let reject = batch.rejects.first { return ["malformed": reject.reason] }
    guard let event = batch.events.first else { return nil }
    var words: [String: String] = [:]
    for pair in names.pairs(event, arena: batch.arena, withTime: false) {
      words[pair.name] = pair.value.isEmpty ? "true" : pair.value
    }
    if words["layer"] == Layer.wrapper.name { words["layer"] = nil }
    return words
  }

  private static func difference(
    from expected: [String: String]?, to found: [String: String]?
  ) -> String? {
    guard expected != found else { return nil }
    guard let expected else {
      return "gives an event, but should give none: \(words(found ?? [:]))"
    }
    guard let found else { return "gives no event, but should give \(words(expected))" }
    let names = Set(expected.keys).union(found.keys).sorted()
    let parts = names.filter { expected[$0] != found[$0] }.map { name in
      switch (expected[name], found[name]) {
      case (let wanted?, let got?): "\(name) is '\(got)', not '\(wanted)'"
      case (let wanted?, nil): "\(name) is not there, but should be '\(wanted)'"
      case (_, let got): "\(name) is '\(got ?? "")', but should not be there"
      }
    }
    return parts.joined(separator: "; ")
  }

  private static func words(_ event: [String: String]) -> String {
    event.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
