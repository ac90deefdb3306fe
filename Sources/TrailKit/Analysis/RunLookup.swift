/// Which run of its source an event belongs to, and how its time is shifted.
struct RunLookup {
  /// By device: its parts, in the order of event numbers; empty where all is run 0.
  private var parts: [[ReadingPlan.Part]]

  init(_ plan: ReadingPlan, devices: [String]) {
    parts = plan.parts(ofDevices: devices)
    for device in parts.indices where parts[device].allSatisfy({ $0.run == 0 && $0.shift == 0 }) {
      parts[device] = []
    }
  }

  /// The run of an event of a device, from 0, and what is to be added to its time in microseconds.
  func place(of event: Int64, device: Int) -> (run: Int64, shift: Int64) {
    parts[device].part(of: event).map { ($0.run, $0.shift) } ?? (0, 0)
  }
}

extension ReadingPlan {
  /// The parts of some devices, by the place of their names.
  func parts(ofDevices devices: [String]) -> [[Part]] {
    let numbers = Dictionary(uniqueKeysWithValues: devices.enumerated().map { ($1, $0) })
    var parts: [[Part]] = Array(repeating: [], count: devices.count)
    for part in self.parts {
      guard let device = numbers[part.device] else { continue }
      parts[device].append(part)
    }
    return parts
  }
}

extension [ReadingPlan.Part] {
  /// The last of a device's parts that begins with an event or before it.
  func part(of event: Int64) -> ReadingPlan.Part? {
    let later = sortedIndex { $0.firstID > event }
    return later > 0 ? self[later - 1] : nil
  }
}
