/// The keys of the trail vocabularies that have a place of their own in an event.
enum TrailKey: UInt8, CaseIterable, Sendable {
  case event
  case task
  /// `id`, `identifier`: the task, but only where the value holds a dot.
  case dottedTask
  case type, device, pid, process, build, os, model
  case earliest, network, power, result, error
  case attempt, job, generation, origin
  case cursor, done, total
  case success, by, reason
  case refresh, lowpower, charging, online, locked, thermal
  /// The time of a line whose container gives none.
  case time
  /// A word for `event` in JSON; elsewhere a key like any other.
  case kind, phase
  /// The text of a JSON object that is a log line.
  case message
  /// Keys of `log show --style ndjson`.
  case eventMessage, processImagePath, processID, timestamp
  /// Keys by which the objects of tools are told from each other.
  case eventType, logType, imageName, datetime, finished

  /// Its names: as apps write them, in lower case without `_` and `-`.
  var spellings: [StaticString] {
    switch self {
    case .event: ["event"]
    case .task: ["task", "taskidentifier", "taskid"]
    case .dottedTask: ["id", "identifier"]
    case .type: ["type", "tasktype"]
    case .device: ["device", "deviceid", "devicename"]
    case .pid: ["pid"]
    case .process: ["process", "processname"]
    case .build: ["build", "appbuild"]
    case .os: ["os", "osversion"]
    case .model: ["model", "devicemodel"]
    case .earliest: ["earliest", "earliestbegindate", "earliestbegin"]
    case .network: ["network", "requiresnetworkconnectivity", "requiresnetwork"]
    case .power: ["power", "requiresexternalpower", "requirespower"]
    case .result: ["result"]
    case .error: ["error"]
    case .attempt: ["attempt", "attemptid"]
    case .job: ["job", "jobid"]
    case .generation: ["generation"]
    case .origin: ["origin"]
    case .cursor: ["cursor"]
    case .done: ["done"]
    case .total: ["total"]
    case .success: ["success"]
    case .by: ["by", "completedby"]
    case .reason: ["reason"]
    case .refresh: ["refresh", "backgroundrefresh", "backgroundrefreshstatus"]
    case .lowpower: ["lowpower", "lowpowermode"]
    case .charging: ["charging"]
    case .online: ["online"]
    case .locked: ["locked"]
    case .thermal: ["thermal", "thermalstate"]
    case .time: ["ts", "time", "@timestamp"]
    case .kind: ["kind"]
    case .phase: ["phase"]
    case .message: ["message", "msg"]
    case .eventMessage: ["eventmessage"]
    case .processImagePath: ["processimagepath"]
    case .processID: ["processid"]
    case .timestamp: ["timestamp"]
    case .eventType: ["eventtype"]
    case .logType: ["logtype"]
    case .imageName: ["imagename"]
    case .datetime: ["datetime"]
    case .finished: ["finished"]
    }
  }

  /// Whether the key belongs to the vocabulary, and not to a container or to anybody.
  @inline(__always)
  var isOfTrail: Bool { rawValue > TrailKey.event.rawValue && rawValue < TrailKey.time.rawValue }
}
