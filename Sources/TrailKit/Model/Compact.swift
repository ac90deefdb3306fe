/// An optional in the room of its value: one value, which does not occur, stands for none.
///
/// Correlation keeps some of every stream, device and attempt and copies them often; an `Int64?`
/// takes twice the room of an `Int64`.
@propertyWrapper
package struct Compact<Value: HasUnusedValue>: Sendable {
  private var value: Value

  package init(wrappedValue: Value?) { value = wrappedValue ?? Value.unused }

  package var wrappedValue: Value? {
    @inline(__always) get { value.isUnused ? nil : value }
    @inline(__always) set { value = newValue ?? Value.unused }
  }
}

extension Compact: Equatable {
  package static func == (left: Compact, right: Compact) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

/// A type with a value that no line can give.
package protocol HasUnusedValue: Equatable, Sendable {
  static var unused: Self { get }
  var isUnused: Bool { get }
}

extension HasUnusedValue {
  package var isUnused: Bool { self == Self.unused }
}

extension Int64: HasUnusedValue {
  package static var unused: Int64 { .min }
}

/// A pid is never negative.
extension Int32: HasUnusedValue {
  package static var unused: Int32 { .min }
}

extension Double: HasUnusedValue {
  package static var unused: Double { .nan }
  package var isUnused: Bool { isNaN }
}
