/// What identifies a finding over many reports: 16 hexadecimal digits.
package enum Fingerprint {
  /// The fingerprint of all findings of one diagnosis and cause for one task: FNV-1a, 64 bits.
  package static func of(diagnosis: String, cause: String?, task: String?) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in [diagnosis, cause ?? "", task ?? ""] {
      for byte in part.utf8 + [0x1F] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
