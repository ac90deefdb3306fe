/// Random numbers that are the same for the same seed on every machine (SplitMix64).
struct SeededRandom {
  private var state: UInt64

  /// A generator of its own for each (seed, lane).
  init(seed: UInt64, lane: UInt64) {
    state = seed
    state = next() ^ (lane &* 0x9E37_79B9_7F4A_7C15)
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something of this probability happens: never at 0, always at 1.
  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// A number from 0 up to, not including, `count`, which is positive.
  mutating func below(_ count: Int) -> Int { Int(unit() * Double(count)) }

  /// A number of the range, all equally likely.
  mutating func within(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + Int64(unit() * Double(range.upperBound - range.lowerBound))
  }

  /// A number of the range, bell-shaped on a logarithmic scale; the lower bound is positive.
  ///
  /// Waits and run times are spread like this: mostly short, with a long tail that has an end.
  mutating func logarithmic(_ range: ClosedRange<Int64>) -> Int64 {
    let ratio = Double(range.upperBound) / Double(range.lowerBound)
    // 2^octaves <= ratio; the rest is a last, partial factor.
    let octaves = Double(ratio.exponent) * (unit() + unit() + unit()) / 3
    let whole = octaves.rounded(.down)
    let part = octaves - whole
    // 2^part within 0.3 %, without a mathematics library.
    let factor = Double(
      sign: .plus, exponent: Int(whole), significand: 1 + part * (0.66 + 0.34 * part))
    return min(range.upperBound, Int64(Double(range.lowerBound) * factor))
  }
}
