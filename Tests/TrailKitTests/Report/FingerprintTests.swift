import Testing

@testable import TrailKit

struct FingerprintTests {
  /// Of the algorithm's authors.
  static let vectors: [(String, UInt64)] = [
    ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
  ]

  @Test(arguments: vectors)
  func `hashes as FNV-1a does`(text: String, hash: UInt64) {
    #expect(Fingerprint.fnv1a64(text.utf8) == hash)
  }

  @Test func `tells diagnosis, cause and task apart in 16 digits`() {
    let all = [
      Fingerprint.of(diagnosis: "never-fired", cause: "refused", task: "a.b"),
      Fingerprint.of(diagnosis: "never-fired", cause: nil, task: "a.b"),
      Fingerprint.of(diagnosis: "never-fired", cause: "refused", task: nil),
      Fingerprint.of(diagnosis: "chain-broken", cause: "refused", task: "a.b"),
    ]
    #expect(Set(all).count == 4)
    #expect(all.allSatisfy { $0.utf8.count == 16 })
  }
}
