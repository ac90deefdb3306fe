import Simulation

/// What the arguments ask for.
struct Options {
  var plan = SimulationPlan(seed: 1, devices: 10, days: 30)
  /// The trail's path; nil for standard output.
  var output: String?
  /// The truth's path; nil for nowhere.
  var truth: String?

  private var devices: Int?
  private var days: Int?
  private var eventShare = 0.01
  private var style = "trail"
  private var faults = FaultRates.default
  private var singleRates: [Fault: Double] = [:]

  /// Reads the arguments; nil where help is asked for.
  ///
  /// - Parameter arguments: Without the program's name.
  /// - Throws: `OptionError` for the first argument that cannot be understood.
  init?(_ arguments: [String]) throws(OptionError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "-h" || argument == "--help" { return nil }
      if argument == "--no-spread" {
        plan.keepsSpread = false
        continue
      }
      var name = argument
      var value: String?
      if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
        name = String(argument[..<equals])
        value = String(argument[argument.index(after: equals)...])
      }
      guard Self.names.contains(name) else {
        throw OptionError(message: "unknown option \(argument)")
      }
      guard let value = value ?? rest.popFirst() else {
        throw OptionError(message: "\(name) needs a value")
      }
      try read(name, value)
    }
    try finishPlan()
  }

  private static let names: Set = [
    "--seed", "--devices", "--days", "--lines", "--style", "--event-share", "--faults", "--rate",
    "-o", "--truth",
  ]

  private mutating func read(_ name: String, _ value: String) throws(OptionError) {
    switch name {
    case "--seed":
      guard let seed = UInt64(value) else {
        throw OptionError(message: "--seed is a number from 0, not \(value)")
      }
      plan.seed = seed
    case "--devices": devices = try count(name, value, limit: 1_000_000)
    case "--days": days = try count(name, value, limit: 36_500)
    case "--lines": plan.targetLines = try count(name, value, limit: 1_000_000_000_000)
    case "--style": style = value
    case "--event-share": eventShare = try share(name, value)
    case "--faults":
      guard let rates = FaultRates(rawValue: value) else {
        throw OptionError(message: "--faults is none, default or many, not \(value)")
      }
      faults = rates
    case "--rate": try readRate(value)
    case "-o": output = value
    default: truth = value
    }
  }

  private mutating func readRate(_ value: String) throws(OptionError) {
    let parts = value.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let fault = Fault(rawValue: String(parts[0])) else {
      throw OptionError(message: "--rate is FAULT=RATE with a fault of --help, not \(value)")
    }
    singleRates[fault] = try share("--rate", String(parts[1]))
  }

  private func count(_ name: String, _ value: String, limit: Int) throws(OptionError) -> Int {
    guard let count = Int(value), (1...limit).contains(count) else {
      throw OptionError(message: "\(name) is a number from 1 to \(limit), not \(value)")
    }
    return count
  }

  private func share(_ name: String, _ value: String) throws(OptionError) -> Double {
    guard let share = Double(value), (0...1).contains(share) else {
      throw OptionError(message: "\(name) is a number from 0 to 1, not \(value)")
    }
    return share
  }

  private mutating func finishPlan() throws(OptionError) {
    switch style {
    case "trail": plan.style = .trail
    case "json": plan.style = .json
    case "log-show": plan.style = .logShow(eventShare: eventShare)
    case "ndjson": plan.style = .ndjson(eventShare: eventShare)
    case "compact": plan.style = .compact(eventShare: eventShare)
    default:
      throw OptionError(
        message: "--style is trail, json, log-show, ndjson or compact, not \(style)")
    }
    plan.faults = faults.rates.merging(singleRates) { $1 }
    plan.malformedRate = faults.malformedRate
    plan.fit(devices: devices, days: days)
  }
}
