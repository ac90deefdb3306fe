import LogReading
import Testing

@testable import TrailKit

struct SourceNoteTests {
  private func state(
    _ condition: SourceCondition, cutLines: Int64 = 0
  ) -> [String?] {
    let end = SourceEnd(
      headHash: 0, bytes: 0, contentHash: 0, completeBytes: 0, completeHash: 0,
      condition: condition, containers: [], sawZonelessTime: false, levelsMissing: nil,
      cutLines: cutLines)
    let (state, note) = SourceLedger.state(of: end)
    return [state, note]
  }

  @Test func `nothing is said of a source that was read wholly`() {
    #expect(state(.whole) == ["complete", nil])
  }

  @Test func `cut lines are counted in words that fit`() {
    #expect(state(.whole, cutLines: 1) == ["complete", "1 line over 1 MiB was cut"])
    #expect(state(.whole, cutLines: 2) == ["complete", "2 lines over 1 MiB were cut"])
  }

  @Test func `what follows gzip data is named as what it is`() {
    #expect(
      state(.trailingGarbage(at: 31), cutLines: 1) == [
        "complete",
        "the bytes from 31 on are not gzip data and were left out; 1 line over 1 MiB was cut",
      ])
  }
}
