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
