/// Paths and what users give as URIs, in the letters that a URI may have.
enum URIText {
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
  /// What stays of a URI: its delimiters, too.
  private static let allowed = unreserved.union(":?#[]@!$&'()*+,;=%".utf8)

  /// A path as a URI reference: `file:///logs/a%20b.log`, or relative as it is.
  static func path(_ path: String) -> String {
    let encoded = encoded(path, keeping: unreserved)
    // Two slashes at the start would name a host.
    return path.hasPrefix("/") ? "file:///" + encoded.drop { $0 == "/" } : encoded
  }

  /// A URI reference as it is, but for letters that none may have.
  static func reference(_ text: String) -> String { encoded(text, keeping: allowed) }

  private static func encoded(_ text: String, keeping kept: Set<UInt8>) -> String {
    text.utf8.map { byte in
      if kept.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
