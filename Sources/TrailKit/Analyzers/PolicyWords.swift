/// The daemon's policies in plain words.
enum PolicyWords {
  /// What a policy that forbids a task says: `the app was in front`.
  ///
  /// - Parameter policy: Its name without "Policy" and blanks, as events carry it.
  /// - Returns: The words; an unknown policy's name is kept.
  static func phrase(for policy: String) -> String {
    phrases[policy] ?? "policy \(policy)"
  }

  private static let phrases = [
    "Application": "the app was in front",
    "DeviceActivity": "the device was in use",
    "BatteryLevel": "the battery was low",
    "BatteryLevel:unplugged": "the device was not plugged in",
    "NetworkQuality": "the network was poor",
    "Thermal": "the device was warm",
    "MemoryPressure": "memory was short",
    "ThunderingHerd": "too many tasks were due at once",
    "PowerNap": "the device was in a dark wake",
    "CPUUsage": "the processor was busy",
    "BootTime": "the device had just been started",
    "CarPlay": "CarPlay was active",
    "CallInProgress": "a call was in progress",
    "CPMMode": "power management held it back",
    "FileProtection": "the device was locked",
    "ActivityRateLimit": "it had run too often",
    "Photos": "the camera or photos were in use",
    "Charger": "the device was not charging",
    "LowPowerMode": "Low Power Mode was on",
  ]
}

extension DecisionFacts {
  /// `looked 30 times and forbade it 30 times: the app was in front 67 %, the battery was low 33 %`.
  package var summary: String? {
    guard looks > 0 else { return nil }
    let head = "looked \(Self.times(looks))"
    if forbidden.count == 0 {
      return belowThreshold.count == 0
        ? head + " and forbade nothing"
        : head + ", and \(Self.times(belowThreshold.count)) its score was below the threshold"
    }
    let below =
      belowThreshold.count == 0
      ? "" : "; \(Self.times(belowThreshold.count)) its score was below the threshold"
    return head + " and forbade it \(Self.times(forbidden.count))"
      + (shares.map { ": " + $0 } ?? "") + below
  }

  /// The policies that forbade it, each with its share of all looks, the largest first.
  package var shares: String? {
    let sorted = policies.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let parts = sorted.prefix(4).map { policy, count in
      let percent = Int((Double(count) / Double(looks) * 100).rounded())
      return "\(PolicyWords.phrase(for: policy)) \(percent) %"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
