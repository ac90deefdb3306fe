/// One trail cut into files in a random way: split, overlapping, repeated, joined, compressed.
struct ScatteredTrail {
  /// One step: files that are written, and then all ingested together.
  struct Step {
    var files: [(name: String, bytes: [UInt8])] = []
  }

  private(set) var steps: [Step] = []
  /// What was done, for the message of a failure.
  private(set) var story = ""

  private let lines: [String]
  private let times: [Int64]
  private var random: SeededGenerator

  /// Cuts a trail up.
  ///
  /// - Parameters:
  ///   - lines: Of the trail, in order, without newlines.
  ///   - times: Of each line, its time or that of the event before it, in microseconds.
  ///   - seed: What all chance is drawn from.
  init(_ lines: [String], times: [Int64], seed: UInt64) {
    self.lines = lines
    self.times = times
    random = SeededGenerator(seed: seed)
    var sources = joined(pieces())
    sources.shuffle(using: &random)
    let stepCount = random.chance(50) ? 1 : 1 + random.below(3)
    steps = Array(repeating: Step(), count: stepCount)
    for (index, source) in sources.enumerated() { add(source, number: index) }
    steps.removeAll { $0.files.isEmpty }
  }

  /// Ranges of lines that together hold all of them.
  private mutating func pieces() -> [Range<Int>] {
    let cuts = (0..<random.below(6)).map { _ in random.below(lines.count) }.sorted()
    var pieces = zip([0] + cuts, cuts + [lines.count]).map { $0..<$1 }
    for index in pieces.indices {
      if random.chance(30) {
        let start = max(0, pieces[index].lowerBound - random.below(40))
        pieces[index] = start..<pieces[index].upperBound
      }
      if random.chance(30) {
        let end = min(lines.count, pieces[index].upperBound + random.below(40))
        pieces[index] = pieces[index].lowerBound..<end
      }
    }
    for piece in pieces where random.chance(20) { pieces.append(piece) }
    if random.chance(30) {
      let start = random.below(lines.count)
      pieces.append(start..<min(lines.count, start + random.below(lines.count)))
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// Puts pieces together into files.
  private mutating func joined(_ pieces: [Range<Int>]) -> [[Range<Int>]] {
    var pieces = pieces
    if random.chance(50) { pieces.shuffle(using: &random) }
    var sources: [[Range<Int>]] = []
    for piece in pieces {
      if let last = sources.last?.last, random.chance(40), canFollow(piece, last) {
        sources[sources.count - 1].append(piece)
      } else {
        sources.append([piece])
      }
    }
    return sources
  }

  /// Whether a piece goes on behind another one, or visibly steps back behind it.
  ///
  /// Lines repeated within a second cannot be told from events that happened twice.
  private func canFollow(_ next: Range<Int>, _ last: Range<Int>) -> Bool {
    next.lowerBound >= last.upperBound
      || times[next.lowerBound] < times[last.upperBound - 1] - 1_000_000
  }

  private mutating func add(_ source: [Range<Int>], number: Int) {
    let members = source.map { range in
      Array(lines[range].map { $0 + "\n" }.joined().utf8)
    }
    let name = "\(UnicodeScalar(UInt8(97 + random.below(26))))\(number).log"
    let step = random.below(steps.count)
    story += "\(step):\(name)=\(source)"
    switch random.below(10) {
    case 0:
      steps[step].files.append((name, members.flatMap { gzipped($0) }))
      story += " gz members; "
    case 1, 2:
      steps[step].files.append((name, gzipped(Array(members.joined()))))
      story += " gz; "
    case 3...4 where step + 1 < steps.count:
      let bytes = Array(members.joined())
      let newline = bytes.prefix(random.below(bytes.count)).lastIndex(of: UInt8(ascii: "\n"))
      let count = newline.map { $0 + 1 } ?? 0
      steps[step].files.append((name, Array(bytes.prefix(count))))
      steps[step + 1].files.append((name, bytes))
      story += " grows at \(count); "
    default:
      steps[step].files.append((name, Array(members.joined())))
      story += "; "
    }
  }
}
