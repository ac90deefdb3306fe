/// Names among which one that was misspelt is looked for, many times.
struct NearNames: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    var letters: [Unicode.Scalar]
    var name: String
  }

  private let entries: [Entry]
  /// Names by their lower case, the first of each.
  private let lowercased: [String: String]

  init(_ names: [String]) {
    entries = names.map { Entry(letters: Array($0.unicodeScalars), name: $0) }
    lowercased = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// The name that differs in upper and lower case alone, or not at all.
  func twin(of name: String) -> String? { lowercased[name.lowercased()] }

  /// The name that differs in two letters at most, the nearest, and of several the first in order.
  func nearest(to name: String) -> (name: String, distance: Int)? {
    let letters = Array(name.unicodeScalars)
    var near: (name: String, distance: Int)?
    for entry in entries {
      let limit = near?.distance ?? 2
      guard let distance = EditDistance.between(entry.letters, letters, atMost: limit) else {
        continue
      }
      if let near, (near.distance, near.name) < (distance, entry.name) { continue }
      near = (entry.name, distance)
    }
    return near
  }
}
