/// Writes whole lines in the plan's style, with lines between the events that are none, and counts.
struct LineWriter {
  /// The lines that have not been handed on yet.
  private(set) var bytes: [UInt8] = []
  private(set) var lines = 0
  private(set) var events = 0
  private(set) var other = 0
  private(set) var malformed = 0
  private(set) var firstAt: Int64?
  /// The time of the last line.
  private(set) var lastAt: Int64 = 0

  private let style: SimulationPlan.Style
  private let tick: Int64
  private var message: MessageWriter
  private var time: TimeText
  private var noise: Noise
  private var random: SeededRandom
  private let malformedRate: Double
  /// Lines of noise for each event, and what is owed of them.
  private let noiseRate: Double
  private var noiseOwed = 0.0
  private var errors = 0
  /// Lines of records of several lines, but for each one's first.
  private var furtherLines = 0
  /// What stands before the time of every line.
  private let lead: [UInt8]
  /// The texts around an event's message, for one process number; -1 before the first.
  private var frame: (pid: Int32, head: [UInt8], tail: [UInt8]) = (-1, [], [])

  init(_ plan: SimulationPlan) {
    style = plan.style
    tick = plan.tick
    noise = Noise(plan)
    random = SeededRandom(seed: plan.seed, lane: .max - 1)
    malformedRate = plan.malformedRate
    switch plan.style {
    case .trail:
      message = MessageWriter(plan, isJSON: false)
      time = TimeText(separator: "T", fractionDigits: 3, zone: "Z")
      lead = []
      noiseRate = plan.otherRate
    case .json:
      message = MessageWriter(plan, isJSON: true)
      time = TimeText(separator: "T", fractionDigits: 3, zone: "Z")
      lead = Array(#"{"timestamp":""#.utf8)
      noiseRate = plan.otherRate
    case .logShow(let share):
      message = MessageWriter(plan, isJSON: false)
      time = TimeText(separator: " ", fractionDigits: 6, zone: "+0000")
      lead = []
      noiseRate = Self.noiseRate(eventShare: share)
    case .ndjson(let share):
      message = MessageWriter(plan, isJSON: false, quote: #"\""#)
      time = TimeText(separator: " ", fractionDigits: 6, zone: "+0000")
      lead = Array(LogShowObject.beforeTime.utf8)
      noiseRate = Self.noiseRate(eventShare: share)
    case .compact(let share):
      message = MessageWriter(plan, isJSON: false)
      time = TimeText(separator: " ", fractionDigits: 3, zone: "")
      lead = []
      noiseRate = Self.noiseRate(eventShare: share)
    }
    switch style {
    case .logShow:
      appendOther(
        "Timestamp                       Thread     Type        Activity             PID    TTL  ")
    case .compact: appendOther("Timestamp               Ty Process[PID:TID]")
    case .trail, .json, .ndjson: break
    }
  }

  /// Writes an event, and before it what else is logged since the line before.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - device: The device's place in the plan.
  ///   - isFirst: Whether it is the device's first; nothing of the device is written before it.
  mutating func write(_ event: StoryEvent, device: Int, isFirst: Bool) {
    if firstAt == nil {
      firstAt = event.at
    } else {
      fillGap(until: event.at, device: isFirst ? nil : device)
    }
    lastAt = event.at
    begin(event.at)
    beginMessage(pid: event.pid)
    message.append(event, device: device, to: &bytes)
    endMessage()
    events += 1
  }

  /// Writes what comes after the last event.
  mutating func finish() {
    switch style {
    case .trail, .json: break
    case .logShow, .compact:
      let (total, errors) = (lines - other + noiseRecords, errors)
      appendOther(String(repeating: "-", count: 116))
      appendOther(
        "Log      - Default:    \(total - errors), Info:                0, "
          + "Debug:             0, Error:    \(errors), Fault:          0")
      appendOther("Activity - Create:           0, Transition:          0, Actions:           0")
    case .ndjson:
      appendOther(#"{"count":\#(lines),"finished":1}"#)
    }
  }

  /// Forgets the lines that have been handed on.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  // MARK: Between the events

  private static func noiseRate(eventShare: Double) -> Double {
    let share = min(1, max(0.000_1, eventShare))
    return (1 - share) / share
  }

  /// Records of noise so far; a header is none.
  private var noiseRecords: Int { max(0, other - 1 - furtherLines) }

  /// Writes noise, at even distances, and now and then a malformed line.
  private mutating func fillGap(until end: Int64, device: Int?) {
    noiseOwed += noiseRate
    let count = max(0, Int64(noiseOwed))
    noiseOwed -= Double(count)
    let (start, step) = (lastAt, (end - lastAt) / (count + 1))
    for place in 0..<count {
      let at = start + step * (place + 1)
      begin(at - at % tick)
      let record = noise.append(to: &bytes)
      if record.isError { errors += 1 }
      lines += record.lines
      other += record.lines
      furtherLines += record.lines - 1
      noiseOwed -= Double(record.lines - 1)
    }
    guard let device, malformedRate > 0, random.chance(malformedRate) else { return }
    begin(end)
    beginMessage(pid: 1)
    message.appendMalformed(random.below(3), device: device, to: &bytes)
    endMessage()
    malformed += 1
  }

  // MARK: Lines

  private mutating func begin(_ at: Int64) {
    bytes.append(contentsOf: lead)
    time.append(at, to: &bytes)
  }

  /// What stands between the time and the message.
  private mutating func beginMessage(pid: Int32) {
    if frame.pid != pid { frame = Self.frame(style, pid: pid) }
    bytes.append(contentsOf: frame.head)
  }

  private mutating func endMessage() {
    bytes.append(contentsOf: frame.tail)
    lines += 1
  }

  private static func frame(
    _ style: SimulationPlan.Style, pid: Int32
  ) -> (pid: Int32, head: [UInt8], tail: [UInt8]) {
    // A line without a process of its own comes from another program.
    let process = pid > 1 ? "Reader" : "monitord"
    switch style {
    case .trail: return (pid, Array(" ".utf8), Array("\n".utf8))
    case .json: return (pid, Array("\",".utf8), Array("}\n".utf8))
    case .logShow:
      let row = LogShowRow(type: "Default", pid: max(99, Int(pid)), thread: 0x4000 + Int(pid))
      let head = row.text + process + ": [com.example.reader:background] "
      return (pid, Array(head.utf8), Array("\n".utf8))
    case .compact:
      let row = CompactRow(
        type: "Default", process: process, pid: max(99, Int(pid)), thread: 0x4000 + Int(pid))
      return (pid, Array((row.text + "[com.example.reader:background] ").utf8), Array("\n".utf8))
    case .ndjson:
      let object = LogShowObject(
        process: process, subsystem: "com.example.reader", category: "background",
        type: "Default", pid: max(99, Int(pid)))
      return (pid, Array(object.afterTime.utf8), Array((object.afterMessage + "\n").utf8))
    }
  }

  private mutating func appendOther(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
    lines += 1
    other += 1
  }
}
