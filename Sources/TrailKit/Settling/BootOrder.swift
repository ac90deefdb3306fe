/// Finds where a device's clock was set back, and moves what was logged after that behind what was
/// logged before it.
///
/// Between runs time decides, and within one boot the ticks do: they rise whatever the clock does.
struct BootOrder {
  /// Where lines of two stretches are out of order by this many microseconds, that means nothing.
  private static let tolerance: Int64 = 1_000_000

  private var stretches: Stretches
  /// Steps of all clocks so far.
  private var steps: Int64 = 0

  /// Orders all stretches whose lines tell their boot's ticks.
  static func order(_ stretches: inout Stretches) {
    guard stretches.all.contains(where: { $0.boot != nil }) else { return }
    var order = BootOrder(stretches: stretches)
    for range in stretches.ranges where range.count > 1 {
      let told = range.filter { stretches.all[$0].ticks != nil }
      let boots = Dictionary(grouping: told) { stretches.all[$0].boot ?? "" }
      for (_, indices) in boots.sorted(by: { $0.key < $1.key }) { order.order(indices) }
    }
    stretches = order.stretches
  }

  /// Goes through the stretches of one boot, those that overlap in ticks together.
  private mutating func order(_ indices: [Int]) {
    let sorted = indices.map { (index: $0, ticks: stretches.all[$0].ticks ?? 0...0) }
      .sorted { ($0.ticks.lowerBound, $0.index) < ($1.ticks.lowerBound, $1.index) }
    let rate = sorted.lazy.compactMap { [stretches] entry in
      BootClock.rate(from: stretches.all[entry.index].first, to: stretches.all[entry.index].last)
    }.first
    var before: Group?
    var place = sorted.startIndex
    while place < sorted.endIndex {
      var group = Group(stretches.all[sorted[place].index])
      var end = place + 1
      while end < sorted.endIndex,
        BootClock.isInOrder(from: group.last, to: stretches.all[sorted[end].index].first) == false
      {
        group.add(stretches.all[sorted[end].index])
        end += 1
      }
      group.reachedAt = group.maxAt
      if let before { follow(before, &group, sorted[place..<end].map(\.index), rate: rate) }
      before = group
      place = end
    }
  }

  /// Sets what the group that follows another one gets from it.
  private mutating func follow(
    _ before: Group, _ group: inout Group, _ indices: [Int], rate: Double?
  ) {
    if group.minAt < before.reachedAt - Self.tolerance {
      group.shift = before.reachedAt - group.minAt
    }
    group.reachedAt = max(before.reachedAt, group.maxAt + group.shift)
    let setBack = rate.flatMap {
      BootClock.setBack(from: before.last, to: group.first, rate: $0)
    }
    let isStep = setBack != nil || group.first.at < before.last.at - Self.tolerance
    if isStep { steps += 1 }
    for index in indices {
      stretches.all[index].shift = group.shift
      guard isStep else { continue }
      stretches.all[index].clockStep = steps
      stretches.all[index].setBack = setBack
    }
  }

  /// Stretches of one boot that overlap in ticks.
  private struct Group {
    let first: BootClock.Reading
    var last: BootClock.Reading
    var minAt: Int64
    var maxAt: Int64
    var shift: Int64 = 0
    /// The latest time, shifted, of it and of all groups before it.
    var reachedAt: Int64 = .min

    init(_ stretch: Stretch) {
      first = stretch.first
      last = stretch.last
      minAt = stretch.minAt
      maxAt = stretch.maxAt
    }

    mutating func add(_ stretch: Stretch) {
      if (last.mach ?? .min) < (stretch.last.mach ?? .min) { last = stretch.last }
      minAt = min(minAt, stretch.minAt)
      maxAt = max(maxAt, stretch.maxAt)
    }
  }
}

extension Stretch {
  /// From its first tick to its last; nil where its lines tell no boot's.
  fileprivate var ticks: ClosedRange<Int64>? {
    guard boot != nil, let first = first.mach, let last = last.mach else { return nil }
    return min(first, last)...max(first, last)
  }
}
