/// Draws at most one of several faults with one random number.
struct FaultDeck {
  /// Each fault with the sum of its rate and the rates before it.
  private let cards: [(fault: Fault, limit: Double)]

  init(_ faults: [Fault], rates: [Fault: Double]) {
    var sum = 0.0
    cards = faults.compactMap { fault in
      guard let rate = rates[fault], rate > 0 else { return nil }
      sum += rate
      return (fault, sum)
    }
  }

  func draw(_ random: inout SeededRandom) -> Fault? {
    guard !cards.isEmpty else { return nil }
    let number = random.unit()
    return cards.first { number < $0.limit }?.fault
  }
}
