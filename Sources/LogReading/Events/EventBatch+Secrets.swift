/// Hides secrets in a batch before anything of it is stored.
extension EventBatch {
  /// Puts `*` in place of secrets, and notes in each event's facts of what kind the first is.
  ///
  /// Texts keep their lengths; of a secret at most its first three characters stay. Names of tasks
  /// and devices stay as they are: events are told apart by them.
  mutating func maskSecrets(_ search: SecretSearch) {
    maskEvents { bytes, start in search.firstLiteral(in: bytes, from: start) }
    maskEvents { bytes, start in search.firstMark(in: bytes, from: start) }
    for index in rejects.indices {
      rejects[index].text = Self.masked(rejects[index].text, search)
      rejects[index].reason = Self.masked(rejects[index].reason, search)
    }
    for index in notices.indices {
      notices[index].text = Self.masked(
        notices[index].text, search, limit: RawSpan.noticeTextLimit)
    }
    for index in newSettings.indices { newSettings[index].mask(search) }
  }

  /// Masks the events at the places that a search gives.
  private mutating func maskEvents(_ next: (RawSpan, Int) -> Int?) {
    var position = 0
    while let place = next(unsafe arena.span.bytes, position) {
      let index = event(at: place)
      mask(index)
      position =
        index + 1 < events.count
        ? max(place + 1, Int(events[index + 1].text.start)) : arena.count
      guard position < arena.count else { return }
    }
  }

  /// The index of the event whose texts lie at a place of the arena.
  private func event(at place: Int) -> Int {
    var low = 0
    var high = events.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(events[middle].text.start) <= place { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func mask(_ index: Int) {
    let event = events[index]
    let texts = [
      event.text, event.attempt, event.job, event.generation, event.cursor, event.completedBy,
      event.error, event.reason, event.deviceState, event.extra,
    ]
    for text in texts where !text.isNone {
      let start = Int(text.start)
      let matches = mask(start..<start + Int(text.count))
      if events[index].facts[.secret] == 0, let first = matches.first {
        events[index].facts[.secret] = Int64(first.secret.rawValue)
      }
    }
  }

  private mutating func mask(_ range: Range<Int>) -> [SecretSearch.Match] {
    let matches = SecretSearch.matches(
      in: unsafe arena.span.bytes.extracting(range), isCut: Self.isCut(range.count))
    for match in matches {
      for offset in match.range { arena[range.lowerBound + offset] = 0x2A }
    }
    return matches
  }

  /// Whether a text of so many bytes may be the beginning of a longer one.
  private static func isCut(_ count: Int, _ limit: Int = RawSpan.shortTextLimit) -> Bool {
    (limit - 3...limit).contains(count)
  }

  /// A text of `limit` bytes at most with `*` in place of secrets.
  static func masked(
    _ text: String, _ search: SecretSearch, limit: Int = RawSpan.shortTextLimit
  ) -> String {
    var bytes = Array(text.utf8)
    guard search.suspects(unsafe bytes.span.bytes) else { return text }
    for match in SecretSearch.matches(
      in: unsafe bytes.span.bytes, isCut: isCut(bytes.count, limit))
    {
      for index in match.range { bytes[index] = 0x2A }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SettingName {
  fileprivate mutating func mask(_ search: SecretSearch) {
    process = EventBatch.masked(process, search)
    build = EventBatch.masked(build, search)
    os = EventBatch.masked(os, search)
    model = EventBatch.masked(model, search)
  }
}
