/// What most values have none of: then it takes the room of a reference, and costs little to copy.
@propertyWrapper
package struct Seldom<Value: CanBeEmpty & Sendable>: Sendable {
  /// Holds one value or none.
  private var parts: [Value] = []

  package init() {}

  package var wrappedValue: Value {
    @inline(__always) get { parts.isEmpty ? Value() : parts[0] }
    @inline(__always) _modify {
      if parts.isEmpty { parts.append(Value()) }
      yield &parts[0]
    }
  }

  /// Forgets the value.
  package mutating func empty() { parts.removeAll() }
}

extension Seldom: Equatable where Value: Equatable {
  package static func == (left: Seldom, right: Seldom) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

/// A value that says nothing when it is made.
package protocol CanBeEmpty {
  init()
}

extension EventMarks: CanBeEmpty {}
