/// Every container, in the order in which they are tried: the most particular first.
package enum Containers {
  static let all: [any Container.Type] = [
    LogShowDefault.self, LogShowNDJSON.self, JSONLine.self, PlainStamp.self,
  ]

  /// A line of each, by name.
  package static var examples: [(name: String, line: String)] {
    all.compactMap { container in container.samples.first.map { (container.name, $0.line) } }
  }

  /// The names that users can choose.
  package static var names: [String] { all.map { $0.name } }
}
