/// Which boot of its device an event belongs to, and where its clock was set back.
///
/// Few logs name boots, and fewer more than one, so events do not carry theirs.
struct BootLookup: Sendable {
  /// By device: its parts, in the order of event numbers; empty where there is nothing to tell.
  private var parts: [[ReadingPlan.Part]]

  /// Prepares looking up; nil where no device was rebooted or had its clock set back, as far as
  /// lines tell.
  ///
  /// - Parameters:
  ///   - plan: What is known of the parts that are read.
  ///   - devices: Names of the devices, by the correlator's number.
  init?(_ plan: ReadingPlan, devices: [String]) {
    parts = plan.parts(ofDevices: devices)
    for device in parts.indices {
      let boots = Set(parts[device].compactMap(\.boot))
      if boots.count < 2, parts[device].allSatisfy({ $0.clockStep == 0 }) { parts[device] = [] }
    }
    if parts.allSatisfy(\.isEmpty) { return nil }
  }

  /// The part of its device that an event belongs to; nil where there is nothing to tell.
  func part(of event: CorrelationEvent) -> ReadingPlan.Part? {
    parts[event.device].part(of: event.id)
  }
}
