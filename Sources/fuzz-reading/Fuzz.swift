import LogReading

/// Reads any bytes as lines; every line must be counted once, and nothing may trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafeRawPointer, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  var parser = LineParser(options: ParsingOptions())
  var batch = EventBatch()
  var number: Int64 = 0
  for line in input.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let bytes = Array(line)
    number += 1
    parser.parse(unsafe bytes.span.bytes, number: number, into: &batch)
  }
  parser.endRecord(into: &batch)
  let counts = batch.counts
  precondition(counts.lines == number)
  precondition(counts.events + counts.malformed + counts.other == number)
  for event in batch.events {
    for range in [event.text, event.extra, event.deviceState, event.attempt] where !range.isNone {
      let first = Int(range.start)
      let text = batch.arena[first..<first + Int(range.count)]
      precondition(String(validating: text, as: UTF8.self) != nil)
    }
  }
  return 0
}
