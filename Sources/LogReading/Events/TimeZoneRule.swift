#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where the clock stood that wrote times without a zone.
package enum TimeZoneRule: Equatable, Sendable {
  /// Always this many seconds east of Greenwich.
  case fixed(Int)
  /// A zone of the system's zone database, such as `Europe/Berlin`.
  ///
  /// The C library knows one local zone a process: the one that was named last counts.
  case named(String)

  package static let utc = TimeZoneRule.fixed(0)

  /// Reads `UTC`, `Z`, `+02:00`, `+0200`, `+02` or a zone's name.
  ///
  /// A name sets the process's local zone (`TZ`), so do this before threads start.
  ///
  /// - Parameter text: what a user said; nil where it is no offset and no known zone.
  package init?(_ text: String) {
    if ["UTC", "GMT", "Z"].contains(text.uppercased()) {
      self = .utc
    } else if let seconds = Self.offset(Array(text.utf8)) {
      self = .fixed(seconds)
    } else if Self.hasZoneFile(text) {
      unsafe setenv("TZ", text, 1)
      tzset()
      self = .named(text)
    } else {
      return nil
    }
  }

  /// How far the local clock was ahead of UTC.
  ///
  /// A time that a clock change leaves out gets the offset from before the change; one that occurs
  /// twice is taken as its first occurrence.
  ///
  /// - Parameter local: the clock's reading, in seconds since 1970 as if it were UTC.
  /// - Returns: the offset, and whether the clock showed this time twice.
  func offset(atLocal local: Int64) -> (seconds: Int, isAmbiguous: Bool) {
    guard case .named = self else {
      if case .fixed(let seconds) = self { return (seconds, false) }
      return (0, false)
    }
    let before = Self.localOffset(local - 86_400)
    let after = Self.localOffset(local + 86_400)
    let fitsBefore = Self.localOffset(local - Int64(before)) == before
    let fitsAfter = Self.localOffset(local - Int64(after)) == after
    if fitsBefore { return (before, fitsAfter && before != after) }
    return (fitsAfter ? after : before, false)
  }

  /// The local zone's offset at a time of UTC.
  private static func localOffset(_ seconds: Int64) -> Int {
    var time = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff
  }

  private static func offset(_ text: [UInt8]) -> Int? {
    guard let sign = text.first, sign == 0x2B || sign == 0x2D else { return nil }
    let bytes = unsafe text.span.bytes
    guard let found = ZoneSuffix.offset(in: bytes, from: 0, to: bytes.byteCount),
      found.end == bytes.byteCount
    else { return nil }
    return found.seconds
  }

  /// Whether the zone database has a file of this name: the C library takes any other name for UTC.
  private static func hasZoneFile(_ name: String) -> Bool {
    let isName = name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isDigit || [0x2B, 0x2D, 0x2F, 0x5F].contains($0)
    }
    guard isName, let first = name.utf8.first, first.isASCIILetter else { return false }
    let folders = [
      unsafe getenv("TZDIR").map { unsafe String(cString: $0) }, "/usr/share/zoneinfo",
    ]
    return folders.contains { folder in
      guard let folder else { return false }
      var status = stat()
      guard unsafe stat("\(folder)/\(name)", &status) == 0 else { return false }
      return status.st_mode & S_IFMT == S_IFREG
    }
  }
}
