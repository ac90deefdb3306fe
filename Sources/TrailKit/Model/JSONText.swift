#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Small JSON texts for columns of the database, with keys in order.
enum JSONText {
  static func array(_ values: [String]) -> String {
    values.isEmpty ? "[]" : encoded(values) ?? "[]"
  }

  /// An object of figures.
  ///
  /// Figures with plain names are written here: an encoder takes ten times as long.
  static func object(_ values: [String: Double]) -> String {
    let isPlain = values.allSatisfy { name, value in
      value.isFinite && name.utf8.allSatisfy { Self.plainBytes.contains($0) }
    }
    guard isPlain else { return encoded(values) ?? "{}" }
    let members = values.sorted { $0.key < $1.key }.map { name, value in
      let text = value.description
      return "\"\(name)\":\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Lower case letters and what else stands in names of figures without a need to be escaped.
  private static let plainBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789_".utf8)

  private static func encoded(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}
