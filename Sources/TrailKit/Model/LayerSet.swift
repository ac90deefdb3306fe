package import LogReading

/// The layers that tell of one request, attempt or completion: its witnesses.
package struct LayerSet: Equatable, Sendable {
  private var bits: UInt8 = 0

  package init(_ layer: Layer) { insert(layer) }

  package init(_ layers: Layer...) {
    for layer in layers { insert(layer) }
  }

  package func contains(_ layer: Layer) -> Bool { bits & 1 << layer.rawValue != 0 }

  package mutating func insert(_ layer: Layer) { bits |= 1 << layer.rawValue }

  package mutating func formUnion(_ other: LayerSet) { bits |= other.bits }

  /// How far the layers can be trusted where they differ: 0 the app, then wrapper, framework, daemon.
  package var trust: Int { Self.byTrust.firstIndex { contains($0) } ?? Self.byTrust.count }

  /// The same of a single layer.
  package static func trust(in layer: Layer) -> Int {
    byTrust.firstIndex(of: layer) ?? byTrust.count
  }

  private static let byTrust: [Layer] = [.app, .wrapper, .framework, .daemon]

  /// A number below `count` for each set, and the names of a set's layers by that number.
  package var number: Int { Int(bits) }

  /// By number: `app`, `app,framework`.
  package static let texts: [String] = (0..<16).map { number in
    Layer.allCases.filter { number & 1 << Int($0.rawValue) != 0 }.map(\.name)
      .joined(separator: ",")
  }
}
