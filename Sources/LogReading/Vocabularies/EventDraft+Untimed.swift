/// Lines that would be events if they had a time.
extension EventDraft {
  /// What such a line would tell; nil for a debugger's command, which is no line of a log.
  private var untimedKind: SourceNotice.Kind? {
    switch kind {
    case .submit where facts.isRejected: .untimedRefusal
    case .register where facts.isRejected: .untimedRejection
    case .remark:
      switch facts.remark {
      case .registeredTwice: .untimedTwice
      case .registeredLate: .untimedLate
      case .noLaunchHandler: .untimedMissing
      case .noExpirationHandler: .untimedExpiration
      case .deallocated: .untimedDropped
      case .simulatedLaunch, .simulatedExpiration: nil
      default: .untimed
      }
    default: .untimed
    }
  }

  /// Notes that the line has no time.
  func noteUntimed(_ line: RawSpan, _ number: Int64, _ batch: inout EventBatch) {
    if let kind = untimedKind { batch.notice(kind, line, number) }
  }
}
