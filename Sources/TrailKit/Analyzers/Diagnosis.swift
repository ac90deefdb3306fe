/// Everything that is said of one diagnosis: `explain`, reports and the catalogue read it.
package struct Diagnosis: Sendable {
  /// One way in which the diagnosis comes about.
  package struct Cause: Sendable {
    package var id: String
    package var confidence: Confidence
    /// A finding's headline in plain words, without the task: `Never started: every submit refused`.
    package var title: String
    /// When it holds, in one sentence.
    package var meaning: String
    /// What to do, in one to three sentences of plain words; nil for the diagnosis's own advice.
    package var advice: String?
    /// The diagnosis that is told inside this one, and then not by itself for the same stream.
    package var tells: String?
  }

  /// A figure that decides, which users may set.
  package struct Limit: Sendable, Equatable {
    /// What it is called in settings: `grace`.
    package var name: String
    /// The default; seconds for a duration, 0 to 1 for a share.
    package var value: Double
    package var unit: Unit
    /// What is compared with it, in one phrase.
    package var meaning: String

    package enum Unit: String, Sendable {
      case duration
      case count
      case share
    }

    package init(_ name: String, _ value: Double, _ unit: Unit, _ meaning: String) {
      self.name = name
      self.value = value
      self.unit = unit
      self.meaning = meaning
    }
  }

  /// A trail that must, or must not, give the finding.
  package struct Example: Sendable {
    package var about: String
    /// Log lines; a line `↓` stands before each line that must be evidence.
    package var trail: String
    /// How the lines lie in their file.
    package var form = Form.text
    /// The app's Info.plist, where one is given.
    package var infoPlist: InfoPlist?
    /// How often a task is expected to start, where the example needs that.
    package var expectation: AnalysisSettings.Expectation?
    /// The cause that must come out; for a diagnosis without causes, its id.
    ///
    /// nil: it stays silent.
    package var fires: String?

    /// A file's form.
    package enum Form: Sendable {
      /// Plain text.
      case text
      /// Whole gzip.
      case gzip
      /// Gzip that ends right after the last line: the rest of the stream is missing.
      case cutGzip
      /// Gzip with a block after the last line that cannot be decompressed.
      case damagedGzip
    }
  }

  package var id: String
  package var family: Family
  package var severity: Severity
  /// Where it has no causes: the confidence of its findings.
  package var confidence = Confidence.certain
  /// A finding's headline in plain words, without the task.
  package var title: String
  /// What one occurrence is, for "3 of 500 ...": `attempt`, `stream` or `source`.
  package var unit: Unit
  /// What it means, in one paragraph.
  package var meaning: String
  /// How it is decided, with limits and units.
  package var decided: String
  /// The figures in `decided` that users may set.
  package var limits: [Limit] = []
  /// What to do: two to five concrete steps.
  package var advice: [String]
  /// A short piece of Swift that shows the remedy, where code helps.
  package var code: String?
  /// What it must not be confused with.
  package var isNot: String
  /// In the order in which they are tried; empty where the diagnosis has none.
  package var causes: [Cause] = []
  /// Whether a finding's cause may also be a text of the log, which is none of `causes`.
  package var takesCausesFromLog = false
  package var examples: [Example]

  package enum Unit: String, Sendable {
    case attempt
    case stream
    case source
  }

  /// The headline of a finding by `cause`.
  package func title(cause: String?) -> String {
    causes.first { $0.id == cause }?.title ?? title
  }

  /// The advice of a finding by `cause`: one paragraph of plain words.
  package func advice(cause: String?) -> String {
    causes.first { $0.id == cause }?.advice ?? advice.joined(separator: " ")
  }

  package func confidence(cause: String?) -> Confidence {
    causes.first { $0.id == cause }?.confidence ?? confidence
  }
}
