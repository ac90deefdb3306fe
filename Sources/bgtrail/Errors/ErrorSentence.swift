import LogReading
import TrailKit

/// The words for every error that can end a run.
enum ErrorSentence {
  static func text(for error: any Error) -> String {
    switch error {
    case let error as UsageError: error.sentence
    case let error as OutputError: error.sentence
    default: String(describing: error)
    }
  }
}

extension OutputError {
  /// What could not be written, why, and what to do.
  fileprivate var sentence: String {
    let advice =
      if isDiskFull {
        "free some space and run it again"
      } else if isMissingFolder {
        "make its folder first"
      } else if isForbidden {
        "choose another place, or change its permissions"
      } else if isFolder {
        "name a file in it"
      } else {
        "choose another place"
      }
    return "\(UserError.oneLine(target)): cannot be written: \(reason); \(advice)"
  }
}
