/// Writes what an event says: `event=start task=... pid=412`, or the same as keys of JSON.
///
/// All fixed text is rendered once; what is left for each event is copying and a few numbers.
struct MessageWriter {
  private let isJSON: Bool
  /// The quotation mark, escaped where the message stands within a JSON string.
  private let quote: String
  private let kinds: [[UInt8]]
  private let notes: [[UInt8]]
  private let tasks: [[UInt8]]
  /// Further keys of a submit, by task.
  private let needs: [[UInt8]]
  private let devices: [[UInt8]]
  private let launch: [UInt8]
  private let earliest: [UInt8]
  private let afterText: [UInt8]
  private let attempt: [UInt8]
  private let job: [UInt8]
  private let done: [UInt8]
  private let total: [UInt8]
  private let pid: [UInt8]
  private let claims: [[UInt8]]
  private var time: TimeText

  init(_ plan: SimulationPlan, isJSON: Bool, quote: String = "\"") {
    self.isJSON = isJSON
    self.quote = quote
    let form = Form(isJSON: isJSON, quote: quote)
    kinds = StoryEvent.Kind.allCases.map { form.first("event", $0.name) }
    notes = StoryEvent.Note.allCases.map { form.note($0) }
    tasks = plan.tasks.map {
      form.text(isJSON ? "taskIdentifier" : "task", $0.name) + form.text("type", $0.kind.rawValue)
    }
    needs = plan.tasks.map {
      ($0.needsNetwork ? form.bare("network", "true") : [])
        + ($0.needsPower ? form.bare("power", "true") : [])
    }
    devices = (0..<max(0, plan.devices)).map { form.text("device", "phone-\($0 + 1)") }
    launch =
      form.text("build", "1042") + form.text("os", "26.1") + form.text("model", "iPhone15,2")
    earliest = form.open("earliest")
    attempt = form.open("attempt") + Array("a".utf8)
    job = form.open("job") + Array("index-".utf8)
    afterText = isJSON ? Array("\"".utf8) : []
    done = form.bare("done", "")
    total = form.bare("total", "")
    pid = form.bare("pid", "")
    claims = (0..<3).map { form.claim($0, task: plan.tasks.first?.name ?? "com.example.none") }
    let digits = plan.tick == 1 ? 6 : 3
    time = TimeText(separator: "T", fractionDigits: digits, zone: "Z")
  }

  /// Appends the message of an event.
  mutating func append(_ event: StoryEvent, device: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: kinds[Int(event.kind.rawValue)])
    if event.task >= 0 { bytes.append(contentsOf: tasks[event.task]) }
    if event.kind == .submit {
      if event.earliest > 0 {
        bytes.append(contentsOf: earliest)
        time.append(event.earliest, to: &bytes)
        bytes.append(contentsOf: afterText)
      }
      bytes.append(contentsOf: needs[event.task])
    }
    if event.reference > 0 {
      bytes.append(contentsOf: attempt)
      bytes.append(number: Int64(event.reference))
      bytes.append(contentsOf: afterText)
    }
    if event.job > 0 { appendProgress(event, device: device, to: &bytes) }
    bytes.append(contentsOf: notes[Int(event.note.rawValue)])
    bytes.append(contentsOf: devices[device])
    if event.pid > 0 {
      bytes.append(contentsOf: pid)
      bytes.append(number: Int64(event.pid))
    }
    if event.kind == .launch { bytes.append(contentsOf: launch) }
  }

  /// Appends a message that claims to be an event and cannot be read.
  ///
  /// - Parameters:
  ///   - number: Picks one of several.
  ///   - device: The device's place in the plan.
  ///   - bytes: What is appended to.
  func appendMalformed(_ number: Int, device: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: claims[number % claims.count])
    bytes.append(contentsOf: devices[device])
  }

  private func appendProgress(_ event: StoryEvent, device: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: job)
    bytes.append(number: Int64(device + 1))
    bytes.append(UInt8(ascii: "-"))
    bytes.append(number: Int64(event.job))
    bytes.append(contentsOf: afterText)
    bytes.append(contentsOf: done)
    bytes.append(number: Int64(event.done))
    bytes.append(contentsOf: total)
    bytes.append(number: Int64(event.total))
  }
}
