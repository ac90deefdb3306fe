/// How far apart two words are, to guess what a user meant.
package enum EditDistance {
  /// Letters to put in, take out, change, or swap with their neighbour; O(n * m).
  ///
  /// Names are short: of a hostile word the first 64 letters say enough.
  package static func between(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64))
    let right = Array(right.prefix(64))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...max(1, left.count) where row <= left.count {
      var current = [row]
      for column in 1...max(1, right.count) where column <= right.count {
        let isSame = left[row - 1] == right[column - 1]
        var best = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  /// The distance where it is at most `limit`, and nil elsewhere; O(n * limit).
  ///
  /// What both begin or end with is passed over, and of the table only what lies near its diagonal
  /// is worked out.
  static func between(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    let shorter = min(left.count, right.count)
    let start = (0..<shorter).first { left[$0] != right[$0] } ?? shorter
    let tail =
      (0..<shorter - start).first {
        left[left.count - 1 - $0] != right[right.count - 1 - $0]
      } ?? shorter - start
    let left = left[start..<left.count - tail]
    let right = right[start..<right.count - tail]
    let tooFar = limit + 1
    var beforeLast: [Int] = []
    var last = (0...right.count).map { min($0, tooFar) }
    for row in 0..<left.count {
      var current = Array(repeating: tooFar, count: right.count + 1)
      if row < limit { current[0] = row + 1 }
      for column in max(0, row - limit)..<max(0, row - limit, min(right.count, row + limit + 1)) {
        let (one, other) = (left[start + row], right[start + column])
        var best = min(last[column + 1], current[column]) + 1
        best = min(best, last[column] + (one == other ? 0 : 1))
        if row > 0, column > 0, one == right[start + column - 1], other == left[start + row - 1] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(best, tooFar)
      }
      if current.allSatisfy({ $0 == tooFar }) { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  /// The up to three candidates that are near a word, nearest first.
  static func nearest(to word: String, among candidates: [String]) -> [String] {
    let limit = max(2, word.count / 3)
    return candidates.map { (name: $0, distance: distance(from: word, to: $0)) }
      .filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3)
      .map(\.name)
  }

  /// To the whole name or to its last component, whichever is nearer.
  private static func distance(from word: String, to name: String) -> Int {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return min(between(word, name), between(word, last))
  }
}
