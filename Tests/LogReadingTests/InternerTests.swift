import Testing

@testable import LogReading

struct InternerTests {
  @Test func `numbers names in the order in which they come`() {
    var interner = Interner()
    var batch = EventBatch()
    #expect(interner.stream(device: "A", task: "x", into: &batch) == 0)
    #expect(interner.stream(device: "A", task: nil, into: &batch) == 1)
    #expect(interner.stream(device: "A", task: "x", into: &batch) == 0)
    #expect(interner.stream(device: "Ax", task: "", into: &batch) == 2)
    #expect(interner.stream(device: "", task: "Ax", into: &batch) == 3)
    #expect(batch.newStreams.count == 4)
    #expect(batch.newStreams[2] == StreamName(device: "Ax", task: ""))
  }

  @Test func `streams without a device are others in the next source`() {
    var interner = Interner()
    var batch = EventBatch()
    #expect(interner.stream(device: nil, task: "x", into: &batch) == 0)
    #expect(interner.stream(device: "A", task: "x", into: &batch) == 1)
    interner.beginSource()
    #expect(interner.stream(device: nil, task: "x", into: &batch) == 2)
    #expect(interner.stream(device: "A", task: "x", into: &batch) == 1)
  }

  @Test func `tells a hundred thousand names apart`() {
    var interner = Interner()
    var batch = EventBatch()
    for round in 0..<2 {
      for index in 0..<100_000 {
        let number = interner.stream(
          device: "device-\(index % 100)", task: "\(index)", into: &batch)
        #expect(number == UInt32(index), "round \(round)")
      }
    }
    #expect(batch.newStreams.count == 100_000)
  }

  @Test func `numbers settings too`() {
    var interner = Interner()
    var batch = EventBatch()
    let reader = SettingName(process: "Reader", build: "1", os: "26.1", model: "")
    let nothing = SettingName(process: "", build: "", os: "", model: "")
    #expect(interner.setting(nothing, into: &batch) == 0)
    #expect(interner.setting(reader, into: &batch) == 1)
    #expect(interner.setting(nothing, into: &batch) == 0)
    #expect(batch.newSettings == [nothing, reader])
  }
}
