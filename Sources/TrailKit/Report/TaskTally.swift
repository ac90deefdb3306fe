import LogReading
import SQLite

/// Adds up the rows of one task, or of one family of continued tasks.
struct TaskTally {
  var summary: TaskSummary
  var devices: Set<String> = []
  var totalWait = RankSearch()
  var eligibleWait = RankSearch()
  var run = RankSearch()

  init(task: String, type: String?) {
    summary = TaskSummary(task: task, type: type)
  }

  /// Ends a pass over the durations.
  ///
  /// - Returns: Whether requests, and whether attempts, must be read again.
  mutating func endPass() -> (requests: Bool, attempts: Bool) {
    let total = totalWait.endPass()
    let eligible = eligibleWait.endPass()
    return (total || eligible, run.endPass())
  }

  /// The finished summary.
  var result: TaskSummary {
    var result = summary
    result.totalWait = totalWait.spread
    result.eligibleWait = eligibleWait.spread
    result.run = run.spread
    return result
  }
}

/// The tallies of all tasks, and which of them a task's rows go to.
struct TaskTallies {
  private(set) var tallies: [TaskTally] = []
  /// For each task its own tally and, for a continued one, that of its family.
  private var places: [String: [Int]] = [:]
  private var families: [String: Int] = [:]
  /// The same as `places` by `Hash64` of the task, for rows that are read by the million.
  private var placesByHash: [UInt64: [Int]] = [:]
  private var last: (hash: UInt64, places: [Int])?

  mutating func add(task: String, type: String?, device: String) {
    for place in places(of: task, type: type) {
      tallies[place].devices.insert(device)
      tallies[place].summary.devices = tallies[place].devices.count
    }
  }

  /// Gives the tallies of a task something to add.
  mutating func update(task: String, _ body: (inout TaskTally) -> Void) {
    for place in places(of: task, type: nil) { body(&tallies[place]) }
  }

  /// Gives the tallies of a row's task something to add.
  ///
  /// - Parameters:
  ///   - rows: At a row whose first column is the task.
  ///   - body: Adds the row's figures.
  mutating func update(_ rows: borrowing Statement, _ body: (inout TaskTally) -> Void) {
    let hash = rows.withText(at: 0) { Hash64.hash(of: $0) } ?? 0
    if last?.hash != hash {
      let known = placesByHash[hash] ?? places(of: rows.text(at: 0) ?? "", type: nil)
      placesByHash[hash] = known
      last = (hash, known)
    }
    for place in last?.places ?? [] { body(&tallies[place]) }
  }

  /// Ends a pass over the durations of every task.
  ///
  /// - Returns: Whether requests, and whether attempts, must be read again.
  mutating func endPass() -> (requests: Bool, attempts: Bool) {
    var needed = (requests: false, attempts: false)
    for index in tallies.indices {
      let more = tallies[index].endPass()
      needed = (needed.requests || more.requests, needed.attempts || more.attempts)
    }
    return needed
  }

  /// Every task by its identifier, and the rows that tables for people show.
  var results: (tasks: [TaskSummary], families: [TaskSummary]) {
    let families = Set(self.families.values)
    let all = tallies.map(\.result)
    let tasks = all.indices.filter { !families.contains($0) }.map { all[$0] }
    let rows = tasks.filter { $0.type != "continued" } + families.map { all[$0] }
    return (tasks.sorted { $0.task < $1.task }, rows.sorted { $0.task < $1.task })
  }

  private mutating func places(of task: String, type: String?) -> [Int] {
    if let known = places[task] { return known }
    var places = [tallies.count]
    tallies.append(TaskTally(task: task, type: type))
    if type == "continued" { places.append(familyPlace(of: task)) }
    self.places[task] = places
    return places
  }

  private mutating func familyPlace(of task: String) -> Int {
    let name = TaskSummary.family(of: task)
    if let known = families[name] { return known }
    families[name] = tallies.count
    tallies.append(TaskTally(task: name, type: "continued"))
    return tallies.count - 1
  }
}
