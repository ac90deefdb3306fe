import LogReading

/// The reading half of an ingest: reads all inputs, one after the other, into a channel.
struct SourceReading: Sendable {
  let inputs: [InputList.Input]
  let options: ParsingOptions
  let channel: MessageChannel
  var known: KnownSources

  /// Reads until the inputs end or nobody wants messages any more.
  mutating func run() async {
    var parser = LineParser(options: options)
    for input in inputs {
      do {
        guard try await read(input, &parser) else { break }
      } catch let error as InputError {
        guard await channel.send(.failed(path: input.name, error)) else { break }
      } catch {
        break
      }
    }
    await channel.finish()
  }

  /// Reads one input.
  ///
  /// - Returns: Whether messages are still wanted.
  private mutating func read(
    _ input: InputList.Input, _ parser: inout LineParser
  ) async throws -> Bool {
    guard let path = input.path else {
      return try await readPipe(.standardInput(), input, &parser)
    }
    let opened = try ByteSource(path: path)
    guard let identity = opened.identity else {
      return try await readPipe(opened, input, &parser)
    }
    if let ordinal = known.unchanged(path: path, identity: identity) {
      return await channel.send(.known(ordinal: ordinal, name: input.name))
    }
    let match = try PrefixMatch.find(path: path, among: known)
    let again = match.ordinal ?? known.empty(name: input.name)
    let ordinal = again ?? known.add(Self.entry(input, path: path, identity))
    let beginning = SourceBeginning(
      ordinal: ordinal, name: input.name, kind: match.source.isGzip ? "gzip" : "file",
      device: input.device, knownBytes: again == nil ? nil : match.bytes, path: path,
      identity: identity, headHash: match.headHash)
    return try await readLines(match, beginning, &parser)
  }

  private static func entry(
    _ input: InputList.Input, path: String?, _ identity: FileIdentity?
  ) -> KnownSources.Source {
    KnownSources.Source(
      name: input.name, markBytes: 0, markHash: 0, markLines: 0, isPipe: path == nil,
      isWhole: false, path: path, identity: identity)
  }

  /// Reads a pipe; what it holds shows at its end only, so it always begins as a new source.
  private mutating func readPipe(
    _ source: ByteSource, _ input: InputList.Input, _ parser: inout LineParser
  ) async throws -> Bool {
    let ordinal = known.add(Self.entry(input, path: nil, nil))
    let beginning = SourceBeginning(
      ordinal: ordinal, name: input.name, kind: "pipe", device: input.device)
    return try await readLines(PrefixMatch(source: source, headHash: 0), beginning, &parser)
  }

  private mutating func readLines(
    _ match: PrefixMatch, _ beginning: SourceBeginning, _ parser: inout LineParser
  ) async throws -> Bool {
    guard await channel.send(.begin(beginning)) else { return false }
    let ordinal = beginning.ordinal
    var lines = beginning.knownBytes == nil ? 0 : known.sources[ordinal].markLines
    var reader = LogReader(
      blocks: BlockReader(match.source, after: match.bytes, hash: match.hash), linesBefore: lines,
      parser: parser, tail: match.tail,
      lastAt: beginning.knownBytes == nil ? nil : known.sources[ordinal].lastAt)
    var batch = await channel.emptyBatch()
    while try reader.next(into: &batch) {
      if !batch.endsInPartialLine { lines += batch.counts.lines }
      known.extend(ordinal, to: batch.lastAt)
      let bytes = match.source.inputBytesRead
      guard await channel.send(.batch(batch, nil, inputBytesRead: bytes)) else { return false }
      batch = await channel.emptyBatch()
    }
    let end = SourceEnd(
      headHash: match.headHash, bytes: reader.bytesRead, contentHash: reader.contentHash,
      completeBytes: reader.completeBytes, completeHash: reader.completeHash,
      condition: match.source.condition, containers: reader.parser.containersSeen,
      sawZonelessTime: reader.parser.sawZonelessTime,
      sawYearlessTime: reader.parser.sawYearlessTime, hasWrongYears: reader.parser.hasWrongYears,
      sawDatelessTime: reader.parser.sawDatelessTime,
      dayOrderNote: reader.parser.dayOrderNote,
      levelsMissing: reader.parser.levelsMissing,
      cutLines: reader.cutLineCount)
    parser = reader.parser
    known.finish(ordinal, end, lines: lines)
    return await channel.send(.end(end))
  }
}
