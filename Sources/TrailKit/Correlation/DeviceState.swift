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
    var launchEventID: Int64?
    /// The line that brought the app to the front, and the first start of a task.
    var front: EventMark?
    var firstStart: EventMark?
    /// The last event that it logged.
    var lastEventID: Int64 = 0
    /// Which of all runs of programs on the device it is.
    var run = 0
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
  /// The last force quit, and of those before it the one after which no launch came for longest.
  private var lastForceQuit: ForceQuit?
  private var longestForceQuit: ForceQuit?
  /// Submits whose lines do not name their task readably, until the daemon has told of theirs.
  var heldSubmits: [HeldSubmit] = []
  var hasHeldSubmits: Bool { !heldSubmits.isEmpty }
  var lastInUse: EventMark?
  /// The durable work of the device's tasks, by name.
  var jobs: [String: JobState] = [:]
  /// The boots that its lines have named, and the last of those lines.
  var boots: [String] = []
  var lastOfBoot: EventMark?
  /// The steps of its clock that were told.
  var clockSteps: Set<Int64> = []
  private var runs = 0
  /// By the daemon's activity: the stream that it belongs to.
  private(set) var activities: [UInt64: Int] = [:]
  /// So many activities are kept.
  private static let keptActivities = 1024
  /// Events whose lines do not name their task readably, and how many of them found one.
  var unreadable = 0
  var unreadableFound = 0

  init(name: String, windowStart: Int64, windowEnd: Int64) {
    self.name = name
    self.windowStart = windowStart
    self.windowEnd = windowEnd
  }

  /// The position in `processes` of the program with that name.
  mutating func process(named name: Int) -> Int {
    if let index = processes.firstIndex(where: { $0.name == name }) { return index }
    processes.append(Process(name: name, run: nextRun()))
    return processes.count - 1
  }

  /// The user has ended the app, and when it was launched again; nil where the log shows no launch.
  struct ForceQuit {
    let mark: EventMark
    var launchAt: Int64?

    /// Microseconds until the next launch.
    var length: Int64 { (launchAt ?? .max) - (mark.at ?? .max) }
  }

  /// A submit of an unknown task, and the streams that the daemon told of a submit of since.
  struct HeldSubmit {
    let event: CorrelationEvent
    var streams: [Int] = []
  }

  mutating func noteLaunch(at time: Int64) {
    if lastForceQuit != nil, lastForceQuit?.launchAt == nil { lastForceQuit?.launchAt = time }
  }

  mutating func noteForceQuit(_ mark: EventMark) {
    if let last = lastForceQuit, last.launchAt != nil, last.length > longestForceQuit?.length ?? 0 {
      longestForceQuit = last
    }
    lastForceQuit = ForceQuit(mark: mark)
  }

  /// A force quit after a time, since which no launch came at all, or none within the patience.
  ///
  /// - Parameters:
  ///   - time: Microseconds since 1970 UTC.
  ///   - patience: Seconds.
  /// - Returns: The last one that fits.
  func forceQuit(after time: Int64, patience: Double) -> ForceQuit? {
    [lastForceQuit, longestForceQuit].compactMap(\.self).first { quit in
      guard let at = quit.mark.at, at >= time else { return false }
      return quit.launchAt.map { seconds(from: at, to: $0) > patience } ?? true
    }
  }

  /// The number of a run of a program that begins now.
  mutating func nextRun() -> Int {
    runs += 1
    return runs
  }

  /// Notes to which stream an activity of the daemon belongs; 0 is none.
  mutating func noteActivity(_ activity: UInt64, of stream: Int) {
    guard activity != 0 else { return }
    if activities.count >= Self.keptActivities { activities.removeAll(keepingCapacity: true) }
    activities[activity] = stream
  }
}

extension [DeviceState.Process] {
  /// What shows that a registration by this event came after the launch sequence; nil if nothing.
  ///
  /// iOS wants all launch handlers registered before the app finishes launching
  /// (`BGTaskScheduler.register`).
  ///
  /// - Parameters:
  ///   - event: The registration.
  ///   - limit: Seconds after the launch line that still count as the launch.
  /// - Returns: The line that shows it.
  func launchEnd(before event: CorrelationEvent, limit: Double) -> LaunchEnd? {
    guard let process = first(where: { $0.name == event.process }), process.isKnown else {
      return nil
    }
    if let front = process.front { return LaunchEnd(reason: .foreground, mark: front) }
    if let start = process.firstStart { return LaunchEnd(reason: .start, mark: start) }
    guard let launchAt = process.launchAt, seconds(from: launchAt, to: event.at) > limit else {
      return nil
    }
    return LaunchEnd(reason: .time, mark: EventMark(process.launchEventID, at: launchAt))
  }
}
