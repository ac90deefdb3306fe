import LogReading

/// Events of one device at one moment, from several runs, brought into the order of a lifecycle.
///
/// Within a run the order of lines stays; between runs the earlier time goes first, then the kind
/// that comes first in a lifecycle, then the smaller source name and line.
struct MergeGroup {
  private struct Queue {
    let source: String
    let sourceID: Int64
    let run: Int64
    var events: [CorrelationEvent] = []
    var next = 0
  }

  private(set) var device = -1
  private(set) var reachedAt: Int64 = .min
  private var queues: [Queue] = []
  /// Events of sources in no order: each could be a run by itself.
  private var loose: [(event: CorrelationEvent, source: String)] = []

  /// Turns to another device or moment; the group must be drained.
  mutating func begin(device: Int, reachedAt: Int64) {
    self.device = device
    self.reachedAt = reachedAt
  }

  /// Adds an event; those of one run come in the order of their lines.
  mutating func add(_ event: CorrelationEvent, source: String, run: Int64) {
    if run < 0 {
      loose.append((event, source))
    } else if let index = queues.firstIndex(where: { $0.sourceID == event.source && $0.run == run })
    {
      queues[index].events.append(event)
    } else {
      queues.append(Queue(source: source, sourceID: event.source, run: run, events: [event]))
    }
  }

  /// Hands out all events in order and empties the group.
  mutating func drain(_ body: (CorrelationEvent) throws -> Void) rethrows {
    if !loose.isEmpty {
      loose.sort { left, right in
        (left.event.at, left.event.facts.kind.rawValue, left.source, left.event.id)
          < (right.event.at, right.event.facts.kind.rawValue, right.source, right.event.id)
      }
      queues.append(
        Queue(
          source: loose[0].source, sourceID: -1, run: Stretch.unorderedRun,
          events: loose.map(\.event)))
      loose.removeAll(keepingCapacity: true)
    }
    while let index = queues.indices.min(by: { isEarlier(queues[$0], queues[$1]) }) {
      try body(queues[index].events[queues[index].next])
      queues[index].next += 1
      if queues[index].next == queues[index].events.count { queues.remove(at: index) }
    }
  }

  private func isEarlier(_ left: Queue, _ right: Queue) -> Bool {
    let first = left.events[left.next]
    let second = right.events[right.next]
    return (first.at, first.facts.kind.rawValue, left.source, left.run, first.id)
      < (second.at, second.facts.kind.rawValue, right.source, right.run, second.id)
  }
}
