/// The words and numbers that values may be, whatever their case.
enum ValueWords {
  @inline(__always)
  static func truth(_ bytes: RawSpan, from start: Int, to end: Int) -> Bool? {
    switch end - start {
    case 1:
      switch bytes[byte: start] {
      case 0x31: true
      case 0x30: false
      default: nil
      }
    case 2: bytes.equals("no", from: start, to: end) ? false : nil
    case 3: bytes.equals("yes", from: start, to: end) ? true : nil
    case 4: bytes.equals("true", from: start, to: end) ? true : nil
    case 5: bytes.equals("false", from: start, to: end) ? false : nil
    default: nil
    }
  }

  /// A type by its own word or by the name of its class, `BGAppRefreshTask` or `...Request`.
  static func taskType(_ bytes: RawSpan, from start: Int, to end: Int) -> TaskType? {
    let words: [(StaticString, StaticString, TaskType)] = [
      ("refresh", "bgapprefreshtask", .refresh),
      ("processing", "bgprocessingtask", .processing),
      ("continued", "bgcontinuedprocessingtask", .continued),
      ("health", "bghealthresearchtask", .health),
    ]
    let isRequest = end - start > 7 && bytes.equals("request", from: end - 7, to: end)
    let classEnd = isRequest ? end - 7 : end
    for (word, className, type) in words
    where bytes.equals(word, from: start, to: end)
      || bytes.equals(className, from: start, to: classEnd)
    {
      return type
    }
    return bytes.equals("apprefresh", from: start, to: end) ? .refresh : nil
  }

  /// Whether a value says that there is none.
  static func isNothing(_ bytes: RawSpan, from start: Int, to end: Int) -> Bool {
    start == end || bytes.equals("nil", from: start, to: end)
      || bytes.equals("null", from: start, to: end) || bytes.equals("(null)", from: start, to: end)
  }

  static func pid(_ bytes: RawSpan, from start: Int, to end: Int) -> Int32? {
    guard start < end, end - start <= 10 else { return nil }
    var value: Int64 = 0
    for index in start..<end {
      guard bytes[byte: index].isDigit else { return nil }
      value = value * 10 + Int64(bytes[byte: index] - 0x30)
    }
    return Int32(exactly: value)
  }

  /// A whole number of up to 64 bits.
  static func unsigned(_ bytes: RawSpan, from start: Int, to end: Int) -> UInt64? {
    guard start < end, end - start <= 20 else { return nil }
    var value: UInt64 = 0
    for index in start..<end {
      let digit = bytes[byte: index] &- 0x30
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(UInt64(digit))
      guard digit <= 9, !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  /// A finite number, with a fraction or an exponent too.
  static func number(_ bytes: RawSpan, from start: Int, to end: Int) -> Double? {
    guard start < end, end - start <= 400 else { return nil }
    var value: Int64 = 0
    for index in start..<end {
      let digit = bytes[byte: index] &- 0x30
      guard digit <= 9, end - start <= 15 else {
        return decimal(bytes, from: start, to: end)
      }
      value = value * 10 + Int64(digit)
    }
    return Double(value)
  }

  private static func decimal(_ bytes: RawSpan, from start: Int, to end: Int) -> Double? {
    for index in start..<end {
      switch bytes[byte: index] {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: continue
      default: return nil
      }
    }
    guard let value = Double(bytes.string(from: start, to: end)), value.isFinite else { return nil }
    return value
  }

  /// 1 available, 2 denied, 3 restricted, 0 for any other text.
  static func refreshStatus(_ bytes: RawSpan, from start: Int, to end: Int) -> Int {
    if bytes.equals("available", from: start, to: end) { return 1 }
    if bytes.equals("denied", from: start, to: end) { return 2 }
    return bytes.equals("restricted", from: start, to: end) ? 3 : 0
  }

  /// 1 user, 2 system, 3 crash, 4 watchdog, 5 any other text.
  static func terminateReason(_ bytes: RawSpan, from start: Int, to end: Int) -> Int {
    if bytes.equals("user", from: start, to: end) { return 1 }
    if bytes.equals("system", from: start, to: end) { return 2 }
    if bytes.equals("crash", from: start, to: end) { return 3 }
    return bytes.equals("watchdog", from: start, to: end) ? 4 : 5
  }

  /// The code of a BGTaskScheduler error by number, name or text; 7 for any other error.
  static func errorCode(_ bytes: RawSpan, from start: Int, to end: Int) -> Int {
    if end - start == 1, 0x31...0x34 ~= bytes[byte: start] { return Int(bytes[byte: start] - 0x30) }
    let names: [StaticString] = [
      "unavailable", "toomanypendingtaskrequests", "notpermitted", "immediaterunineligible",
    ]
    var nameStart = end
    while nameStart > start, bytes[byte: nameStart - 1].isASCIILetter { nameStart -= 1 }
    for (index, name) in names.enumerated() where bytes.equals(name, from: nameStart, to: end) {
      return index + 1
    }
    guard let domain = bytes.firstText("BGTaskSchedulerErrorDomain", from: start, to: end) else {
      return 7
    }
    // ` Code=3`, ` error 3`, `-Fehler 3`, `", code: 3`: whatever the language and the writer.
    var digit = domain + 26
    let last = min(end, digit + 12)
    while digit < last, !bytes[byte: digit].isDigit { digit += 1 }
    if digit < end, 0x31...0x34 ~= bytes[byte: digit],
      digit + 1 == end || !bytes[byte: digit + 1].isDigit
    {
      return Int(bytes[byte: digit] - 0x30)
    }
    return 7
  }
}
