/// What is decided once all keys of a line are known.
extension EventDraft {
  private static let longestTask = 1000

  /// Takes who and where from a JSON object around the message, where the message does not say.
  mutating func addOuterKeys(of line: RawSpan, _ tools: inout LineTools) {
    for field in tools.object.fields where field.parent < 0 {
      guard let key = field.key, key.isOuter, key != .time, field.form != .object,
        field.form != .array, field.form != .null
      else { continue }
      var trial = self
      trial.apply(key, field.value(isOfLine: true), of: line, &tools)
      if trial.problem == problem { self = trial }
    }
  }

  /// Looks whether the line has all that an event needs.
  ///
  /// - Parameters:
  ///   - record: what the container says.
  ///   - bytes: what holds the message.
  mutating func check(_ record: Record, in bytes: RawSpan) {
    if problem == nil { problem = record.problem }
    if !task.isNone, problem == nil {
      if task.isEmpty { problem = taskProblem(.emptyTask) }
      if Int(task.count) > Self.longestTask { problem = taskProblem(.longTask) }
    }
    if problem == nil, record.stamp == nil, stamp == nil {
      problem = Problem(fault: .noTime, start: 0, end: 0)
    }
  }

  private func taskProblem(_ fault: Problem.Fault) -> Problem {
    Problem(fault: fault, start: task.from, end: task.to, isOfLine: task.isOfLine)
  }
}

extension EventBatch {
  /// Takes a time into the batch's window.
  @inline(__always)
  mutating func extendWindow(to at: Int64) {
    firstAt = min(firstAt ?? at, at)
    lastAt = max(lastAt ?? at, at)
  }

  /// Keeps a malformed line.
  mutating func reject(_ line: RawSpan, _ number: Int64, _ reason: String, at stamp: Stamp?) {
    counts.malformed += 1
    if let stamp { extendWindow(to: stamp.at) }
    rejects.append(
      Reject(line: number, reason: reason, text: line.string(from: 0, to: line.shortTextEnd)))
  }
}

extension EventBatch {
  /// Keeps what a line says about its source; of one batch no more than the first 4,096.
  mutating func notice(_ kind: SourceNotice.Kind, _ line: RawSpan, _ number: Int64) {
    guard notices.count < 4096 else { return }
    let limit = RawSpan.noticeTextLimit
    let end = line.byteCount <= limit ? line.byteCount : line.characterBoundary(limit)
    notices.append(SourceNotice(kind: kind, line: number, text: line.string(from: 0, to: end)))
  }
}

extension RawSpan {
  /// Where a line's stored text ends: at its end, or at the last character within 1,000 bytes.
  @inline(__always)
  var shortTextEnd: Int {
    byteCount <= Self.shortTextLimit ? byteCount : characterBoundary(Self.shortTextLimit)
  }

  /// So many bytes of a line are kept.
  static var shortTextLimit: Int { 1000 }

  /// So many bytes of a line that tells of its source are kept.
  static var noticeTextLimit: Int { 200 }
}

extension EventDraft {
  /// Whether what stands for the task is private, or could not be decoded: `<private>`.
  func namesNoReadableTask(_ line: RawSpan, _ bytes: RawSpan) -> Bool {
    guard !task.isNone else { return false }
    let text = task.isOfLine ? line : bytes
    guard task.from < task.to, text[byte: task.from] == 0x3C || text[byte: task.from] == 0x28 else {
      return false
    }
    return SystemTask.isUnreadable(text, at: task.from, to: task.to)
  }
}
