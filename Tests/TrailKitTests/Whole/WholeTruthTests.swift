import Simulation
import Testing

@testable import TrailKit

/// Simulated trails, whose truth is known, against what the report says of them.
struct WholeTruthTests {
  static let styles: [SimulationPlan.Style] = [
    .trail, .json, .logShow(eventShare: 0.6), .ndjson(eventShare: 0.6),
  ]

  struct Case: CustomTestStringConvertible, Sendable {
    var seed: UInt64
    var rates: FaultRates
    var style: SimulationPlan.Style

    var testDescription: String { "seed \(seed), \(rates.rawValue) faults, \(style)" }

    var trail: SimulatedTrail {
      // Some reasons why a task never fires take 18 days to show; most of them take 7.
      var plan = SimulationPlan(seed: seed, devices: 2, days: seed % 4 == 0 ? 20 : 8)
      plan.faults = rates.rates
      plan.malformedRate = rates.malformedRate
      plan.style = style
      return SimulatedTrail(plan)
    }
  }

  static let cases = (1...12).flatMap { seed in
    FaultRates.allCases.flatMap { rates in
      styles.map { Case(seed: UInt64(seed), rates: rates, style: $0) }
    }
  }

  /// A group of findings, as report and truth tell it.
  struct Group: Hashable {
    var diagnosis: String
    var cause: String?
    var task: String?
    var occurrences: Int
    var devices: Int
  }

  /// Diagnoses that the simulator foretells nothing of, as they follow from faults that it does tell
  /// of by other means.
  static let unforetold: Set = [
    // Each attempt that failed: their number is compared instead.
    "work-failed",
    // Faults of single attempts that came in a row by chance.
    "expires-every-time",
    // Where checkpoints lie depends on how many there are by then.
    "work-at-risk",
  ]

  @Test(arguments: cases)
  func `every count and every finding of the report is true`(_ item: Case) async throws {
    let trail = item.trail
    let folder = try LogFolder()
    let path = try folder.write(trail.bytes, to: "a.log")
    let whole = try await WholeTrail(reading: [path])
    let report = try JSONFigures(try whole.trail.report(format: .json))
    let truth = trail.truth
    #expect(
      report.sources == [
        JSONFigures.Source(
          lines: truth.lines, events: truth.events, malformed: truth.malformed,
          other: truth.other, repeated: 0)
      ])
    #expect(report.tasks.map(\.counts) == truth.tasks.map(\.counts))
    for (found, known) in zip(report.tasks, truth.tasks) {
      #expect(found.spreads.isClose(to: known.spreads), "\(found) is not \(known)")
    }
    #expect(
      Set(
        report.findings.filter { !Self.unforetold.contains($0.diagnosis) }.map {
          Group(
            diagnosis: $0.diagnosis, cause: $0.cause, task: $0.task, occurrences: $0.occurrences,
            devices: $0.devices)
        })
        == Set(
          truth.findings.map {
            Group(
              diagnosis: $0.diagnosis, cause: $0.cause, task: $0.task, occurrences: $0.occurrences,
              devices: $0.devices)
          }))
    for task in truth.tasks {
      let failures = report.findings.filter {
        $0.diagnosis == "work-failed" && $0.task == task.task
      }
      #expect(failures.reduce(0) { $0 + $1.occurrences } == task.failed)
    }
    if item.rates == .none { #expect(report.findings.map(\.diagnosis) == []) }
  }
}

extension TaskTruth {
  /// The same without spreads.
  fileprivate var counts: TaskTruth {
    var counts = self
    counts.totalWait = nil
    counts.eligibleWait = nil
    counts.run = nil
    return counts
  }

  fileprivate var spreads: [Simulation.Spread?] { [totalWait, eligibleWait, run] }
}

extension [Simulation.Spread?] {
  /// Whether all figures are equal to within a microsecond.
  fileprivate func isClose(to other: Self) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { left, right in
        guard let left, let right else { return left == nil && right == nil }
        return left.n == right.n
          && zip(left.figures, right.figures).allSatisfy { abs($0 - $1) <= 1e-6 }
      }
  }
}

extension Simulation.Spread {
  fileprivate var figures: [Double] { [min, p50, p90, p95, max, mean] }
}
