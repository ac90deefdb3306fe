/// An entry of a source's Info.plist in which the build fills in settings: `$(NAME).refresh`.
struct BuildSettings {
  /// The first reference, as it is written.
  let first: String
  /// The entry's texts and, as nil, what the build fills in.
  private let pieces: [String?]

  /// - Returns: nil for an entry without such a reference.
  init?(in entry: String) {
    var pieces: [String?] = []
    var first: String?
    var rest = entry[...]
    while let dollar = rest.firstIndex(of: "$") {
      let behind = rest[rest.index(after: dollar)...]
      let closing: Character? = behind.first == "(" ? ")" : behind.first == "{" ? "}" : nil
      guard let closing, let end = behind.firstIndex(of: closing) else { break }
      pieces += [String(rest[..<dollar]), nil]
      first = first ?? String(rest[dollar...end])
      rest = rest[rest.index(after: end)...]
    }
    guard let first else { return nil }
    self.first = first
    self.pieces = pieces + [String(rest)]
  }

  /// Whether a task may be what the entry becomes; `.*` at its end stands for anything, as ever.
  func match(_ task: String) -> Bool { Self.match(pieces[...], task[...]) }

  private static func match(_ pieces: ArraySlice<String?>, _ task: Substring) -> Bool {
    guard let piece = pieces.first else { return task.isEmpty }
    let rest = pieces.dropFirst()
    guard let piece else {
      return task.indices.dropFirst().contains { match(rest, task[$0...]) }
        || (!task.isEmpty && match(rest, task[task.endIndex...]))
    }
    if rest.isEmpty, piece.hasSuffix(".*") {
      return task.hasPrefix(piece.dropLast()) && task.count >= piece.count
    }
    return task.hasPrefix(piece) && match(rest, task.dropFirst(piece.count))
  }

  /// An entry with the bundle's identifier in place of the setting that stands for it.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - bundle: CFBundleIdentifier; nothing is filled in where it is itself left to the build.
  /// - Returns: The entry, filled in or not.
  static func filled(_ entry: String, bundle: String?) -> String {
    guard let bundle, BuildSettings(in: bundle) == nil else { return entry }
    return ["$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}"].reduce(entry) {
      $0.replacing($1, with: bundle)
    }
  }
}
