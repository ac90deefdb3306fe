import LogReading

/// The words of an enumeration, told by their hashes: a row's word needs no string of its own.
struct WordHashes<Word: CaseIterable & RawRepresentable<String>> {
  private let words = Array(Word.allCases)
  private let hashes = Word.allCases.map { Hash64.hash(of: Array($0.rawValue.utf8)[...]) }

  /// The case whose word the text is; nil for none.
  subscript(text: RawSpan) -> Word? {
    hashes.firstIndex(of: Hash64.hash(of: text)).map { words[$0] }
  }
}
