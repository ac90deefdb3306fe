import Testing

@testable import TrailKit

struct LatestTests {
  @Test func `The latest are kept in order, and each new one drives out the oldest`() {
    var latest = Latest<Int>(3)
    let driven = (1...8).map { latest.append($0) }
    #expect(driven == [nil, nil, nil, 1, 2, 3, 4, 5])
    #expect(Array(latest) == [6, 7, 8])
    #expect(latest.last == 8)
    #expect(latest.indices.map { latest[$0] } == [6, 7, 8])
  }

  @Test func `A change at a place stays with its element`() {
    var latest = Latest<Int>(3)
    for number in 1...4 { _ = latest.append(number) }
    latest[0] = 20
    latest[2] = 40
    #expect(Array(latest) == [20, 3, 40])
    #expect(latest.append(5) == 20)
    #expect(Array(latest) == [3, 40, 5])
  }

  @Test func `Emptied, it begins anew`() {
    var latest = Latest<Int>(2)
    for number in 1...3 { _ = latest.append(number) }
    latest.removeAll()
    #expect(latest.isEmpty)
    #expect(latest.append(9) == nil)
    #expect(Array(latest) == [9])
  }
}

struct CompactTests {
  private struct Values: Equatable {
    @Compact var count: Int64? = nil
    @Compact var pid: Int32? = nil
    @Compact var share: Double? = nil
  }

  @Test func `A compact optional takes the room of its value`() {
    #expect(MemoryLayout<Compact<Int64>>.size == 8)
    #expect(MemoryLayout<Compact<Int32>>.size == 4)
    #expect(MemoryLayout<Compact<Double>>.size == 8)
  }

  @Test func `It is nil until it is set, and again when it is unset`() {
    var values = Values()
    #expect(values.count == nil && values.pid == nil && values.share == nil)
    #expect(values == Values())
    values.count = 0
    values.pid = -1
    values.share = -0.5
    #expect(values.count == 0 && values.pid == -1 && values.share == -0.5)
    #expect(values != Values())
    values.count = nil
    values.pid = nil
    values.share = nil
    #expect(values == Values())
  }
}
