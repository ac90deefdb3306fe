/// Lines of the system for examples, as `log show` prints them.
enum SystemLine {
  /// A line of BackgroundTasks.framework in the process Reader.
  static func framework(_ time: String, pid: Int, _ message: String) -> String {
    "\(time) 0x1a2b3    Default     0x0                  \(pid)    0    Reader: (BackgroundTasks) "
      + "[com.apple.BackgroundTasks:Framework] \(message)"
  }

  /// A line of the app itself.
  static func app(_ time: String, pid: Int, _ message: String) -> String {
    "\(time) 0x1a2b3    Default     0x0                  \(pid)    0    Reader: "
      + "[com.example.reader:background] \(message)"
  }

  /// A line of the scheduler daemon.
  static func daemon(_ time: String, _ category: String, _ message: String) -> String {
    "\(time) 0x18538    Default     0x0                  120    8    dasd: "
      + "[com.apple.duetactivityscheduler:\(category)] \(message)"
  }
}
