/// All findings of one diagnosis, cause and task.
package struct FindingGroup: Equatable, Sendable {
  package var diagnosis: String
  package var cause: String?
  /// Other causes that match some occurrence, sorted.
  package var contributing: [String] = []
  package var family: String
  package var severity: Severity
  package var confidence: Confidence
  /// nil where it is of no task.
  package var task: String?
  package var occurrences = 1
  /// What `outOf` counts.
  package var unit = Diagnosis.Unit.attempt
  /// How many attempts or devices the task has, or how many sources there are.
  package var outOf = 1
  /// Devices with an occurrence, and devices that have the task.
  package var devices = 1
  package var outOfDevices = 1
  package var firstAt: Int64?
  package var lastAt: Int64?
  package var title: String
  /// The sentence of the first occurrence.
  package var firstDetail: String
  package var advice: String
  /// Sorted by name.
  package var metrics: [Metric] = []
  /// At most five lines, of the first occurrence and of the last.
  package var evidence: [EvidenceLine] = []
  /// That somebody lives, or lived, with it; nil where nobody said so.
  package var accepted: Accepted?

  package init(
    diagnosis: String, cause: String?, family: String, severity: Severity, confidence: Confidence,
    task: String?, title: String, firstDetail: String, advice: String
  ) {
    self.diagnosis = diagnosis
    self.cause = cause
    self.family = family
    self.severity = severity
    self.confidence = confidence
    self.task = task
    self.title = title
    self.firstDetail = firstDetail
    self.advice = advice
  }

  /// One figure of the occurrences.
  package struct Metric: Equatable, Sendable {
    package var name: String
    package var min: Double
    /// Nearest-rank.
    package var p50: Double
    package var max: Double
  }

  /// A line that proves an occurrence.
  package struct EvidenceLine: Equatable, Sendable {
    package var source: String
    /// nil where no single line is meant.
    package var line: Int?
    package var at: Int64?
    package var text: String?
  }

  package var fingerprint: String {
    Fingerprint.of(diagnosis: diagnosis, cause: cause, task: task)
  }

  /// One sentence on all occurrences.
  package var detail: String {
    occurrences == 1 ? firstDetail : "\(extent); first: \(firstDetail)"
  }

  /// How many of how many, where and when: `3 of 500 attempts (0.6 %) on 2 of 12 devices, from …`.
  var extent: String {
    var text = share
    if unit == .attempt || occurrences > outOf, outOfDevices > 0 {
      text += " on \(FigureText.count(devices)) of \(FigureText.plural(outOfDevices, "device"))"
    }
    guard let firstAt, let lastAt else { return text }
    return firstAt == lastAt
      ? text + ", at \(FigureText.time(firstAt))"
      : text + ", from \(FigureText.time(firstAt)) to \(FigureText.time(lastAt))"
  }

  private var share: String {
    // One unit can hold several occurrences, of clock steps for one: then there is no share.
    guard occurrences <= outOf else { return FigureText.plural(occurrences, "occurrence") }
    let noun =
      switch unit {
      case .attempt: "attempt"
      case .stream: "device"
      case .source: "source"
      }
    return "\(FigureText.count(occurrences)) of \(FigureText.plural(outOf, noun))"
      + " (\(FigureText.percent(occurrences, of: outOf)))"
  }

  /// By severity, then by family: what never ran stands before what ran badly.
  ///
  /// What is accepted stands last.
  static func isWorse(_ left: FindingGroup, _ right: FindingGroup) -> Bool {
    if left.isAccepted != right.isAccepted { return right.isAccepted }
    if left.severity != right.severity { return left.severity > right.severity }
    let places = (left.familyPlace, right.familyPlace)
    if places.0 != places.1 { return places.0 < places.1 }
    if left.devices != right.devices { return left.devices > right.devices }
    if left.occurrences != right.occurrences { return left.occurrences > right.occurrences }
    let ranks = (left.confidence.rank, right.confidence.rank)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    if left.diagnosis != right.diagnosis { return left.diagnosis < right.diagnosis }
    if left.cause != right.cause { return (left.cause ?? "") < (right.cause ?? "") }
    return (left.task ?? "") < (right.task ?? "")
  }

  /// The family's place in `Family.allCases`; behind them for another.
  private var familyPlace: Int {
    Family.allCases.firstIndex { $0.rawValue == family } ?? Family.allCases.count
  }
}

extension Confidence {
  /// 0 for the surest.
  fileprivate var rank: Int {
    switch self {
    case .certain: 0
    case .likely: 1
    case .possible: 2
    }
  }
}
