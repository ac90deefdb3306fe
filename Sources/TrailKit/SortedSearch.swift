extension RandomAccessCollection where Index == Int {
  /// The first place of which a condition holds, by binary search; `endIndex` where it holds of none.
  ///
  /// - Parameter holds: Holds of all elements behind one of which it holds.
  /// - Returns: The place.
  func sortedIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
