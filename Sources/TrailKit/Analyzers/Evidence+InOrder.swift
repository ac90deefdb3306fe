extension Evidence {
  /// The most pieces of evidence that a finding carries.
  static let limit = 5

  /// Events as evidence in order of time: each once; of more than five the first four and the last.
  ///
  /// Marks of one time stay in the order given.
  static func inOrder(_ marks: [EventMark]) -> [Evidence] {
    var seen: Set<Int64> = []
    let events = marks.enumerated().compactMap { position, mark -> (Int64, Int64, Int)? in
      guard let id = mark.id, seen.insert(id).inserted else { return nil }
      return (id, mark.at ?? .max, position)
    }
    let sorted = events.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map { Evidence.event($0.0) }
    return sorted.count > limit ? sorted.prefix(limit - 1) + sorted.suffix(1) : sorted
  }
}

/// Seconds between two times in microseconds; negative where the second lies before the first.
func seconds(from start: Int64, to end: Int64) -> Double { (Double(end) - Double(start)) / 1e6 }

/// `1 submit`, `3 submits`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
