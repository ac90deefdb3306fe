import SQLite

/// In which order events are read, so that each device's come in the order in which they happened.
///
/// A source's events are read as they stand, cut only where a run ends; such pieces follow each
/// other by time. That is right for every device whose own stretches are then in order of time. The
/// others are merged, each by itself.
struct ReadingPlan {
  /// A range of event numbers that is read in one go.
  struct Piece: Equatable {
    var firstID: Int64
    var lastID: Int64
    var startAt: Int64
    var source: String
  }

  /// One device's part of one run.
  ///
  /// Its times are those by which it is ordered: of a boot whose clock was set back they are shifted.
  struct Part {
    var device: String
    var source: Int64
    var run: Int64
    var firstID: Int64
    var lastID: Int64
    var kept: Int64
    var minAt: Int64
    var maxAt: Int64
    var endAt: Int64
    /// What was added to its times.
    var shift: Int64
    /// Which step back of the device's clock comes right before it; 0 for none.
    var clockStep: Int64
    /// By how many microseconds; nil where that is not known.
    var setBack: Int64?
    var boot: String?
  }

  private(set) var pieces: [Piece] = []
  /// Devices whose events are in no piece's order.
  private(set) var mergedDevices: Set<String> = []
  /// All parts with events, by device and then by event number.
  private(set) var parts: [Part] = []

  /// Whether all events are read in the order in which they were stored, each source as one run, and
  /// no device was rebooted or had its clock set back.
  var isOrderOfArrival: Bool {
    mergedDevices.isEmpty && parts.allSatisfy { $0.run == 0 && $0.clockStep == 0 }
      && zip(parts, parts.dropFirst()).allSatisfy {
        $0.device != $1.device || $0.boot == nil || $1.boot == nil || $0.boot == $1.boot
      }
      && zip(pieces, pieces.dropFirst()).allSatisfy { $0.lastID < $1.firstID }
  }

  init(_ connection: Connection) throws {
    var names: [Int64: String] = [:]
    var sources = try Statement(connection, "SELECT source_id, name FROM sources")
    while try sources.step() { names[sources.integer(at: 0)] = sources.text(at: 1) }
    var rows = try Statement(
      connection,
      """
      SELECT device, source_id, run, first_event_id, last_event_id, kept, min_at + shift,
        max_at + shift, end_at + shift, shift, clock_step, set_back, boot
      FROM stretches WHERE kept > 0 ORDER BY device, first_event_id
      """)
    while try rows.step() {
      parts.append(
        Part(
          device: rows.text(at: 0) ?? "-", source: rows.integer(at: 1), run: rows.integer(at: 2),
          firstID: rows.integer(at: 3), lastID: rows.integer(at: 4), kept: rows.integer(at: 5),
          minAt: rows.integer(at: 6), maxAt: rows.integer(at: 7), endAt: rows.integer(at: 8),
          shift: rows.integer(at: 9), clockStep: rows.integer(at: 10),
          setBack: rows.optionalInteger(at: 11), boot: rows.text(at: 12)))
    }
    pieces = Self.pieces(parts, names)
    mergedDevices = Self.unordered(parts, pieces)
      .union(parts.filter { $0.run < 0 }.map(\.device))
  }

  /// Cuts each source where runs end, at as few places as will do, and orders the pieces by time.
  ///
  /// A source that has grown is cut where events of others lie between its own.
  private static func pieces(_ parts: [Part], _ names: [Int64: String]) -> [Piece] {
    var pieces: [Piece] = []
    let beginnings = beginnings(of: parts)
    for (source, parts) in Dictionary(grouping: parts, by: \.source) {
      let cuts = Set(cuts(in: parts) + beginnings[source, default: []]).sorted()
      var bounds: [Int: Piece] = [:]
      for part in parts {
        // The number of cuts at or before an event is that of its piece.
        let first = cuts.partition { $0 > part.firstID }
        for number in first...cuts.partition(where: { $0 > part.lastID }) {
          let firstID = number == first ? part.firstID : cuts[number - 1]
          let lastID = number < cuts.count ? min(part.lastID, cuts[number] - 1) : part.lastID
          var bound =
            bounds[number]
            ?? Piece(
              firstID: firstID, lastID: lastID, startAt: part.minAt, source: names[source] ?? "")
          bound.firstID = min(bound.firstID, firstID)
          bound.lastID = max(bound.lastID, lastID)
          bound.startAt = min(bound.startAt, part.minAt)
          bounds[number] = bound
        }
      }
      pieces += bounds.values
    }
    return pieces.sorted {
      ($0.startAt, $0.source, $0.firstID) < ($1.startAt, $1.source, $1.firstID)
    }
  }

  /// By source, where its events go on behind those of another one.
  private static func beginnings(of parts: [Part]) -> [Int64: [Int64]] {
    let ordered = parts.sorted { $0.firstID < $1.firstID }
    var beginnings: [Int64: [Int64]] = [:]
    for (left, right) in zip(ordered, ordered.dropFirst()) where left.source != right.source {
      beginnings[right.source, default: []].append(right.firstID)
    }
    return beginnings
  }

  /// The fewest event numbers such that every change of run of every device has one between.
  private static func cuts(in parts: [Part]) -> [Int64] {
    var gaps: [(from: Int64, to: Int64)] = []
    for (left, right) in zip(parts, parts.dropFirst())
    where left.device == right.device && left.run != right.run {
      gaps.append((left.lastID + 1, right.firstID))
    }
    gaps.sort { $0.to < $1.to }
    var cuts: [Int64] = []
    for gap in gaps where (cuts.last ?? .min) < gap.from { cuts.append(gap.to) }
    return cuts
  }

  /// The devices that the pieces' order does not suit.
  private static func unordered(_ parts: [Part], _ pieces: [Piece]) -> Set<String> {
    let byID = pieces.enumerated().sorted { $0.element.firstID < $1.element.firstID }
    func position(of part: Part) -> Int? {
      let index = byID.partition { $0.element.firstID > part.firstID } - 1
      guard index >= 0, byID[index].element.lastID >= part.lastID else { return nil }
      return byID[index].offset
    }
    var unordered: Set<String> = []
    var index = parts.startIndex
    while index < parts.endIndex {
      let device = parts[index].device
      let end = parts[index...].firstIndex { $0.device != device } ?? parts.endIndex
      if end - index > 1 {
        let placed = parts[index..<end].map { (position: position(of: $0), part: $0) }
        let ordered = placed.sorted {
          ($0.position ?? 0, $0.part.firstID) < ($1.position ?? 0, $1.part.firstID)
        }
        let isOrdered = zip(ordered, ordered.dropFirst()).allSatisfy { left, right in
          follows(right.part, left.part)
        }
        if !isOrdered || placed.contains(where: { $0.position == nil }) {
          unordered.insert(device)
        }
      }
      index = end
    }
    return unordered
  }

  /// Whether one part may be read right after another.
  private static func follows(_ next: Part, _ last: Part) -> Bool {
    if next.source == last.source, next.run == last.run { return next.firstID > last.lastID }
    // After a step of the clock the end of a part is what counts, not its latest time.
    let end = last.maxAt - last.endAt <= 1_000_000 ? last.maxAt : last.endAt
    return next.minAt > end
  }
}

extension RandomAccessCollection {
  /// How many elements at the beginning do not satisfy a condition that all later ones do.
  fileprivate func partition(where isAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isAfter(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return distance(from: startIndex, to: low)
  }
}
