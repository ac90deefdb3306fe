/// What a record of `log show --style compact` has between its time and its library.
struct CompactRow {
  var type: String
  var process: String
  var pid: Int
  var thread: Int

  var text: String {
    " \(type == "Error" ? "E " : "Df") \(process)[\(pid):\(String(thread, radix: 16))] "
  }
}
