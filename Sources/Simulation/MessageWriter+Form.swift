extension MessageWriter {
  /// How a key and its value are written.
  struct Form {
    let isJSON: Bool
    let quote: String

    /// The first key of a message.
    func first(_ key: String, _ value: String) -> [UInt8] {
      Array((isJSON ? "\"\(key)\":\"\(value)\"" : "\(key)=\(value)").utf8)
    }

    /// A further key with a text, which is quoted where it holds a blank.
    func text(_ key: String, _ value: String) -> [UInt8] {
      if isJSON { return Array(",\"\(key)\":\"\(value)\"".utf8) }
      let quoted = value.contains(" ") ? quote + value + quote : value
      return Array(" \(key)=\(quoted)".utf8)
    }

    /// A further key with a number or truth value.
    func bare(_ key: String, _ value: String) -> [UInt8] {
      Array((isJSON ? ",\"\(key)\":\(value)" : " \(key)=\(value)").utf8)
    }

    /// A further key up to its text, which follows.
    func open(_ key: String) -> [UInt8] {
      Array((isJSON ? ",\"\(key)\":\"" : " \(key)=").utf8)
    }

    /// The keys that a note stands for.
    func note(_ note: StoryEvent.Note) -> [UInt8] {
      switch note {
      case .none: []
      case .success: bare("success", "true")
      case .failure:
        bare("success", "false") + text("error", "The network connection was lost.")
      case .workerSuccess: bare("success", "true") + text("by", "worker")
      case .expirationFailure: bare("success", "false") + text("by", "expiration")
      case .debugger: text("origin", "debugger")
      case .unavailable: text("result", "rejected") + text("error", "unavailable")
      case .notPermitted: text("result", "rejected") + text("error", "notPermitted")
      case .bySystem: text("reason", "system")
      case .byUser: text("reason", "user")
      case .byCrash: text("reason", "crash")
      case .refreshDenied: text("refresh", "denied")
      case .lowPowerOn: bare("lowpower", "true")
      case .notCharging: bare("charging", "false")
      case .offline: bare("online", "false")
      case .coolAndUnlocked: text("thermal", "nominal") + bare("locked", "false")
      }
    }

    /// A message that claims to be an event, with a value that cannot be read.
    func claim(_ number: Int, task: String) -> [UInt8] {
      let key = isJSON ? "taskIdentifier" : "task"
      switch number {
      case 0: return first("event", "complete") + text(key, task) + text("success", "maybe")
      case 1: return first("event", "submit") + text(key, task) + text("earliest", "soon")
      default: return first("event", "submit") + text(key, task) + text("power", "perhaps")
      }
    }
  }
}
