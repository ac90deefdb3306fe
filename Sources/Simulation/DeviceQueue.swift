/// The devices in the order of their next events: a binary heap.
struct DeviceQueue {
  struct Entry {
    var at: Int64
    var device: Int

    func isBefore(_ other: Entry) -> Bool {
      at != other.at ? at < other.at : device < other.device
    }
  }

  private var entries: [Entry] = []

  /// The device whose event comes next.
  var first: Entry? { entries.first }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place].isBefore(entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Puts the first device back with the time of its next event; nil takes it out.
  mutating func replaceFirst(at time: Int64?) {
    if let time {
      entries[0].at = time
    } else {
      let last = entries.removeLast()
      guard !entries.isEmpty else { return }
      entries[0] = last
    }
    sink()
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in (2 * place + 1)...(2 * place + 2)
      where child < entries.count && entries[child].isBefore(entries[least]) {
        least = child
      }
      guard least != place else { return }
      entries.swapAt(place, least)
      place = least
    }
  }
}
