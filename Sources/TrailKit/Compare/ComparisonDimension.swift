/// What attempts can be set side by side by.
package enum ComparisonDimension: String, CaseIterable, Sendable {
  case build
  case os
  case device
  case origin
  case type

  /// The column of `attempts`.
  var column: String { rawValue }

  /// Whether its values follow each other in time, so that each is held against the one before.
  ///
  /// Others are held against all together.
  var isSequence: Bool {
    switch self {
    case .build, .os, .origin: true
    case .device, .type: false
    }
  }

  /// Whether an attempt whose lines do not say it has that which its device told last.
  var isToldByDevice: Bool { self == .build || self == .os }

  /// The head of a column.
  var title: String {
    switch self {
    case .build: "Build"
    case .os: "OS"
    case .device: "Device"
    case .origin: "Origin"
    case .type: "Type"
    }
  }

  /// One of its values in a sentence.
  var noun: String {
    switch self {
    case .os: "OS version"
    default: rawValue
    }
  }
}
