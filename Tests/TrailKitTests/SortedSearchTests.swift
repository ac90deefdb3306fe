import Testing

@testable import TrailKit

struct SortedSearchTests {
  @Test(arguments: [[], [3], [1, 3], [1, 3, 3, 5, 9], Array(0..<100)])
  func `finds what looking at every place finds`(numbers: [Int]) {
    for limit in -1...101 {
      let expected = numbers.firstIndex { $0 > limit } ?? numbers.endIndex
      #expect(numbers.sortedIndex { $0 > limit } == expected)
    }
  }

  @Test func `places in a slice are those of its whole`() {
    let slice = [9, 1, 3, 5, 0][1..<4]
    #expect(slice.sortedIndex { $0 > 2 } == 2)
    #expect(slice.sortedIndex { $0 > 5 } == 4)
  }
}
