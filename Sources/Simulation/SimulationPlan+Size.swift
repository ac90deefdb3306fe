extension SimulationPlan {
  /// About how many events the usual tasks of a healthy device make in a day.
  private static let eventsOfDay = 150.0

  /// Chooses devices and days; where `targetLines` is set, so many that they make the lines.
  ///
  /// - Parameters:
  ///   - devices: How many devices; nil for 10, or as many as the lines need.
  ///   - days: How many days; nil for 30, or as many as the lines need of the devices.
  package mutating func fit(devices: Int?, days: Int?) {
    self.devices = devices ?? 10
    self.days = days ?? 30
    guard let targetLines else { return }
    let events = Double(targetLines) * (style.eventShare.map { max(0.000_1, $0) } ?? 1)
    // A half more than needed: faults make devices quieter, and the limit ends the trail anyway.
    let deviceDays = events / Self.eventsOfDay * 1.5
    switch (devices, days) {
    case (nil, _):
      self.devices = max(1, Int(min(1e6, deviceDays / Double(self.days))))
    case (let devices?, nil):
      self.days = max(30, Int(min(36_500, deviceDays / Double(max(1, devices)))))
    default: break
    }
  }
}
