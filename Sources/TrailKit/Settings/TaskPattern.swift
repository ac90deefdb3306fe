/// Tasks as users name them: an identifier, or its beginning and a `*` for anything.
package enum TaskPattern {
  package static func matches(_ pattern: String, _ task: String) -> Bool {
    pattern.hasSuffix("*") ? task.hasPrefix(pattern.dropLast()) : task == pattern
  }

  /// What was set for a task: for itself, else by the longest pattern that it matches.
  static func value<Value>(for task: String, in values: [String: Value]) -> Value? {
    if values.isEmpty { return nil }
    if let value = values[task] { return value }
    let nearest = values.keys.filter { matches($0, task) }.max { $0.count < $1.count }
    return nearest.flatMap { values[$0] }
  }
}
