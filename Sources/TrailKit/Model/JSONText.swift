#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Small JSON texts for columns of the database, with keys in order.
enum JSONText {
  static func array(_ values: [String]) -> String { encoded(values) ?? "[]" }

  static func object(_ values: [String: Double]) -> String { encoded(values) ?? "{}" }

  private static func encoded(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}
