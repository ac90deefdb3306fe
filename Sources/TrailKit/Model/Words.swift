/// A duration as people say it: `480 ms`, `1.5 s`, `31 h`, `2 d 4 h`; a negative one counts as 0.
package func words(seconds: Double) -> String {
  guard seconds > 0 else { return "0 ms" }
  guard seconds < 1e12 else { return "a very long time" }
  let milliseconds = Int64(seconds * 1000 + 0.5)
  if milliseconds == 0 { return "under 1 ms" }
  if milliseconds < 1000 { return "\(milliseconds) ms" }
  let tenths = Int64(seconds * 10 + 0.5)
  if tenths < 100 {
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
  let whole = Int64(seconds + 0.5)
  if whole < 60 { return "\(whole) s" }
  if whole < 3600 { return pair(whole / 60, "min", whole % 60, "s") }
  let minutes = (whole + 30) / 60
  if minutes < 48 * 60 { return pair(minutes / 60, "h", minutes % 60, "min") }
  let hours = (minutes + 30) / 60
  return pair(hours / 24, "d", hours % 24, "h")
}

private func pair(_ large: Int64, _ unit: String, _ small: Int64, _ smallUnit: String) -> String {
  small == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(small) \(smallUnit)"
}
