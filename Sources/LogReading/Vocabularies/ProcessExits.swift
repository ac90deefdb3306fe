/// What launchd and RunningBoard log when the process of an app is gone, and why.
///
/// Only apps count: nothing else runs the tasks of BGTaskScheduler.
enum ProcessExits: Vocabulary {
  static let name = "process-exits"

  static let literals = ["xited with exit reason", "xited: <RBSProcessExit"]

  static let samples = [
    VocabularySample(
      "[app<application.com.example.reader.1.2>:412] exited with exit reason (namespace: 15 code: "
        + "0xbaadca17) - OS_REASON_RUNNINGBOARD | <RBSTerminateContext| domain:10>, ran for 9ms",
      "kind=remark process=application.com.example.reader.1.2 pid=412 "
        + "reason=OS_REASON_RUNNINGBOARD (namespace 15, code 0xbaadca17) remark=processExited "
        + "layer=daemon"),
    VocabularySample(
      "[app<com.example.reader>:412] Process exited: <RBSProcessExitContext| specific, "
        + "status:<RBSProcessExitStatus| domain:jetsam(1) code:per-process-limit(1)>>.",
      "kind=remark process=com.example.reader pid=412 reason=jetsam per-process-limit "
        + "remark=processExited layer=daemon"),
    VocabularySample(
      "[app<com.example.reader>:412] Process exited: <RBSProcessExitContext| voluntary>.",
      "kind=remark process=com.example.reader pid=412 reason=voluntary remark=processExited "
        + "layer=daemon"),
    VocabularySample(
      "[xpcservice<com.apple.thing>:98] Process exited: <RBSProcessExitContext| voluntary>.", nil),
    VocabularySample(
      "[app<com.example.reader>:412] Setting process visibility to: Background", nil),
  ]

  static func read(
    _ message: Message, in bytes: RawSpan, into draft: inout EventDraft, _ tools: inout LineTools
  ) -> Bool {
    guard message.form == .text else { return false }
    var cursor = SystemCursor(message, in: bytes, prefixes: ["com.apple.runningboard"])
    guard cursor.skip("[app<", in: bytes) else { return false }
    let nameEnd = bytes.first(0x3E, from: cursor.position, to: cursor.end)
    let process = cursor.text(from: cursor.position, to: nameEnd)
    cursor.position = nameEnd
    guard cursor.skip(">:", in: bytes), let digits = cursor.number(in: bytes),
      let pid = ValueWords.pid(bytes, from: digits.from, to: digits.to),
      cursor.skip("] ", in: bytes)
    else { return false }
    let reason: [UInt8]
    if cursor.skip("exited with exit reason ", in: bytes) {
      reason = launchdReason(&cursor, bytes)
    } else if cursor.skip("Process exited: <RBSProcessExitContext| ", in: bytes) {
      reason = runningBoardReason(&cursor, bytes)
    } else {
      return false
    }
    draft.begin(.remark, layer: .daemon)
    draft.setRemark(.processExited)
    draft.process = process
    draft.pid = pid
    // What the container says of these two is of the line's own process.
    _ = draft.isFirst(.process)
    _ = draft.isFirst(.pid)
    tools.composed.reason = reason
    return true
  }

  /// Reads `(namespace: 15 code: 0x0) - OS_REASON_RUNNINGBOARD | <...>, ran for 9ms`.
  private static func launchdReason(_ cursor: inout SystemCursor, _ bytes: RawSpan) -> [UInt8] {
    let start = cursor.position
    guard cursor.skip("(namespace: ", in: bytes), let space = word(&cursor, bytes),
      cursor.skip(" code: ", in: bytes), let code = word(&cursor, bytes),
      cursor.skip(") - ", in: bytes), let name = word(&cursor, bytes)
    else { return text(bytes, start, min(cursor.end, start + 80)) }
    return name + Array(" (namespace ".utf8) + space + Array(", code ".utf8) + code + [0x29]
  }

  /// Reads `specific, status:<RBSProcessExitStatus| domain:jetsam(1) code:per-process-limit(1)>>`.
  private static func runningBoardReason(
    _ cursor: inout SystemCursor, _ bytes: RawSpan
  ) -> [UInt8] {
    let kind = word(&cursor, bytes) ?? []
    guard cursor.skip(behind: "domain:", in: bytes), let domain = word(&cursor, bytes) else {
      return kind
    }
    guard cursor.skip(behind: "code:", in: bytes), let code = word(&cursor, bytes) else {
      return domain
    }
    return domain + [0x20] + code
  }

  /// Passes over a word, which a blank, a comma or a bracket ends; nil where there is none.
  private static func word(_ cursor: inout SystemCursor, _ bytes: RawSpan) -> [UInt8]? {
    let start = cursor.position
    let stops: [UInt8] = [0x20, 0x0A, 0x28, 0x29, 0x2C, 0x3E]
    while cursor.position < cursor.end, !stops.contains(bytes[byte: cursor.position]) {
      cursor.position += 1
    }
    return cursor.position > start ? text(bytes, start, cursor.position) : nil
  }

  private static func text(_ bytes: RawSpan, _ start: Int, _ end: Int) -> [UInt8] {
    (start..<end).map { bytes[byte: $0] }
  }
}
