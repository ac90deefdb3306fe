/// The name that was probably meant.
///
/// - Parameters:
///   - word: what was typed.
///   - names: what could have been.
/// - Returns: the name with the fewest edits, the earlier of two; nil if none is near.
func nearest(to word: String, among names: [String]) -> String? {
  let limit = max(1, min(word.count, 9) / 3)
  return names.map { (name: $0, distance: editDistance(word, $0)) }
    .filter { $0.distance <= limit || (word.count > 3 && $0.name.hasPrefix(word)) }
    .min { $0.distance < $1.distance }?.name
}

/// How many letters must be added, taken, changed, or swapped with their neighbour.
func editDistance(_ left: String, _ right: String) -> Int {
  // Names are short; of a hostile argument, the beginning says enough.
  let left = Array(left.prefix(64))
  let right = Array(right.prefix(64))
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let isSame = left[row] == right[column]
      var best = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
