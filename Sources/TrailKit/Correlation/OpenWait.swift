import LogReading

/// Requests of one task that wait still, on all devices, and what lines told of their wait.
struct OpenWait {
  let task: String
  var requests = 0
  /// How many of them need external power, and how many a network connection.
  var needingPower = 0
  var needingNetwork = 0
  var facts = WaitFacts()

  init(task: String) { self.task = task }

  /// `external power, a network connection`; nil where it waits for neither.
  var needs: String? {
    let needs = [("external power", needingPower), ("a network connection", needingNetwork)]
      .filter { $0.1 > 0 }.map(\.0)
    return needs.isEmpty ? nil : needs.joined(separator: " and ")
  }

  /// What lines told of the devices, where the scheduler's looks are known or something speaks
  /// against a start; nil where nothing is to be told.
  var states: String? {
    facts.decisions.looks > 0 || isHindered ? facts.shares : nil
  }

  private var isHindered: Bool {
    let isPowerMissing = needingPower > 0 && facts.charging.no > 0 && facts.charging.yes == 0
    let isNetworkMissing = needingNetwork > 0 && facts.online.no > 0 && facts.online.yes == 0
    return isPowerMissing || isNetworkMissing || facts.refreshDenied.yes > 0
      || facts.lowPower.onSeconds > facts.seconds / 2
  }

  /// Adds the request that waits in one stream.
  mutating func add(_ request: Request, _ wait: WaitFacts) {
    requests += 1
    if request.power == true { needingPower += 1 }
    if request.network == true { needingNetwork += 1 }
    facts.add(wait)
  }
}

extension WaitFacts {
  /// Adds what lines told of another wait.
  fileprivate mutating func add(_ other: WaitFacts) {
    seconds += other.seconds
    charging.add(other.charging)
    online.add(other.online)
    lowPower.add(other.lowPower)
    locked.add(other.locked)
    inFront.add(other.inFront)
    refreshDenied.add(other.refreshDenied)
    decisions.add(other.decisions)
  }
}

extension StateShare {
  fileprivate mutating func add(_ other: StateShare) {
    yes += other.yes
    no += other.no
    onSeconds += other.onSeconds
    knownSeconds += other.knownSeconds
  }
}

extension DecisionFacts {
  fileprivate mutating func add(_ other: DecisionFacts) {
    looks += other.looks
    forbidden.count += other.forbidden.count
    belowThreshold.count += other.belowThreshold.count
    allowed.count += other.allowed.count
    run.count += other.run.count
    policies.merge(other.policies, uniquingKeysWith: +)
  }
}
