/// What stays the same of a finding from report to report, so that others can match it.
package enum Fingerprint {
  /// The fingerprint of all findings of one diagnosis, cause and task: 16 hexadecimal digits.
  package static func of(diagnosis: String, cause: String?, task: String?) -> String {
    digits(of: fnv1a64("\(diagnosis)|\(cause ?? "")|\(task ?? "")".utf8))
  }

  /// A hash as 16 hexadecimal digits.
  static func digits(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The 64-bit FNV-1a hash, whose values never change.
  static func fnv1a64(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }
}
