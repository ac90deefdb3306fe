/// Which of several equal lines count: as many as the fullest run holds.
enum KeptLines {
  /// A run, named so that which of two is smaller does not depend on the order of arrival.
  ///
  /// Two sources may have one name: a file that was replaced by another.
  struct RunName: Hashable, Comparable {
    var name: String
    var source: Int64
    var run: Int64

    static func < (left: RunName, right: RunName) -> Bool {
      (left.name, left.source, left.run) < (right.name, right.source, right.run)
    }
  }

  /// Which rows of one device, key and second count; the others repeat them.
  ///
  /// Finer resolutions go first: what they hold also stands for the coarser lines of its moment.
  static func rows(_ rows: [SameLine.Row], run: (SameLine.Row) -> RunName) -> Set<Int64> {
    var kept: Set<Int64> = []
    let pids = Set(rows.compactMap(\.pid)).sorted()
    // Lines without a pid may be any process's, so they go last and against all of the others.
    for pid in pids.map(Optional.some) + [nil] {
      let candidates = rows.filter { pid == nil ? true : $0.pid == pid }
      for digits in Set(candidates.map(\.digits)).sorted(by: >) {
        let unit = microseconds(digits: digits)
        let level = candidates.filter { $0.digits >= digits }
        let moments = Dictionary(grouping: level) { $0.at / unit }
        for (_, rows) in moments.sorted(by: { $0.key < $1.key }) {
          keep(
            rows, run: run, isNew: { $0.digits == digits && $0.pid == pid }, into: &kept)
        }
      }
    }
    return kept
  }

  /// Keeps as many of the rows of one moment as the fullest run holds.
  private static func keep(
    _ rows: [SameLine.Row], run: (SameLine.Row) -> RunName, isNew: (SameLine.Row) -> Bool,
    into kept: inout Set<Int64>
  ) {
    let already = rows.count { kept.contains($0.event) }
    let runs = Dictionary(grouping: rows, by: run)
    guard
      let fullest = runs.max(by: { left, right in
        (left.value.count, right.key) < (right.value.count, left.key)
      })
    else { return }
    var missing = fullest.value.count - already
    for row in fullest.value.sorted(by: { $0.line < $1.line }) where missing > 0 {
      guard isNew(row), !kept.contains(row.event) else { continue }
      kept.insert(row.event)
      missing -= 1
    }
  }

  /// The length of one unit of a time with that many digits after the second.
  static func microseconds(digits: Int64) -> Int64 {
    var unit: Int64 = 1_000_000
    for _ in 0..<min(digits, 6) { unit /= 10 }
    return unit
  }
}
