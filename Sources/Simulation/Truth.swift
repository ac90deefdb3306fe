#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is true of a simulated trail.
package struct Truth: Codable, Equatable, Sendable {
  /// The first and the last time of any line, `2026-09-01T00:00:00.000000Z`.
  package struct Window: Codable, Equatable, Sendable {
    package var firstAt: String
    package var lastAt: String
  }

  /// The sum of the three below.
  package var lines = 0
  package var events = 0
  package var other = 0
  package var malformed = 0
  /// nil where nothing was written.
  package var window: Window?
  /// By name.
  package var tasks: [TaskTruth] = []
  /// By diagnosis, cause and task.
  ///
  /// All findings of `never-fired`, `double-completion`,
  /// `never-completed`, `chain-broken` and `success-after-expiry` are there, and no others.
  package var findings: [FindingTruth] = []

  /// As JSON text, with the keys of reports (`never_fired`); missing spreads are left out.
  ///
  /// - Throws: What the encoder throws.
  /// - Returns: The text's bytes, with a newline at the end.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try [UInt8](encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// The truth that `json()` wrote.
  ///
  /// - Parameter json: The text's bytes.
  /// - Throws: What the decoder throws.
  package init(json: [UInt8]) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Truth.self, from: Data(json))
  }

  init() {}
}
