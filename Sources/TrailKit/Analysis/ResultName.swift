import LogReading

/// What the result tables say of a stream.
struct ResultName {
  var task: String
  var device: String
  var type: TaskType?
}

extension Correlator {
  /// The names of all streams, by number.
  var resultNames: [ResultName] {
    streams.map {
      ResultName(task: $0.facts.task, device: $0.facts.device, type: $0.facts.type)
    }
  }
}
