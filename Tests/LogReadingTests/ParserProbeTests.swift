import Foundation
import Testing

@testable import LogReading

@Test func `probe`() throws {
  guard let path = ProcessInfo.processInfo.environment["PROBE"] else { return }
  var reader = LogReader(source: try ByteSource(path: path), options: ParsingOptions(), interner: Interner())
  var batch = EventBatch()
  var total = LineCounts()
  while try reader.next(into: &batch) {
    total += batch.counts
    for reject in batch.rejects { print("REJECT", reject.line, reject.reason) }
    for event in batch.events.prefix(2) { print(EventDescription.words(event, batch)) }
    print(batch.newStreams.prefix(3), batch.newSettings, batch.captureStarts, batch.bytesRead)
  }
  print(total, reader.parser.containersSeen, reader.parser.levelsMissing as Any)
}
