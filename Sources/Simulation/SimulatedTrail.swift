/// A whole trail in memory, with its truth: for tests.
package struct SimulatedTrail: Sendable {
  /// The text, every line with its newline.
  package var bytes: [UInt8] = []
  package var truth: Truth

  /// Simulates the plan.
  package init(_ plan: SimulationPlan) {
    var bytes: [UInt8] = []
    truth = simulate(plan) { bytes += $0 }
    self.bytes = bytes
  }

  /// The lines, without newlines.
  package var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }
}
