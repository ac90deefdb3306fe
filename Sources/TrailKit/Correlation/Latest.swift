/// The latest few elements, oldest first; each new one takes the place of the oldest.
struct Latest<Element: Sendable>: Sendable {
  /// In the order in which their places were last taken.
  private var elements: [Element] = []
  /// The place of the oldest.
  private var first = 0
  private let limit: Int

  /// Begins empty.
  ///
  /// - Parameter limit: How many are kept, 1 or more.
  init(_ limit: Int) { self.limit = limit }

  /// Adds an element.
  ///
  /// - Returns: The one that is kept no longer.
  mutating func append(_ element: consuming Element) -> Element? {
    guard elements.count == limit else {
      elements.append(element)
      return nil
    }
    swap(&elements[first], &element)
    first = first + 1 == limit ? 0 : first + 1
    return element
  }

  mutating func removeAll() {
    elements = []
    first = 0
  }
}

extension Latest: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }

  subscript(position: Int) -> Element {
    @inline(__always) get { elements[place(of: position)] }
    @inline(__always) _modify { yield &elements[place(of: position)] }
  }

  @inline(__always)
  private func place(of position: Int) -> Int {
    let place = first + position
    return place < elements.count ? place : place - elements.count
  }
}
