/// What an analyzer keeps of each stream, by the stream's number.
///
/// It is asked with every attempt: an array, which needs no hashing.
struct StreamValues<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  subscript(stream: Int) -> Value? {
    get { stream < values.count ? values[stream] : nil }
    _modify {
      grow(to: stream)
      yield &values[stream]
    }
  }

  subscript(stream: Int, default initial: @autoclosure () -> Value) -> Value {
    get { self[stream] ?? initial() }
    _modify {
      grow(to: stream)
      var value = values[stream].take() ?? initial()
      defer { values[stream] = value }
      yield &value
    }
  }

  /// Takes away what is kept of a stream that has ended.
  mutating func removeValue(of stream: Int) -> Value? {
    stream < values.count ? values[stream].take() : nil
  }

  private mutating func grow(to stream: Int) {
    while values.count <= stream { values.append(nil) }
  }
}
