/// The columns of a record of `log show` between its time and its process.
struct LogShowRow {
  var type: String
  var pid: Int
  var thread: Int

  var text: String {
    let columns = [
      ("0x" + String(thread, radix: 16), 10), (type, 11), ("0x0", 20), (String(pid), 6), ("0", 4),
    ]
    return columns.reduce(" ") { $0 + $1.0 + String(repeating: " ", count: pad($1.0, $1.1)) }
  }

  /// Blanks after a column's text; one at least.
  private func pad(_ text: String, _ width: Int) -> Int { max(0, width - text.count) + 1 }
}
