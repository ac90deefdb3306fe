import Foundation
import Testing

@testable import TrailKit

struct JSONTextTests {
  static let objects: [[String: Double]] = [
    [:], ["gap_ms": 480], ["b": 0.1, "a": -0.0, "c_s": 1234567.25],
    ["x": 1e-5, "y": 1e16, "z": 123_456_789_012_345_680, "w": 2.5e-300],
    ["a\"b": 1, "é": 2, "A": 3],
  ]

  @Test(arguments: objects)
  func `figures are written as an encoder writes them`(figures: [String: Double]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let encoded = String(decoding: try encoder.encode(figures), as: UTF8.self)
    #expect(JSONText.object(figures) == encoded)
  }

  @Test func `what is no number leaves an object without figures`() {
    #expect(JSONText.object(["a": .infinity]) == "{}")
  }

  @Test func `words are written in order`() {
    #expect(JSONText.array([]) == "[]")
    #expect(JSONText.array(["b/c", "a"]) == #"["b/c","a"]"#)
  }
}
