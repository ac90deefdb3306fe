/// Makes a draft into a record of a batch: numbers its names, stores its texts, hashes its message.
struct EventAssembly: Sendable {
  /// A name being looked up, or a message with its blanks collapsed.
  var name: [UInt8] = []
  /// The number of the setting of lines that say nothing about it.
  var emptySetting: UInt32?

  /// Appends an event to a batch.
  ///
  /// - Parameters:
  ///   - draft: what the line's keys say; its texts stand in `line` or in `bytes`.
  ///   - record: what its container says.
  ///   - line: the line.
  ///   - bytes: what holds the message: the line, or the message unescaped.
  ///   - number: the line's number.
  ///   - device: the device of lines that name none.
  ///   - tools: the line's pairs without a column.
  ///   - interner: numbers the line's names.
  ///   - batch: where the event goes.
  @inline(__always)
  mutating func append(
    _ draft: EventDraft, _ record: Record, line: RawSpan, bytes: RawSpan, number: Int64,
    device: [UInt8]?, tools: inout LineTools, interner: inout Interner, to batch: inout EventBatch
  ) {
    var event = EventRecord()
    event.line = number
    event.facts = draft.facts
    if let stamp = record.stamp ?? draft.stamp {
      event.at = stamp.at
      event.facts[.fractionDigits] = Int64(stamp.fractionDigits)
      if stamp.isAmbiguous { event.facts[.ambiguousTime] = 1 }
    }
    batch.extendWindow(to: event.at)
    event.key = key(of: record.message, in: bytes)
    event.pid = draft.pid ?? record.pid
    event.earliest = draft.earliest
    event.done = draft.done
    event.total = draft.total
    if draft.kind == .terminate, !draft.reason.isNone {
      event.facts[.terminateReason] = Int64(terminateReason(draft.reason, line, bytes))
    }
    event.stream =
      tools.mayBeComposed && !tools.composed.task.isEmpty
      ? stream(
        draft, task: tools.composed.task, line, bytes, device, &interner, &batch)
      : stream(draft, line, bytes, device, &interner, &batch)
    event.setting = setting(draft, record, line, bytes, &interner, &batch)
    let texts = TextStore(line: line, at: batch.arena.count)
    batch.arena.append(line, from: 0, to: texts.lineEnd)
    event.text = texts.lineRange
    event.attempt = texts.range(of: draft.attempt, line, bytes, &batch.arena)
    event.job = texts.range(of: draft.job, line, bytes, &batch.arena)
    event.generation = texts.range(of: draft.generation, line, bytes, &batch.arena)
    event.cursor = texts.range(of: draft.cursor, line, bytes, &batch.arena)
    event.completedBy = texts.range(of: draft.completedBy, line, bytes, &batch.arena)
    event.error = texts.range(of: draft.error, line, bytes, &batch.arena)
    event.reason = texts.range(of: draft.reason, line, bytes, &batch.arena)
    if draft.hasDeviceState {
      event.deviceState = batch.arena.appendDeviceState(draft, line, bytes)
    }
    if !tools.extras.isEmpty {
      event.extra = batch.arena.appendExtras(tools.extras, line, bytes)
    }
    if tools.mayBeComposed { tools.composed.store(in: &event, &batch.arena) }
    batch.events.append(event)
    batch.markOrder(record, line, bytes)
    batch.counts.events += 1
  }
}
