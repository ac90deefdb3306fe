import TrailKit

/// The name that was probably meant.
///
/// - Parameters:
///   - word: what was typed.
///   - names: what could have been.
/// - Returns: the name with the fewest edits, the earlier of two; nil if none is near.
func nearest(to word: String, among names: [String]) -> String? {
  let limit = max(1, min(word.count, 9) / 3)
  return names.map { (name: $0, distance: EditDistance.between(word, $0)) }
    .filter { $0.distance <= limit || (word.count > 3 && $0.name.hasPrefix(word)) }
    .min { $0.distance < $1.distance }?.name
}
