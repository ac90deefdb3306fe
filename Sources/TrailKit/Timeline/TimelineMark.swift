/// One sign of a timeline: how it looks, and what it means.
enum TimelineMark: Int, CaseIterable, Sendable {
  case eligible
  case notEligible
  case replaced
  case start
  case run
  case checkpoint
  case expiry
  case laterCompletion
  case neverCompleted
  case goesOn
  case beyond
  case unreliable
  case debugger
  case noRequest
  case submitTime

  /// The sign in Unicode blocks or in plain characters; of a later completion the first one.
  func sign(isASCII: Bool) -> String {
    switch self {
    case .eligible: isASCII ? "=" : "▒"
    case .notEligible: isASCII ? "." : "░"
    case .replaced: "r"
    case .start: isASCII ? "|" : "│"
    case .run: isASCII ? "#" : "█"
    case .checkpoint: isASCII ? "o" : "•"
    case .expiry: "X"
    case .laterCompletion: "2"
    case .neverCompleted: "!"
    case .goesOn: ">"
    case .beyond: "< >"
    case .unreliable: "~"
    case .debugger: "D"
    case .noRequest: "-"
    case .submitTime: "( )"
    }
  }

  var meaning: String {
    switch self {
    case .eligible: "eligible, waiting for the system"
    case .notEligible: "before the earliest begin date, or in a request that was replaced"
    case .replaced: "a submit replaced the request"
    case .start: "start"
    case .run: "run, to the first completion"
    case .checkpoint: "checkpoint"
    case .expiry: "expiry"
    case .laterCompletion: "second completion, 3 third, ..."
    case .neverCompleted: "never completed"
    case .goesOn: "still running when the log ended"
    case .beyond: "at an edge: beyond the scale"
    case .unreliable: "the clock stepped: not drawn"
    case .debugger: "started by the debugger; its wait says nothing"
    case .noRequest: "no request for it in the log"
    case .submitTime: "submitted then, not started"
    }
  }

  var emphasis: StyledLine.Emphasis {
    switch self {
    case .expiry, .unreliable: .warning
    case .laterCompletion, .neverCompleted: .error
    default: .plain
    }
  }
}
