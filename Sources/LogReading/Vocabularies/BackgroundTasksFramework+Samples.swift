extension BackgroundTasksFramework {
  static let samples = requestSamples + runSamples + debuggerSamples + exceptionSamples

  private static let requestSamples = [
    VocabularySample(
      "registerForTaskWithIdentifier: com.example.sync",
      "kind=register task=com.example.sync layer=framework"),
    VocabularySample(
      "Registration rejected; com.example.sync is not advertised in the application's Info.plist",
      "kind=register task=com.example.sync result=rejected "
        + "error=is not advertised in the application's Info.plist code=3 follow-up "
        + "layer=framework"),
    VocabularySample(
      "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.sync, earliestBeginDate: "
        + "2026-08-10 01:57:42 +0000>",
      "kind=submit task=com.example.sync type=refresh earliest=2026-08-10T01:57:42.000000Z "
        + "layer=framework"),
    VocabularySample(
      "submitTaskRequest: <BGProcessingTaskRequest: com.example.sync, earliestBeginDate: (null), "
        + "requiresExternalPower=0, requiresNetworkConnectivity=1>",
      "kind=submit task=com.example.sync type=processing network=true power=false "
        + "layer=framework"),
    VocabularySample(
      "submitTaskRequest:completionHandler: <BGContinuedProcessingTaskRequest: com.example.a.1, "
        + "(title: requiresExternalPower=1, subtitle: b, resources: Default, "
        + "submissionStrategy: Fail)>",
      "kind=submit task=com.example.a.1 type=continued layer=framework"),
    VocabularySample("submitTaskRequest: <private>", "kind=submit task=(unknown) layer=framework"),
    VocabularySample(
      "com.example.sync is not advertised in the application's Info.plist",
      "kind=submit task=com.example.sync result=rejected "
        + "error=is not advertised in the application's Info.plist code=3 follow-up "
        + "layer=framework"),
    VocabularySample(
      "Error submitting task request: <BGAppRefreshTaskRequest: com.example.sync, "
        + "earliestBeginDate: 2026-08-10 01:57:42 +0000>, error: Error "
        + "Domain=BGSystemTaskSchedulerErrorDomain Code=2 \"(null)\"",
      "kind=submit task=com.example.sync type=refresh earliest=2026-08-10T01:57:42.000000Z "
        + "result=rejected error=Error Domain=BGSystemTaskSchedulerErrorDomain Code=2 \"(null)\" "
        + "code=2 follow-up layer=framework"),
    VocabularySample(
      "<BGContinuedProcessingTaskRequest: com.example.a.1, (title: a)> requested an unsupported set "
        + "of resources: GPU",
      "kind=submit task=com.example.a.1 type=continued result=rejected "
        + "error=requested an unsupported set of resources: GPU code=1 follow-up layer=framework"),
    VocabularySample(
      "cancelTaskRequestWithIdentifier: com.example.sync",
      "kind=cancel task=com.example.sync layer=framework"),
    VocabularySample("cancelAllTaskRequests", "kind=cancel layer=framework"),
    VocabularySample("Getting pending task requests", nil),
    VocabularySample(
      "Found pending activities: ( \"<_DASActivity: \\\"bgRefresh-com.example.sync:94ED7E\\\">\" )",
      "kind=remark task=com.example.sync type=refresh attempt=94ED7E remark=pendingListed "
        + "layer=framework"),
  ]

  private static let runSamples = [
    VocabularySample(
      "Application launched for activities: {(    <_DASActivity: "
        + "\"bgProcessing-com.example.sync:94ED7E\", ...> )}",
      "kind=remark task=com.example.sync type=processing attempt=94ED7E remark=launchDelivered "
        + "layer=framework"),
    VocabularySample("Handling app launch", "kind=launch layer=framework"),
    VocabularySample(
      "Running task: <BGAppRefreshTask: com.example.sync>",
      "kind=remark task=com.example.sync type=refresh remark=queued layer=framework"),
    VocabularySample(
      "Starting task: <BGHealthResearchTask: com.example.sync>",
      "kind=start task=com.example.sync type=health layer=framework"),
    VocabularySample(
      "Starting task: <decode: mismatch for [%d] got [STRING sz:5]>",
      "kind=start task=(unknown) layer=framework"),
    VocabularySample(
      "Calling expiration handlers for tasks: {( <BGAppRefreshTask: com.example.sync> )}",
      "kind=expire task=com.example.sync type=refresh layer=framework"),
    VocabularySample(
      "Calling expiration handlers for activities: {( <_DASActivity: "
        + "\"bgRefresh-com.example.sync:94ED7E\"> )}", nil),
    VocabularySample("Calling expiration handler for task: com.example.sync (elapsed = 27)", nil),
    VocabularySample(
      "Expiring task: <BGProcessingTask: com.example.sync>",
      "kind=expire task=com.example.sync type=processing layer=framework"),
    VocabularySample(
      "Client didn't provide an expiration handler for task <BGProcessingTask: com.example.sync>, "
        + "completing with NO success for them",
      "kind=remark task=com.example.sync type=processing success=false remark=noExpirationHandler "
        + "layer=framework"),
    VocabularySample(
      "Marking task <BGAppRefreshTask: com.example.sync> complete with success: 1",
      "kind=complete task=com.example.sync type=refresh success=true layer=framework"),
    VocabularySample(
      "Marking task <BGAppRefreshTask: (null)> complete with success: 0",
      "kind=complete task=(unknown) type=refresh success=false layer=framework"),
    VocabularySample(
      "Marking task (null) complete with success: 1",
      "kind=complete task=(unknown) success=true layer=framework"),
    VocabularySample(
      "Task <BGAppRefreshTask: com.example.sync> dealloc'd without completing. This is a "
        + "programmer error.",
      "kind=remark task=com.example.sync type=refresh remark=deallocated layer=framework"),
  ]

  private static let debuggerSamples = [
    VocabularySample(
      "Simulating launch for task with identifier com.example.sync",
      "kind=remark task=com.example.sync remark=simulatedLaunch layer=framework"),
    VocabularySample(
      "(lldb) e -l objc -- (void)[[BGTaskScheduler sharedScheduler] "
        + "_simulateLaunchForTaskWithIdentifier:@\"com.example.sync\"]",
      "kind=remark task=com.example.sync remark=simulatedLaunch layer=framework"),
    VocabularySample(
      "Starting simulated task: <decode: missing data>",
      "kind=start task=(unknown) origin=debugger layer=framework"),
    VocabularySample(
      "Marking simulated task complete: <BGAppRefreshTask: com.example.sync>",
      "kind=complete task=com.example.sync type=refresh origin=debugger layer=framework"),
    VocabularySample(
      "Simulating expiration for task with identifier <private>",
      "kind=remark task=(unknown) remark=simulatedExpiration layer=framework"),
    VocabularySample(
      "Expiring simulated task: <BGAppRefreshTask: com.example.sync>",
      "kind=expire task=com.example.sync type=refresh origin=debugger layer=framework"),
    VocabularySample("Task with identifier com.example.sync is already running", nil),
    VocabularySample(
      "No task request with identifier <decode: missing data> has been scheduled", nil),
  ]

  private static let exceptionSamples = [
    VocabularySample(
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Launch handler for task with identifier com.example.sync has already been registered'",
      "kind=remark task=com.example.sync remark=registeredTwice layer=framework"),
    VocabularySample(
      "All launch handlers must be registered before application finishes launching",
      "kind=remark remark=registeredLate layer=framework"),
    VocabularySample(
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'No launch handler registered for task with identifier com.example.sync'",
      "kind=remark task=com.example.sync remark=noLaunchHandler layer=framework"),
  ]
}
