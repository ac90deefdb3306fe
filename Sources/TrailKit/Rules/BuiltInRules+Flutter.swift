extension BuiltInRules {
  /// flutter workmanager: os_log lines of level info, shown only with `--info`.
  static let flutterWorkmanager = #"""
    {
      "name": "flutter-workmanager",
      "about": "workmanager for Flutter, its own lines and those of its debug handler",
      "rules": [
        {
          "literal": "BGAppRefreshTask submitted ",
          "pattern": "^BGAppRefreshTask submitted (?<task>\\S+) earliestBeginInSeconds:(?:Optional\\()?(?<delay>[0-9.]+)?",
          "event": "submit",
          "set": {"type": "refresh"},
          "samples": [
            {"message": "BGAppRefreshTask submitted com.example.refresh earliestBeginInSeconds:Optional(900.0)",
             "event": {"kind": "submit", "task": "com.example.refresh", "type": "refresh",
                       "earliest": "2026-01-01T00:15:00.000000Z"}},
            {"message": "BGAppRefreshTask submitted com.example.refresh earliestBeginInSeconds:nil",
             "event": {"kind": "submit", "task": "com.example.refresh", "type": "refresh"}}
          ]
        },
        {
          "literal": "BGProcessingTask submitted ",
          "pattern": "^BGProcessingTask submitted (?<task>\\S+) earliestBeginInSeconds:(?:Optional\\()?(?<delay>[0-9.]+)?",
          "event": "submit",
          "set": {"type": "processing"},
          "samples": [
            {"message": "BGProcessingTask submitted com.example.sync earliestBeginInSeconds:900.0",
             "event": {"kind": "submit", "task": "com.example.sync", "type": "processing",
                       "earliest": "2026-01-01T00:15:00.000000Z"}}
          ]
        },
        {
          "literal": "Could not schedule BGAppRefreshTask",
          "pattern": "^Could not schedule BGAppRefreshTask (?<error>.+)",
          "event": "submit",
          "set": {"type": "refresh", "result": "rejected"},
          "samples": [
            {"message": "Could not schedule BGAppRefreshTask The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 3.)",
             "event": {"kind": "submit", "task": "(unknown)", "type": "refresh", "result": "rejected",
                       "error": "The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 3.)",
                       "code": "3"}}
          ]
        },
        {
          "literal": "Could not schedule BGProcessingTask",
          "pattern": "^Could not schedule BGProcessingTask identifier:(?<task>\\S+) error:(?<error>.+)",
          "event": "submit",
          "set": {"type": "processing", "result": "rejected"},
          "samples": [
            {"message": "Could not schedule BGProcessingTask identifier:com.example.sync error:The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 1.)",
             "event": {"kind": "submit", "task": "com.example.sync", "type": "processing", "result": "rejected",
                       "error": "The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 1.)",
                       "code": "1"}}
          ]
        },
        {
          "literal": "BGAppRefreshTask expired: ",
          "pattern": "^BGAppRefreshTask expired: (?<task>\\S+)",
          "event": "expire",
          "set": {"type": "refresh"},
          "samples": [
            {"message": "BGAppRefreshTask expired: com.example.refresh",
             "event": {"kind": "expire", "task": "com.example.refresh", "type": "refresh"}}
          ]
        },
        {
          "literal": "performBackgroundRequest.",
          "pattern": "^\\[BackgroundWorker\\] performBackgroundRequest.* -> performBackgroundRequest\\.(?:newData|noData)",
          "event": "complete",
          "set": {"success": "true"},
          "samples": [
            {"message": "[BackgroundWorker] performBackgroundRequest(_:) -> performBackgroundRequest.newData (finished in 2.1 seconds)",
             "event": {"kind": "complete", "task": "(unknown)", "success": "true"}}
          ]
        },
        {
          "literal": "performBackgroundRequest.",
          "pattern": "^\\[BackgroundWorker\\] performBackgroundRequest.* -> performBackgroundRequest\\.failed",
          "event": "complete",
          "set": {"success": "false"},
          "samples": [
            {"message": "[BackgroundWorker] performBackgroundRequest(_:) -> performBackgroundRequest.failed (finished in 2.1 seconds)",
             "event": {"kind": "complete", "task": "(unknown)", "success": "false"}}
          ]
        },
        {
          "literal": "Task started: ",
          "pattern": "^Task started: (?<task>[^\\s,]+), callbackHandle: ",
          "event": "start",
          "samples": [
            {"message": "Task started: com.example.sync, callbackHandle: 7",
             "event": {"kind": "start", "task": "com.example.sync"}},
            {"message": "Task started: upload", "event": null}
          ]
        },
        {
          "literal": "Task completed: ",
          "pattern": "^Task completed: (?<task>[^\\s,]+), success: (?<success>true|false), duration: ",
          "event": "complete",
          "samples": [
            {"message": "Task completed: com.example.sync, success: true, duration: 1234ms",
             "event": {"kind": "complete", "task": "com.example.sync", "success": "true"}}
          ]
        },
        {
          "literal": "Task failed: ",
          "pattern": "^Task failed: (?<task>[^\\s,]+\\.[^\\s,]+), error: (?<error>.+)",
          "event": "complete",
          "set": {"success": "false"},
          "samples": [
            {"message": "Task failed: com.example.sync, error: offline",
             "event": {"kind": "complete", "task": "com.example.sync", "success": "false",
                       "error": "offline", "code": "7"}}
          ]
        },
        {
          "literal": "Task scheduled: ",
          "pattern": "^Task scheduled: (?<task>[A-Za-z][\\w-]*(?:\\.[\\w-]+)+)$",
          "event": "submit",
          "followUp": true,
          "samples": [
            {"message": "Task scheduled: com.example.sync",
             "event": {"kind": "submit", "task": "com.example.sync", "follow-up": "true"}},
            {"message": "Task scheduled: upload", "event": null}
          ]
        },
        {
          "literal": "Task cancelled: ",
          "pattern": "^Task cancelled: (?<task>[A-Za-z][\\w-]*(?:\\.[\\w-]+)+)$",
          "event": "cancel",
          "samples": [
            {"message": "Task cancelled: com.example.sync",
             "event": {"kind": "cancel", "task": "com.example.sync"}}
          ]
        },
        {
          "literal": "bgTaskSchedulingFailed(",
          "pattern": "bgTaskSchedulingFailed\\((?<error>Error Domain=BGTaskSchedulerErrorDomain Code=\\d+[^)]*\\)?\"?)",
          "event": "submit",
          "set": {"result": "rejected"},
          "followUp": true,
          "samples": [
            {"message": "PlatformException(bgTaskSchedulingFailed(Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\") error, Scheduling the task using BGTaskScheduler has failed.",
             "event": {"kind": "submit", "task": "(unknown)", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"", "code": "1",
                       "follow-up": "true"}}
          ]
        }
      ]
    }
    """#

  /// flutter_foreground_task, whose only line is the one that Apple's sample code has, too.
  static let flutterForegroundTask = #"""
    {
      "name": "flutter-foreground-task",
      "about": "flutter_foreground_task, and all who copied the same line from Apple's sample code",
      "rules": [
        {
          "literal": "Could not schedule app refresh: ",
          "pattern": "^Could not schedule app refresh: (?<error>.*BGTaskSchedulerErrorDomain.*Unrecognized Identifier ?= ?(?<task>[\\w.-]+).*)$",
          "event": "submit",
          "set": {"type": "refresh", "result": "rejected"},
          "samples": [
            {"message": "Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\" UserInfo={Unrecognized Identifier=com.pravera.flutter_foreground_task.refresh}",
             "event": {"kind": "submit", "task": "com.pravera.flutter_foreground_task.refresh", "type": "refresh",
                       "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\" UserInfo={Unrecognized Identifier=com.pravera.flutter_foreground_task.refresh}",
                       "code": "3"}}
          ]
        },
        {
          "literal": "Could not schedule app refresh: ",
          "pattern": "^Could not schedule app refresh: (?<error>.*BGTaskSchedulerErrorDomain.*)$",
          "event": "submit",
          "set": {"type": "refresh", "result": "rejected"},
          "samples": [
            {"message": "Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"",
             "event": {"kind": "submit", "task": "(unknown)", "type": "refresh", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"", "code": "1"}},
            {"message": "Could not schedule app refresh: the calendar is full", "event": null}
          ]
        }
      ]
    }
    """#
}
