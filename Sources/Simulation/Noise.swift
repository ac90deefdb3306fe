/// Lines that are no events: what other programs and other parts of the app log.
///
/// A few hundred are made up once; each comes with a number of its own. What `log show` prints has
/// decisions of the scheduler daemon about other programs among them, of several lines each.
struct Noise {
  /// Each line's bytes after the time; `tails` follow the number that varies.
  private let heads: [[UInt8]]
  private let tails: [[UInt8]]
  /// Whether it was logged as an error, and how many lines it has.
  private let records: [(isError: Bool, lines: Int)]
  /// Made for the trail and its order of lines only, so that styles do not change the story.
  private var random: SeededRandom

  init(_ plan: SimulationPlan) {
    var random = SeededRandom(seed: plan.seed, lane: .max)
    var heads: [[UInt8]] = []
    var tails: [[UInt8]] = []
    var records: [(isError: Bool, lines: Int)] = []
    for number in 0..<256 {
      let isDecision = number % 16 == 15 && plan.style.eventShare != nil
      let isError = random.chance(0.08) && !isDecision
      let line =
        isDecision
        ? Self.decision(plan.style, &random) : Self.line(plan.style, isError: isError, &random)
      heads.append(Array(line.head.utf8))
      let tail = Array((line.tail + "\n").utf8)
      records.append((isError, tail.count { $0 == UInt8(ascii: "\n") }))
      tails.append(tail)
    }
    self.heads = heads
    self.tails = tails
    self.records = records
    self.random = random
  }

  /// Appends one record after its time, newlines included.
  ///
  /// - Parameter bytes: What is appended to.
  /// - Returns: Whether it is an error, and how many lines it has.
  mutating func append(to bytes: inout [UInt8]) -> (isError: Bool, lines: Int) {
    let number = random.next()
    let line = Int(number & 255)
    bytes.append(contentsOf: heads[line])
    bytes.append(hexadecimal: number >> 16, digits: 12)
    bytes.append(contentsOf: tails[line])
    return records[line]
  }

  private static let appTexts = [
    "image cache trimmed, key ", "opened article ", "event=tap id=button7 screen=",
    "event=complete step=2 funnel=", "GET /v2/feed 200 etag=", "layout pass of cell ",
  ]

  private static let programs: [(process: String, library: String, category: String)] = [
    ("kernel", "AppleARMPlatform", "com.apple.driver:power"),
    ("runningboardd", "RunningBoard", "com.apple.runningboard:assertion"),
    ("SpringBoard", "FrontBoard", "com.apple.FrontBoard:Process"),
    ("nsurlsessiond", "CFNetwork", "com.apple.CFNetwork:Default"),
    ("locationd", "CoreLocation", "com.apple.locationd.Core:Client"),
    ("symptomsd", "SymptomEvaluator", "com.apple.symptomsd:netepochs"),
    ("mediaserverd", "AudioToolbox", "com.apple.coreaudio:aqme"),
    ("cloudd", "CloudKitDaemon", "com.apple.cloudkit:CK"),
    ("wifid", "WiFiPolicy", "com.apple.WiFiManager:scan"),
    ("backboardd", "BackBoardServices", "com.apple.BackBoard:Digitizer"),
  ]

  private static let words = [
    "acquired", "assertion", "client", "connection", "context", "destination", "elapsed", "flow",
    "handler", "interface", "invalidated", "manager", "observer", "policy", "queue", "received",
    "reply", "scheduled", "session", "state", "token", "update", "window", "with",
  ]

  /// One line's text before and after its number.
  private static func line(
    _ style: SimulationPlan.Style, isError: Bool, _ random: inout SeededRandom
  ) -> (head: String, tail: String) {
    let text = appTexts[random.below(appTexts.count)]
    let program = programs[random.below(programs.count)]
    let pid = 20 + random.below(180)
    switch style {
    case .trail: return (" reader: \(text)", "")
    case .json: return ("\",\"level\":\"info\",\"message\":\"\(text)", "\"}")
    case .logShow:
      let row = LogShowRow(
        type: isError ? "Error" : "Default", pid: pid, thread: 0x100 + random.below(0xffff))
      let head = "\(row.text)\(program.process): (\(program.library)) [\(program.category)] "
      return (head + prose(&random) + " 0x", "")
    case .compact:
      let row = CompactRow(
        type: isError ? "Error" : "Default", process: program.process, pid: pid,
        thread: 0x100 + random.below(0xffff))
      let head = "\(row.text)(\(program.library)) [\(program.category)] "
      return (head + prose(&random) + " 0x", "")
    case .ndjson:
      let object = LogShowObject(
        process: program.process, subsystem: String(program.category.prefix { $0 != ":" }),
        category: String(program.category.drop { $0 != ":" }.dropFirst()),
        type: isError ? "Error" : "Default", pid: pid)
      return (object.afterTime + prose(&random) + " 0x", object.afterMessage)
    }
  }

  private static let policies = [
    "Battery Level", "Boot Time", "CPU Usage", "Charger Plugged In", "Device Activity",
    "Energy Budget", "Memory Pressure", "Network Quality", "Rate Limiting", "Thermal",
  ]

  /// What the daemon decided about an activity of another program, policy by policy.
  private static func decision(
    _ style: SimulationPlan.Style, _ random: inout SeededRandom
  ) -> (head: String, tail: String) {
    let activity = "501:com.apple.\(words[random.below(words.count)]).maintenance:"
    var tail = ":[\n"
    for policy in policies {
      tail += "\t{name: \(policy) Policy, policyWeight: \(1 + random.below(20)).0, response: {CP, "
      tail +=
        "0.\(10 + random.below(90)), [{[level]: Required:90, Observed:\(random.below(90))},]}}\n"
    }
    tail += " ], Decision: CP Score: 0.\(10 + random.below(90))}"
    let label = "[com.apple.duetactivityscheduler:scoring(501)] "
    switch style {
    case .trail, .json: return ("", "")
    case .logShow:
      return (
        LogShowRow(type: "Default", pid: 120, thread: 0x500).text + "dasd: " + label + activity,
        tail
      )
    case .compact:
      let row = CompactRow(type: "Default", process: "dasd", pid: 120, thread: 0x500)
      return (row.text + label + activity, tail)
    case .ndjson:
      let object = LogShowObject(
        process: "dasd", subsystem: "com.apple.duetactivityscheduler", category: "scoring(501)",
        type: "Default", pid: 120)
      let escaped = tail.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("\t") ? "\\t" + $0.dropFirst() : String($0) }.joined(separator: "\\n")
      return (object.afterTime + activity, escaped + object.afterMessage)
    }
  }

  /// 80 to 280 bytes of words.
  private static func prose(_ random: inout SeededRandom) -> String {
    let length = 80 + random.below(200)
    var text = "<\(random.below(100_000))>"
    while text.utf8.count < length { text += " " + words[random.below(words.count)] }
    return text
  }
}
