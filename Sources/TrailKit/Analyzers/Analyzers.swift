/// Every analyzer, by family and then by name: the order of `explain` and of equal findings.
package enum Analyzers {
  package static let all: [any Analyzer.Type] = [
    // scheduling
    ChainBroken.self,
    EarlyStart.self,
    LateStart.self,
    NeverFired.self,
    Overdue.self,
    StarvedByResubmission.self,
    SubmittedTooOften.self,
    // configuration
    FarBeginDate.self,
    ModeMissing.self,
    NotInPlist.self,
    PowerForShortWork.self,
    RegisteredLate.self,
    RegisteredTwice.self,
    RegistrationRejected.self,
    SubmitRefused.self,
    TypeConflict.self,
    UnusedIdentifier.self,
    // completion
    CompletedBeforeWorkEnded.self,
    DoubleCompletion.self,
    NeverCompleted.self,
    OrphanCompletion.self,
    SuccessAfterExpiry.self,
    // handler
    ConstantRunTime.self,
    DiesOnEntry.self,
    ExpiresEveryTime.self,
    NoExpirationHandler.self,
    NoWork.self,
    QueueBlocked.self,
    SlowToStop.self,
    WorksAfterExpiry.self,
    // progress
    Contended.self,
    NoProgress.self,
    PiledChannels.self,
    ProgressLost.self,
    WorkAtRisk.self,
    WrongGeneration.self,
    // service
    FailsWhenLocked.self,
    WorkFailed.self,
    // log
    CaptureGap.self,
    ClockStepped.self,
    LevelsMissing.self,
    LinesLost.self,
    OtherMechanism.self,
    SecretInLog.self,
    TruncatedSource.self,
  ]

  /// The words of a diagnosis.
  package static func diagnosis(_ id: String) -> Diagnosis? {
    byID[id]
  }

  private static let byID = Dictionary(
    uniqueKeysWithValues: all.map { ($0.diagnosis.id, $0.diagnosis) })
}
