/// Makes a trail and tells what is true of it.
///
/// The lines of all devices come in order of time. Memory does not grow with the trail, but for
/// the durations that the truth's spreads need.
///
/// - Parameters:
///   - plan: What to simulate.
///   - emit: Takes the next piece of the trail: whole lines, each with its newline.
/// - Throws: What `emit` throws; the simulation ends there.
/// - Returns: The truth.
package func simulate(
  _ plan: SimulationPlan, _ emit: ([UInt8]) throws -> Void
) rethrows -> Truth {
  var simulation = Simulation(plan)
  while simulation.writeNext() {
    if simulation.writer.bytes.count >= Simulation.chunkSize {
      try emit(simulation.writer.bytes)
      simulation.writer.clear()
    }
  }
  simulation.writer.finish()
  try emit(simulation.writer.bytes)
  return simulation.truth
}

/// All devices on their way through the plan.
struct Simulation {
  /// Bytes after which lines are handed on.
  static let chunkSize = 256 * 1024
  /// About how many lines a device needs to bring its story to an end.
  private static let linesOfEnding = 25

  var writer: LineWriter
  private let plan: SimulationPlan
  private var devices: [DeviceStory]
  /// For each device the place of its next event in its episode.
  private var places: [Int]
  private var hasSpoken: [Bool]
  private var queue = DeviceQueue()
  private var tallies: [TaskTally]
  /// The number of lines after which stories are brought to an end.
  private let limit: Int

  init(_ plan: SimulationPlan) {
    self.plan = plan
    writer = LineWriter(plan)
    devices = (0..<max(0, plan.devices)).map { DeviceStory(plan, index: $0) }
    places = devices.map { _ in 0 }
    hasSpoken = devices.map { _ in false }
    tallies = plan.tasks.map { TaskTally($0, keepsSpread: plan.keepsSpread) }
    limit = Self.limit(plan)
    for index in devices.indices {
      devices[index].tellNext(isWindingDown: false, &tallies)
      guard let event = devices[index].events.first else { continue }
      queue.insert(DeviceQueue.Entry(at: event.at, device: index))
    }
  }

  /// Writes the next line of the device whose turn it is; false when there is none.
  mutating func writeNext() -> Bool {
    guard let device = queue.first?.device else { return false }
    let event = devices[device].events[places[device]]
    writer.write(event, device: device, isFirst: !hasSpoken[device])
    hasSpoken[device] = true
    places[device] += 1
    if places[device] == devices[device].events.count {
      devices[device].tellNext(isWindingDown: writer.lines >= limit, &tallies)
      places[device] = 0
    }
    let events = devices[device].events
    queue.replaceFirst(at: places[device] < events.count ? events[places[device]].at : nil)
    return true
  }

  /// The truth of what has been written, once all has been.
  var truth: Truth {
    var truth = Truth()
    truth.lines = writer.lines
    truth.events = writer.events
    truth.other = writer.other
    truth.malformed = writer.malformed
    truth.window = writer.firstAt.map {
      Truth.Window(firstAt: TimeText.text($0), lastAt: TimeText.text(writer.lastAt))
    }
    truth.tasks = tallies.map { $0.finished() }.sorted { $0.task < $1.task }
    truth.findings = tallies.flatMap { $0.findings() }.sorted {
      ($0.diagnosis, $0.cause ?? "", $0.task) < ($1.diagnosis, $1.cause ?? "", $1.task)
    }
    return truth
  }

  private static func limit(_ plan: SimulationPlan) -> Int {
    guard let target = plan.targetLines else { return .max }
    let share = plan.style.eventShare.map { min(1, max(0.000_1, $0)) } ?? 1
    let linesOfEndings = Double(plan.devices * linesOfEnding) / share
    return max(0, target - Int(min(linesOfEndings, 1e15)))
  }
}
