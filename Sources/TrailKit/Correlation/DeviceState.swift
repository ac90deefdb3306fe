import LogReading

/// What is known of one device while its events pass by.
struct DeviceState {
  /// One program on the device, in its present run.
  struct Process {
    /// Number of the process's name.
    let name: Int
    var pid: Int32?
    var previousPid: Int32?
    var launchAt: Int64?
    var hasBeenInFront = false
    var hasStartedTask = false
    /// Whether the present run is known at all: by a pid or a launch line.
    var isKnown: Bool { pid != nil || launchAt != nil }
  }

  let name: String
  /// The time in which the device was observed; while events still come in, not known yet.
  var windowStart: Int64
  var windowEnd: Int64
  /// Indices of the device's streams.
  var streams: [Int] = []
  var processes: [Process] = []
  var conditions = Conditions()
  var lastLaunchAt: Int64?
  var lastUserTerminateAt: Int64?
  var lastUserTerminateEventID: Int64?
  var lastInUseAt: Int64?
  var lastInUseEventID: Int64?

  init(name: String, windowStart: Int64, windowEnd: Int64) {
    self.name = name
    self.windowStart = windowStart
    self.windowEnd = windowEnd
  }

  /// The position in `processes` of the program with that name.
  mutating func process(named name: Int) -> Int {
    if let index = processes.firstIndex(where: { $0.name == name }) { return index }
    processes.append(Process(name: name))
    return processes.count - 1
  }

  /// Whether a registration by this event came after the launch sequence had ended.
  ///
  /// iOS wants all launch handlers registered before the app finishes launching
  /// (`BGTaskScheduler.register`); 20 s after the launch line is our own limit for that.
  func isAfterLaunch(_ event: CorrelationEvent) -> Bool {
    guard let process = processes.first(where: { $0.name == event.process }), process.isKnown else {
      return false
    }
    if process.hasBeenInFront || process.hasStartedTask { return true }
    guard let launchAt = process.launchAt else { return false }
    return event.at - launchAt > 20_000_000
  }
}

/// A device's state lines, summed up so that any stretch of time is a difference of two copies.
struct Conditions {
  var chargingYes = 0
  var chargingNo = 0
  var onlineYes = 0
  var onlineNo = 0
  var refreshDenied = 0
  var lines = 0
  var lastChargingEventID: Int64?
  var lastChargingAt: Int64?
  var lastOnlineEventID: Int64?
  var lastOnlineAt: Int64?
  var lastRefreshDeniedEventID: Int64?
  var lastRefreshDeniedAt: Int64?
  var lastLowPowerEventID: Int64?
  var lastLowPowerAt: Int64?
  private var lowPowerSince: Int64?
  private var lowPowerMicroseconds: Int64 = 0

  /// Microseconds with Low Power Mode on, up to `time`, as far as lines tell.
  func lowPowerMicroseconds(upTo time: Int64) -> Int64 {
    lowPowerMicroseconds + max(0, time - (lowPowerSince ?? time))
  }

  /// Takes in what an event's line says of the device.
  mutating func add(_ event: CorrelationEvent) {
    let facts = event.facts
    if let charging = facts.truth(.charging) {
      if charging { chargingYes += 1 } else { chargingNo += 1 }
      lastChargingEventID = event.id
      lastChargingAt = event.at
      lines += 1
    }
    if let online = facts.truth(.online) {
      if online { onlineYes += 1 } else { onlineNo += 1 }
      lastOnlineEventID = event.id
      lastOnlineAt = event.at
      lines += 1
    }
    if facts[.refresh] > 0 {
      lines += 1
      if facts[.refresh] > 1 {
        refreshDenied += 1
        lastRefreshDeniedEventID = event.id
        lastRefreshDeniedAt = event.at
      }
    }
    if let isOn = facts.truth(.lowPower) {
      lowPowerMicroseconds = lowPowerMicroseconds(upTo: event.at)
      lowPowerSince = isOn ? event.at : nil
      lastLowPowerEventID = event.id
      lastLowPowerAt = event.at
      lines += 1
    }
  }
}
