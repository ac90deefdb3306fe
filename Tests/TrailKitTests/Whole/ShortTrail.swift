/// Trails in short: `06:00:00 submit key=value` becomes a whole trail line.
///
/// A time may have a day of September 2026 before it, `3T06:00:00`; without one it is the 2nd.
/// Events of a task get `task=com.example.refresh type=refresh` where they name no task.
enum ShortTrail {
  private static let coreKinds = [
    "register", "submit", "start", "checkpoint", "expire", "complete",
  ]

  static func text(_ lines: String) -> String {
    lines.split(separator: "\n").map { line(String($0)) + "\n" }.joined()
  }

  private static func line(_ short: String) -> String {
    let words = short.split(separator: " ", maxSplits: 2).map(String.init)
    let parts = words[0].split(separator: "T").map(String.init)
    let day = parts.count == 2 ? parts[0] : "2"
    let time = "2026-09-\(day.count == 1 ? "0" : "")\(day)T\(parts[parts.count - 1])Z"
    var rest = words.count > 2 ? " " + words[2] : ""
    if coreKinds.contains(words[1]), !rest.contains("task=") {
      rest = " task=com.example.refresh type=refresh" + rest
    }
    return "\(time) event=\(words[1])\(rest)"
  }
}
