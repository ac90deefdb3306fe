/// Which run of its source an event belongs to.
struct RunLookup {
  /// By device: where its runs begin, in the order of event numbers; empty where all is run 0.
  private var beginnings: [[(firstID: Int64, run: Int64)]]

  init(_ plan: ReadingPlan, devices: [String]) {
    let numbers = Dictionary(uniqueKeysWithValues: devices.enumerated().map { ($1, $0) })
    beginnings = Array(repeating: [], count: devices.count)
    for part in plan.parts {
      guard let device = numbers[part.device] else { continue }
      beginnings[device].append((part.firstID, part.run))
    }
    for device in beginnings.indices where beginnings[device].allSatisfy({ $0.run == 0 }) {
      beginnings[device] = []
    }
  }

  /// The run of an event of a device, from 0.
  func run(of event: Int64, device: Int) -> Int64 {
    let runs = beginnings[device]
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].firstID <= event { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? runs[low - 1].run : 0
  }
}
