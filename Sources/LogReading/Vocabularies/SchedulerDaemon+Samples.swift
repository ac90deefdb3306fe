extension SchedulerDaemon {
  static let samples = requestSamples + runSamples + decisionSamples + switchSamples

  private static let requestSamples = [
    VocabularySample(
      "Submitted: bgRefresh-com.example.sync:041399 at priority 10 "
        + "(Sun Aug  9 21:57:42 2026 - Mon Aug 10 21:57:42 2026)",
      "kind=submit task=com.example.sync type=refresh earliest=2026-08-09T21:57:42.000000Z "
        + "attempt=041399 layer=daemon"),
    VocabularySample(
      "Submitted: bgProcessing-com.example.sync:041399 at priority 10 with interval 21600 "
        + "(Mon Aug 10 21:57:42 2026 - Mon Aug 17 21:57:42 2026)",
      "kind=submit task=com.example.sync type=processing earliest=2026-08-10T21:57:42.000000Z "
        + "attempt=041399 layer=daemon"),
    VocabularySample(
      "Submitted Activity: 501:bgRefresh-com.example.sync:6F2329 at priority 30 with interval 21600 "
        + "<private>",
      "kind=submit task=com.example.sync type=refresh attempt=6F2329 layer=daemon"),
    VocabularySample(
      "Submitted: com.apple.fetch.bgRefresh-x:041399 at priority 10", nil),
    VocabularySample(
      "CANCELED: bgRefresh-com.example.sync:94ED7E at priority 10",
      "kind=cancel task=com.example.sync type=refresh attempt=94ED7E layer=daemon"),
    VocabularySample(
      "Daemon Canceling Activities: {( bgRefresh-com.example.sync:94ED7E )}", nil),
    VocabularySample(
      "Advancing start date for bgRefresh-com.example.sync:94ED7E by 7.5 minutes to Mon Aug 10",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E "
        + "reason=by 7.5 minutes to Mon Aug 10 remark=startAdvanced layer=daemon"),
    VocabularySample(
      "Rejecting submission of bgProcessing-com.example.sync:94ED7E with error: budget is used up!",
      "kind=submit task=com.example.sync type=processing result=rejected error=budget is used up "
        + "code=7 attempt=94ED7E follow-up layer=daemon"),
  ]

  private static let runSamples = [
    VocabularySample(
      "STARTING activity bgRefresh-com.example.sync:94ED7E <private>!",
      "kind=start task=com.example.sync type=refresh attempt=94ED7E layer=daemon"),
    VocabularySample(
      "STARTED <_DASActivity: \"501:bgRefresh-com.example.sync:94ED7E\", ...>",
      "kind=start task=com.example.sync type=refresh attempt=94ED7E layer=daemon"),
    VocabularySample("REQUESTING START: bgRefresh-com.example.sync:94ED7E", nil),
    VocabularySample(
      "Telling client <com.example: 412> to handle activities: {( <_DASActivity: "
        + "\"bgRefresh-com.example.sync:94ED7E\"> )}",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E remark=launchDelivered "
        + "layer=daemon"),
    VocabularySample(
      "Warning client <com.example: 412> for activities about to expire: {( "
        + "bgRefresh-com.example.sync:94ED7E )}",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E remark=expiryWarned "
        + "layer=daemon"),
    VocabularySample(
      "Completing for client <com.example: 412> task request <_DASActivity: "
        + "\"bgRefresh-com.example.sync:94ED7E\">",
      "kind=complete task=com.example.sync type=refresh attempt=94ED7E layer=daemon"),
    VocabularySample(
      "Completing for client <com.example: 412> task request <BGAppRefreshTaskRequest: "
        + "com.example.sync>",
      "kind=complete task=com.example.sync type=refresh layer=daemon"),
    VocabularySample(
      "COMPLETED bgRefresh-com.example.sync:94ED7E at priority 30 <private>!",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E remark=runEnded layer=daemon"),
    VocabularySample(
      "NO LONGER RUNNING bgRefresh-com.example.sync:94ED7E ...Tasks running in group "
        + "[com.apple.dasd.default] are 2!",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E remark=runEnded layer=daemon"),
  ]

  private static let decisionSamples = [
    VocabularySample(
      "'bgRefresh-com.example.sync:94ED7E' CurrentScore: 0.888734, ThresholdScore: 0.694377 "
        + "DecisionToRun:1",
      "kind=decision task=com.example.sync type=refresh attempt=94ED7E "
        + #"extra={"activity":"bgRefresh-com.example.sync:94ED7E","score":0.888734,"#
        + #""threshold":0.694377} outcome=run layer=daemon"#),
    VocabularySample(
      "'bgRefresh-com.example.sync:94ED7E' CurrentScore: 0.3, ThresholdScore: 0.69 "
        + "DecisionToRun:0",
      "kind=decision task=com.example.sync type=refresh attempt=94ED7E "
        + #"extra={"activity":"bgRefresh-com.example.sync:94ED7E","score":0.3,"threshold":0.69} "#
        + "outcome=below-threshold layer=daemon"),
    VocabularySample(
      "'bgRefresh-com.example.sync:94ED7E' DecisionToRun: 1 (Bypasses Predictions)",
      "kind=decision task=com.example.sync type=refresh attempt=94ED7E "
        + #"extra={"activity":"bgRefresh-com.example.sync:94ED7E"} outcome=run layer=daemon"#),
    VocabularySample(
      "501:bgRefresh-com.example.sync:94ED7E, Decision: CP Score: 0.78}",
      "kind=decision task=com.example.sync type=refresh attempt=94ED7E "
        + #"extra={"activity":"bgRefresh-com.example.sync:94ED7E","score":0.78} "#
        + "outcome=can-proceed layer=daemon"),
    VocabularySample(
      "'bgRefresh-com.example.sync:94ED7E' has compatibility score of -1.000000 with "
        + "501:com.apple.gc:D6F32D (Started at <Not yet started>). Bailing out.",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E "
        + "reason=501:com.apple.gc:D6F32D remark=incompatible layer=daemon"),
    VocabularySample(
      "Skipping processing: {( bgRefresh-com.example.sync:94ED7E )} as the group is full",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E remark=groupFull "
        + "layer=daemon"),
  ]

  private static let switchSamples = [
    VocabularySample(
      "BAR now disabled", #"kind=condition state={"refresh":"denied"} layer=daemon"#),
    VocabularySample(
      "BAR enabled", #"kind=condition state={"refresh":"available"} layer=daemon"#),
    VocabularySample(
      "App revived: com.example", "kind=remark remark=refreshSwitched layer=daemon"),
    VocabularySample(
      "No relevant background execution modes found",
      "kind=remark remark=modeMissing layer=daemon"),
  ]
}
