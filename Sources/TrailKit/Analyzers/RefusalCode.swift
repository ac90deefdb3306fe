/// Why BGTaskScheduler refused a submit, as its error code says.
enum RefusalCode: Int64, CaseIterable {
  case unavailable = 1
  case tooManyPending = 2
  case notPermitted = 3
  case immediateRunIneligible = 4
  /// An error that is none of the four, or none that the log names.
  case other = 0

  /// The code of a line: 1 to 4, or 0 for any other.
  init(code: Int64) { self = RefusalCode(rawValue: code) ?? .other }

  /// What the error is called in Swift.
  private var name: String? {
    switch self {
    case .unavailable: "unavailable"
    case .tooManyPending: "tooManyPendingTaskRequests"
    case .notPermitted: "notPermitted"
    case .immediateRunIneligible: "immediateRunIneligible"
    case .other: nil
    }
  }

  /// `error 1 (unavailable): this is the simulator, ...`, without a full stop.
  ///
  /// - Parameter slotHolders: The tasks that had a request pending when code 2 came last.
  /// - Returns: The words.
  func meaning(slotHolders: [String]) -> String {
    guard let name else { return "an error that is none of BGTaskScheduler's four codes" }
    let meaning =
      switch self {
      case .unavailable:
        "this is the simulator, an app extension, or Background App Refresh is off"
      case .tooManyPending:
        "an app may have 1 refresh and 10 processing requests pending; "
          + Self.holders(slotHolders)
      case .notPermitted:
        "the identifier is not in BGTaskSchedulerPermittedIdentifiers, its background mode is "
          + "missing, or the user denied background activity"
      case .immediateRunIneligible, .other:
        "it was to run at once or not at all, and the system had no room for it"
      }
    return "error \(rawValue) (\(name)): \(meaning)"
  }

  private static func holders(_ names: [String]) -> String {
    guard !names.isEmpty else { return "the log does not show which ones were" }
    let shown = names.prefix(10).joined(separator: ", ")
    let more = names.count > 10 ? " and \(names.count - 10) more" : ""
    return "pending then: \(shown)\(more)"
  }

  /// What to do about it, as the end of a sentence.
  var remedy: String {
    switch self {
    case .unavailable:
      "use a real device with Background App Refresh on, and submit from the app, not from an "
        + "extension"
    case .tooManyPending:
      "share one refresh identifier, or cancel requests that are no longer needed"
    case .notPermitted:
      "list the identifier under BGTaskSchedulerPermittedIdentifiers in Info.plist and add fetch "
        + "(refresh) or processing to UIBackgroundModes"
    case .immediateRunIneligible:
      "submit the continued task with its queueing strategy instead of its failing one"
    case .other: "log error= with the code of every submit that throws"
    }
  }

  /// `Code 1 (unavailable): use ...; code 2 ...`, all four in one sentence.
  static var remedies: String {
    let parts = allCases.compactMap { code in
      code.name.map { "code \(code.rawValue) (\($0)): \(code.remedy)" }
    }
    let sentence = parts.joined(separator: "; ") + "."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
