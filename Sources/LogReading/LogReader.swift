/// Reads a source to its end, batch by batch: lines, events, counts.
///
/// Only lines that hold one of the parser's literals are looked at; all others are counted, and of
/// them the first and the last of each block are asked for their time.
package struct LogReader: ~Copyable {
  /// What reads the lines: after the end it says which containers, zones and levels there were.
  package private(set) var parser: LineParser

  private var blocks: BlockReader
  private let search: LiteralSearch
  private let secrets = SecretSearch()
  private var lineCount: Int64 = 0
  /// Where in the current block a last line without newline begins, which is still to be read.
  private var partialLineStart: Int?
  /// What went wrong behind the lines that were given last.
  private var failure: InputError?
  private var hasEnded = false
  /// Whether the order of day and month was looked for.
  private var didLookForDates = false
  private var markBytes: Int64
  private var markHash: UInt64

  /// A batch ends with the block in which it comes to this many events, lines or bytes of text.
  private static let eventLimit = 1024
  private static let lineLimit = 32_768
  private static let textLimit = 8 << 20

  /// Begins at the source's first byte.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - options: how lines are to be read.
  ///   - interner: the numbers of streams and settings so far; `interner` gives them back.
  package init(source: ByteSource, options: ParsingOptions, interner: consuming Interner) {
    self.init(
      blocks: BlockReader(source), linesBefore: 0,
      parser: LineParser(options: options, interner: interner))
  }

  /// Begins where a block reader stands.
  ///
  /// - Parameters:
  ///   - blocks: the bytes.
  ///   - linesBefore: how many lines of the source came before.
  ///   - parser: the parser of the sources before; `parser` gives it back.
  ///   - tail: the source's bytes directly before, at most `LineParser.tailBytes` of them: the
  ///     record that they leave open is gone on with.
  ///   - lastAt: the last time of what came before, in microseconds since 1970 UTC.
  package init(
    blocks: consuming BlockReader, linesBefore: Int64, parser: consuming LineParser,
    tail: [UInt8] = [], lastAt: Int64? = nil
  ) {
    let modified = blocks.source.identity.map { $0.modified / 1000 }
    markBytes = blocks.completeBytes
    markHash = blocks.completeHash
    self.blocks = blocks
    search = LiteralSearch(parser.literals)
    self.parser = parser
    lineCount = linesBefore
    self.parser.beginSource(modified: modified, lastAt: lastAt)
    BlockLines.prepare(&self.parser, behind: unsafe tail.span.bytes, linesBefore)
  }

  /// The numbers of streams and settings, those of earlier sources too.
  package var interner: Interner { parser.interner }

  /// Lines that were longer than 1 MiB, and cut.
  package var cutLineCount: Int64 { blocks.cutLineCount }

  /// Bytes of a line that damage cut off, left out; nonzero at the end only.
  package var brokenLineBytes: Int64 { blocks.brokenLineBytes }

  /// Decompressed bytes read so far, a last line without newline included.
  package var bytesRead: Int64 { blocks.bytesRead }

  /// `Hash64` of those bytes.
  package var contentHash: UInt64 { blocks.contentHash }

  /// Decompressed bytes up to where reading may go on: the end of the last whole line, or that of
  /// the last batch where the source ends inside a record.
  package var completeBytes: Int64 { markBytes }

  /// `Hash64` of those bytes.
  package var completeHash: UInt64 { markHash }

  /// Fills a batch with the next lines.
  ///
  /// A last line without newline is a batch of its own, so that what stands before it can be
  /// marked as read for good.
  ///
  /// - Parameter batch: emptied first.
  /// - Returns: whether there were lines; false at the source's end.
  /// - Throws: `InputError.cannotRead`, once all lines before the damage were given.
  package mutating func next(into batch: inout EventBatch) throws(InputError) -> Bool {
    batch.reset()
    if let failure { throw failure }
    if partialLineStart == nil { try fill(&batch) }
    if batch.isEmpty || parser.isInRecord, let start = partialLineStart {
      partialLineStart = nil
      Self.parse(blocks, from: start, search, &parser, &lineCount, &batch)
      batch.endsInPartialLine = true
      end(&batch)
    } else if batch.isEmpty {
      end(&batch)
    }
    if parser.isInRecord {
      parser.endRecord(into: &batch)
      batch.endsInPartialLine = true
    }
    batch.maskSecrets(secrets)
    batch.bytesRead = blocks.completeBytes
    batch.contentHash = blocks.completeHash
    if !batch.isEmpty, !batch.endsInPartialLine {
      markBytes = batch.bytesRead
      markHash = batch.contentHash
    }
    return !batch.isEmpty
  }

  /// Ends the source once: what was open is taken back where the source turns out to go on.
  private mutating func end(_ batch: inout EventBatch) {
    guard !hasEnded else { return }
    hasEnded = true
    parser.endSource(lineCount: lineCount, into: &batch)
    if !batch.isEmpty { batch.endsInPartialLine = true }
  }

  /// Reads blocks of whole lines; of a pipe only one, as the next may be long in coming.
  ///
  /// Inside a record there is always a next one, so that no batch ends there.
  private mutating func fill(_ batch: inout EventBatch) throws(InputError) {
    repeat {
      do {
        guard try blocks.next() else { return }
      } catch {
        guard !batch.isEmpty else { throw error }
        failure = error
        return
      }
      if !didLookForDates {
        didLookForDates = true
        let source = blocks.source
        blocks.withBytes { parser.tools.clock.dayOrder.look(behind: $0, of: source) }
      }
      let end = Self.parse(blocks, from: nil, search, &parser, &lineCount, &batch)
      if blocks.endsInPartialLine { partialLineStart = end }
    } while partialLineStart == nil
      && (parser.isInRecord
        || blocks.source.isRegularFile && batch.events.count < Self.eventLimit
          && batch.counts.lines < Self.lineLimit && batch.arena.count < Self.textLimit)
  }

  /// Reads lines of the current block.
  ///
  /// Where its line without newline begins is given to read that one, and nil to read all others;
  /// what comes back is where it stopped.
  @discardableResult
  private static func parse(
    _ blocks: borrowing BlockReader, from partialLineStart: Int?, _ search: LiteralSearch,
    _ parser: inout LineParser, _ lineCount: inout Int64, _ batch: inout EventBatch
  ) -> Int {
    blocks.withBytes { bytes in
      var end = bytes.byteCount
      if partialLineStart == nil, blocks.endsInPartialLine {
        end = lastNewline(in: bytes, before: end).map { $0 + 1 } ?? 0
      }
      BlockLines.parse(
        bytes.extracting(0..<end), from: partialLineStart ?? 0, search, &parser, &lineCount,
        &batch)
      return end
    }
  }
}
