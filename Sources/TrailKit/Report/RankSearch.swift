/// Finds nearest-rank percentiles of more values than memory should hold, by reading them again.
///
/// The first pass counts values by their leading bits, each further pass looks only into the part
/// in which a percentile lies, until few enough values are left to sort. Almost always two passes
/// do; four always do. The result does not depend on the order of the values.
struct RankSearch {
  /// Values that are kept and sorted at once.
  private static let fewLimit = 1 << 17
  /// Leading bits that the first pass tells apart (sign, exponent, 7 of the fraction), and how many
  /// more each further one: 19 + 3 x 15 = 64.
  private static let firstBits = 19
  private static let nextBits = 15

  private var passes = 0
  private var n = 0
  private var least = Double.infinity
  private var most = -Double.infinity
  /// Exact, so that the mean does not depend on the order.
  private var microseconds: Int128 = 0
  private var histogram = [Int](repeating: 0, count: Spread.spanEnds.count + 1)
  private var few: [Double] = []
  private var bins: [UInt64: Int] = [:]
  private var targets: [Target] = []

  private struct Target {
    /// Its rank among all values, from 1.
    let wanted: Int
    /// Its place among the values that share its prefix, from 0.
    var rank: Int
    var prefix: UInt64 = 0
    var knownBits = 0
    /// Values that share its prefix.
    var count = 0
    var bins: [UInt64: Int] = [:]
    var values: [Double] = []
    var answer: Double?

    init(wanted: Int) {
      self.wanted = wanted
      rank = wanted - 1
    }
  }

  /// Takes the next value of the current pass; what is no finite number is passed over.
  mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    if passes > 0 { return narrow(value) }
    n += 1
    least = min(least, value)
    most = max(most, value)
    if abs(value) < 9e12 { microseconds += Int128((value * 1e6).rounded()) }
    histogram[Spread.span(of: value)] += 1
    if n <= Self.fewLimit {
      few.append(value)
    } else {
      if n == Self.fewLimit + 1 { few.forEach { countByBits($0) } }
      countByBits(value)
    }
  }

  /// Ends a pass over all values.
  ///
  /// - Returns: Whether another one is needed.
  mutating func endPass() -> Bool {
    if passes == 0 {
      beginTargets()
    } else {
      for index in targets.indices where targets[index].answer == nil { settle(&targets[index]) }
    }
    passes += 1
    return targets.contains { $0.answer == nil }
  }

  /// The result, once no pass is needed any more; nil without values.
  var spread: Spread? {
    guard n > 0 else { return nil }
    func value(_ percent: Int) -> Double { answer(ofRank: Self.rank(ofPercentile: percent, n)) }
    func interval(_ percent: Int) -> ClosedRange<Double>? {
      Spread.ranks(ofPercentile: percent, among: n).map {
        answer(ofRank: $0.lowerBound)...answer(ofRank: $0.upperBound)
      }
    }
    return Spread(
      n: n, min: least, p50: value(50), p90: value(90), p95: value(95), max: most,
      mean: Double(microseconds) / 1e6 / Double(n), histogram: histogram,
      p50Interval: interval(50), p95Interval: interval(95))
  }

  /// The nearest rank, from 1.
  private static func rank(ofPercentile percent: Int, _ n: Int) -> Int { (n * percent + 99) / 100 }

  private func answer(ofRank rank: Int) -> Double {
    targets.first { $0.wanted == rank }?.answer ?? .nan
  }

  private mutating func beginTargets() {
    guard n > 0 else { return }
    let bounds = [50, 95].compactMap { Spread.ranks(ofPercentile: $0, among: n) }
    let wanted =
      [50, 90, 95].map { Self.rank(ofPercentile: $0, n) }
      + bounds.flatMap { [$0.lowerBound, $0.upperBound] }
    targets = Set(wanted).sorted().map { Target(wanted: $0) }
    if n <= Self.fewLimit {
      few.sort()
      for index in targets.indices { targets[index].answer = few[targets[index].rank] }
    } else {
      for index in targets.indices {
        Self.descend(&targets[index], into: bins, bits: Self.firstBits)
      }
    }
    few = []
    bins = [:]
  }

  private mutating func countByBits(_ value: Double) {
    bins[Self.orderedBits(value) >> UInt64(64 - Self.firstBits), default: 0] += 1
  }

  private mutating func narrow(_ value: Double) {
    let bits = Self.orderedBits(value)
    for index in targets.indices where targets[index].answer == nil {
      let shift = 64 - targets[index].knownBits
      guard bits >> UInt64(shift) == targets[index].prefix else { continue }
      if targets[index].count <= Self.fewLimit {
        targets[index].values.append(value)
      } else {
        targets[index].bins[bits >> UInt64(shift - Self.nextBits), default: 0] += 1
      }
    }
  }

  private func settle(_ target: inout Target) {
    if target.count <= Self.fewLimit {
      target.values.sort()
      // A reader that changes between passes is a defect of the caller; it must not trap here.
      target.answer =
        target.rank < target.values.count ? target.values[target.rank] : target.values.last ?? least
      target.values = []
    } else {
      let bins = target.bins
      target.bins = [:]
      Self.descend(&target, into: bins, bits: Self.nextBits)
    }
  }

  private static func descend(_ target: inout Target, into bins: [UInt64: Int], bits: Int) {
    for (prefix, count) in bins.sorted(by: { $0.key < $1.key }) {
      if target.rank < count {
        target.prefix = prefix
        target.count = count
        break
      }
      target.rank -= count
    }
    target.knownBits += bits
    if target.knownBits == 64 { target.answer = value(orderedBits: target.prefix) }
  }

  /// Bits that are in the order of the numbers.
  private static func orderedBits(_ value: Double) -> UInt64 {
    let bits = (value == 0 ? 0 : value).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }

  private static func value(orderedBits bits: UInt64) -> Double {
    Double(bitPattern: bits >> 63 == 1 ? bits & ~(1 << 63) : ~bits)
  }
}
