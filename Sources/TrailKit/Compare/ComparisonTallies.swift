import LogReading
import SQLite

/// The tallies of every task and group, and which of them a row goes to.
struct ComparisonTallies {
  /// One tally: of a task or of a family of continued tasks, and of one group.
  struct Slot: Hashable {
    /// nil for all tasks together.
    var task: String?
    var isFamily: Bool
    var name: Comparison.Group.Name
  }

  private struct RowKey: Hashable {
    var task: UInt64
    var group: UInt64
  }

  private struct TaskKey: Hashable {
    var task: String?
    var isFamily: Bool
  }

  /// The tallies to which the rows of a task and a group go.
  private let slots: (String, String?) -> [Slot]
  private var tallies: [(slot: Slot, tally: TaskTally, firstAt: Int64)] = []
  private var places: [Slot: Int] = [:]
  /// The same by `Hash64` of task and group, for rows that are read by the million.
  private var placesByHash: [RowKey: [Int]] = [:]
  private var placesOfTask: [TaskKey: [Int]] = [:]

  init(slots: @escaping (String, String?) -> [Slot]) { self.slots = slots }

  /// Gives the tallies of a row's task and group something to add.
  ///
  /// - Parameters:
  ///   - rows: At a row whose first columns are the task and the group.
  ///   - inferred: The group where the row does not say it.
  ///   - startedAt: The row's time, microseconds since 1970 UTC.
  ///   - body: Adds the row's figures.
  mutating func update(
    _ rows: borrowing Statement, inferred: String?, startedAt: Int64,
    _ body: (inout TaskTally) -> Void
  ) {
    let key = RowKey(
      task: rows.withText(at: 0) { Hash64.hash(of: $0) } ?? 0,
      group: inferred.map { Hash64.hash(of: Array($0.utf8)[...]) } ?? rows.withText(at: 1) {
        Hash64.hash(of: $0)
      } ?? 0)
    let known: [Int]
    if let places = placesByHash[key] {
      known = places
    } else {
      known = slots(rows.text(at: 0) ?? "", inferred ?? rows.text(at: 1)).map { place(of: $0) }
      placesByHash[key] = known
    }
    for place in known {
      tallies[place].firstAt = min(tallies[place].firstAt, startedAt)
      body(&tallies[place].tally)
    }
  }

  private mutating func place(of slot: Slot) -> Int {
    if let known = places[slot] { return known }
    places[slot] = tallies.count
    placesOfTask[TaskKey(task: slot.task, isFamily: slot.isFamily), default: []]
      .append(tallies.count)
    tallies.append((slot, TaskTally(task: slot.task ?? "", type: nil), .max))
    return tallies.count - 1
  }

  /// Ends a pass over the durations.
  ///
  /// - Returns: Whether another one is needed.
  mutating func endPass() -> Bool {
    var isNeeded = false
    for index in tallies.indices {
      let more = tallies[index].tally.endPass()
      isNeeded = isNeeded || more.requests || more.attempts
    }
    return isNeeded
  }

  /// The groups of a task in no order, with the time of the first start in each.
  func groups(of task: String?, isFamily: Bool) -> [(group: Comparison.Group, firstAt: Int64)] {
    placesOfTask[TaskKey(task: task, isFamily: isFamily), default: []].map { place in
      let (slot, tally, firstAt) = tallies[place]
      return (Comparison.Group(slot.name, tally.result), firstAt)
    }
  }
}
