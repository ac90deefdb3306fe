/// A format that is no log, and what makes a log of it.
package indirect enum ForeignFormat: Equatable, Sendable {
  case zstd
  case xz
  case bzip2
  case zip
  case tar
  case binaryPropertyList
  case tracev3
  case logArchiveFolder
  /// A tar whose first entry lies in this folder, `sysdiagnose_2026.11.10_...`.
  case sysdiagnose(folder: String)
  case sqliteDatabase
  case utf16
  case utf32
  /// Text whose lines end in a carriage return alone.
  case returns
  case gzip
  /// Something else than a log or a tar, compressed with gzip.
  case gzipped(ForeignFormat)

  /// What to call it: `is zstd-compressed`, without the `is`.
  package var name: String {
    switch self {
    case .zstd: "zstd-compressed"
    case .xz: "xz-compressed"
    case .bzip2: "bzip2-compressed"
    case .zip: "a zip archive"
    case .tar: "a tar archive"
    case .binaryPropertyList: "a binary property list"
    case .tracev3: "a tracev3 file of the unified log"
    case .logArchiveFolder: "a log archive"
    case .sysdiagnose: "a sysdiagnose archive"
    case .sqliteDatabase: "an SQLite database"
    case .utf16: "UTF-16 text"
    case .utf32: "UTF-32 text"
    case .returns: "text whose lines end in carriage returns alone"
    case .gzip: "gzip-compressed"
    case .gzipped(.gzip): "gzip-compressed twice"
    case .gzipped(let inner): "gzip-compressed, and what is inside is \(inner.name)"
    }
  }

  /// What to do, one line, with `FILE` in the place of the path.
  package var help: String { help(path: nil) }

  /// What to do, one line, ready for a shell.
  ///
  /// - Parameter path: The input's path; nil where it has none, as standard input.
  /// - Returns: A phrase that follows a semicolon.
  package func help(path: String?) -> String {
    let path = path == ByteSource.standardInputName ? nil : path
    let file = path.map(Self.quoted) ?? "FILE"
    return switch self {
    case .zstd: "pipe it through 'zstd -dc'"
    case .xz: "pipe it through 'xz -dc'"
    case .bzip2: "pipe it through 'bzip2 -dc'"
    case .zip: "pipe its log through 'unzip -p'"
    case .tar: "unpack it with `tar -xf \(file)` and give the logs in it"
    case .binaryPropertyList: "turn it into text with `plutil -convert json -o - \(file)`"
    case .tracev3: "give the text that `log show` prints of the .logarchive folder it belongs to"
    case .logArchiveFolder: Self.logShow(file, folder: path ?? "FILE")
    case .sysdiagnose(let folder): Self.unpackThenShow(file, folder: folder)
    case .sqliteDatabase: "give a trail database by its path, uncompressed"
    case .utf16: "pipe it through 'iconv -f UTF-16 -t UTF-8'"
    case .utf32: "pipe it through 'iconv -f UTF-32 -t UTF-8'"
    case .returns: #"pipe it through `tr '\r' '\n'`"#
    case .gzip: "pipe it through 'gzip -dc'"
    case .gzipped(.gzip): "unpack it once with 'gzip -dc' and give the result"
    case .gzipped(let inner): "unpack it with 'gzip -dc', then \(inner.help)"
    }
  }

  private static func unpackThenShow(_ file: String, folder: String) -> String {
    let archive = quoted("\(folder)/system_logs.logarchive")
    return "run `tar -xf \(file) \(archive)`, then "
      + logShow(archive, folder: "\(folder)/system_logs.logarchive")
  }

  /// How to get the lines of background tasks out of a log archive, `folder`, here and on a Mac.
  private static func logShow(_ archive: String, folder: String) -> String {
    let predicate =
      #"subsystem ==[c] "com.apple.BackgroundTasks" OR subsystem CONTAINS[c] "#
      + #""duetactivityscheduler" OR process == "YourApp""#
    let shown = quoted(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
    return "`log show --archive \(archive) --info --debug --predicate '\(predicate)'` on a Mac, or "
      + "`unifiedlog_iterator --mode log-archive --input \(shown) --format jsonl` elsewhere, "
      + "prints its lines"
  }

  /// A path as a shell takes it, with control characters made visible.
  private static func quoted(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "+"): true
      case UInt8(ascii: "-"): true
      default: false
      }
    }
    if plain, !path.isEmpty, !path.hasPrefix("-") { return path }
    let escaped = path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#)
    let visible = escaped.unicodeScalars.map { scalar in
      scalar.value < 32 || scalar.value == 127 ? "?" : String(scalar)
    }
    return "'\(visible.joined())'"
  }
}
