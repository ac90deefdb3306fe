/// What correlation tells analyzers; each says which of them it hears, and is spared the others.
package enum Hook: Int, CaseIterable, Sendable {
  case submitted
  case attemptStarted
  case attemptEnded
  case chainJudged
  case jobJudged
  case clockStepped
  case secretLogged
  case streamEnded
  case allEnded
  case sourceRead
}

/// The places of the analyzers that hear each hook, in their order.
struct Hearers: Sendable {
  private let places: [[Int]]

  init(_ analyzers: [any Analyzer.Type]) {
    places = Hook.allCases.map { hook in
      analyzers.indices.filter { analyzers[$0].hears.contains(hook) }
    }
  }

  subscript(hook: Hook) -> [Int] { places[hook.rawValue] }
}
