extension BuiltInRules {
  /// react-native-background-fetch, flutter background_fetch and their kin: NSLog lines.
  static let tsBackgroundFetch = #"""
    {
      "name": "ts-background-fetch",
      "about": "TSBackgroundFetch: react-native-background-fetch, flutter background_fetch, cordova, capacitor",
      "rules": [
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch registerForTaskWithIdentifier: (?<task>[^\\s\\]]+)",
          "event": "register",
          "set": {"type": "processing"},
          "samples": [
            {"message": "[TSBackgroundFetch registerForTaskWithIdentifier: com.example.sync",
             "event": {"kind": "register", "task": "com.example.sync", "type": "processing"}},
            {"message": "[TSBackgroundFetch load]: (", "event": null}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch scheduleBGAppRefresh\\] (?<task>com\\.transistorsoft\\.fetch)\\s*$",
          "event": "submit",
          "set": {"type": "refresh"},
          "samples": [
            {"message": "[TSBackgroundFetch scheduleBGAppRefresh] com.transistorsoft.fetch",
             "event": {"kind": "submit", "task": "com.transistorsoft.fetch", "type": "refresh"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch scheduleBGAppRefresh\\] submitted BGAppRefreshTaskRequest, earliestBeginDate: (?<earliest>[-0-9]+ [0-9:]+ \\+0000)",
          "event": "submit",
          "set": {"type": "refresh", "task": "com.transistorsoft.fetch"},
          "followUp": true,
          "samples": [
            {"message": "[TSBackgroundFetch scheduleBGAppRefresh] submitted BGAppRefreshTaskRequest, earliestBeginDate: 2026-01-01 00:15:00 +0000",
             "event": {"kind": "submit", "task": "com.transistorsoft.fetch", "type": "refresh",
                       "earliest": "2026-01-01T00:15:00.000000Z", "follow-up": "true"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch scheduleBGAppRefresh\\] ERROR:\\s*(?<error>.+)",
          "event": "submit",
          "set": {"type": "refresh", "task": "com.transistorsoft.fetch", "result": "rejected"},
          "followUp": true,
          "samples": [
            {"message": "[TSBackgroundFetch scheduleBGAppRefresh] ERROR: Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"",
             "event": {"kind": "submit", "task": "com.transistorsoft.fetch", "type": "refresh", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"", "code": "1",
                       "follow-up": "true"}}
          ]
        },
        {
          "literal": "BGTaskScheduler ",
          "pattern": "^(?:\\[TSBackgroundFetch\\] )?BGTaskScheduler (?:unavailable . falling back|failed to register fetch-task)",
          "event": "submit",
          "set": {"type": "refresh", "task": "com.transistorsoft.fetch", "result": "rejected", "error": "unavailable"},
          "followUp": true,
          "samples": [
            {"message": "[TSBackgroundFetch] BGTaskScheduler unavailable — falling back to legacy API. Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"",
             "event": {"kind": "submit", "task": "com.transistorsoft.fetch", "type": "refresh", "result": "rejected",
                       "error": "unavailable", "code": "1", "follow-up": "true"}},
            {"message": "[TSBackgroundFetch] BGTaskScheduler failed to register fetch-task and will fall-back to old API.  This is likely due to running in the iOS Simulator (Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\")",
             "event": {"kind": "submit", "task": "com.transistorsoft.fetch", "type": "refresh", "result": "rejected",
                       "error": "unavailable", "code": "1", "follow-up": "true"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch scheduleProcessingTask\\]\\s+<TSBGTask identifier=(?<task>[^,\\s]+), delay=(?<delay>[0-9.]+)(?:.*?requiresNetworkConnectivity=(?<network>[01]))?(?:.*?requiresExternalPower=(?<power>[01]))?",
          "event": "submit",
          "set": {"type": "processing"},
          "samples": [
            {"message": "[TSBackgroundFetch scheduleProcessingTask]  <TSBGTask identifier=com.transistorsoft.MyCustomTaskId, delay=5, periodic=1 requiresNetworkConnectivity=0 requiresExternalPower=1, enabled=1>",
             "event": {"kind": "submit", "task": "com.transistorsoft.MyCustomTaskId", "type": "processing",
                       "network": "false", "power": "true", "earliest": "2026-01-01T00:00:05.000000Z"}},
            {"message": "[TSBackgroundFetch scheduleProcessingTask] <TSBGTask identifier=com.transistorsoft.customtask, delay=10, periodic=0 enabled=0>",
             "event": {"kind": "submit", "task": "com.transistorsoft.customtask", "type": "processing",
                       "earliest": "2026-01-01T00:00:10.000000Z"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch scheduleTask\\] ERROR:\\s+Failed to submit task request: (?<error>.+)",
          "event": "submit",
          "set": {"type": "processing", "result": "rejected"},
          "followUp": true,
          "samples": [
            {"message": "[TSBackgroundFetch scheduleTask] ERROR:  Failed to submit task request: Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"",
             "event": {"kind": "submit", "task": "(unknown)", "type": "processing", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"", "code": "3",
                       "follow-up": "true"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch handleBGAppRefreshTask\\]\\s*$",
          "event": "start",
          "set": {"type": "refresh", "task": "com.transistorsoft.fetch"},
          "samples": [
            {"message": "[TSBackgroundFetch handleBGAppRefreshTask]",
             "event": {"kind": "start", "task": "com.transistorsoft.fetch", "type": "refresh"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch handleBGAppRefreshTask\\] WARNING: expired before",
          "event": "expire",
          "set": {"type": "refresh", "task": "com.transistorsoft.fetch"},
          "samples": [
            {"message": "[TSBackgroundFetch handleBGAppRefreshTask] WARNING: expired before #finish was executed.",
             "event": {"kind": "expire", "task": "com.transistorsoft.fetch", "type": "refresh"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch expirationHandler\\] WARNING: BGProcessingTask '(?<task>[^']+)' expired",
          "event": "expire",
          "set": {"type": "processing"},
          "samples": [
            {"message": "[TSBackgroundFetch expirationHandler] WARNING: BGProcessingTask 'com.example.sync' expired before #finish was executed.",
             "event": {"kind": "expire", "task": "com.example.sync", "type": "processing"}}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch finish\\] (?<task>[^\\s.]+\\.\\S+) \\((\\d+) of \\2\\)",
          "event": "complete",
          "samples": [
            {"message": "[TSBackgroundFetch finish] com.transistorsoft.fetch (2 of 2)",
             "event": {"kind": "complete", "task": "com.transistorsoft.fetch"}},
            {"message": "[TSBackgroundFetch finish] com.transistorsoft.fetch (1 of 2)", "event": null}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch finish\\] [^\\s.]+ \\((\\d+) of \\1\\)",
          "event": "complete",
          "set": {"type": "refresh", "task": "com.transistorsoft.fetch"},
          "followUp": true,
          "samples": [
            {"message": "[TSBackgroundFetch finish] TSLocationManager (1 of 1)",
             "event": {"kind": "complete", "task": "com.transistorsoft.fetch", "type": "refresh", "follow-up": "true"}},
            {"message": "[TSBackgroundFetch finish] TSLocationManager (1 of 2)", "event": null}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch finish\\] (?<task>[^\\s.]+\\.\\S+) Called without a task to finish",
          "event": "complete",
          "samples": [
            {"message": "[TSBackgroundFetch finish] com.transistorsoft.fetch Called without a task to finish.  Ignoring.",
             "event": {"kind": "complete", "task": "com.transistorsoft.fetch"}},
            {"message": "[TSBackgroundFetch finish] TSLocationManager Called without a task to finish.  Ignoring.",
             "event": null}
          ]
        },
        {
          "literal": "[TSBackgroundFetch ",
          "pattern": "^\\[TSBackgroundFetch registerForTaskWithIdentifier launchHandler\\] ERROR:\\s+Failed to find TSBGTask in Fetch event: (?<task>\\S+)",
          "event": "complete",
          "set": {"success": "false", "type": "processing", "reason": "no task of the app's for it"},
          "samples": [
            {"message": "[TSBackgroundFetch registerForTaskWithIdentifier launchHandler] ERROR:  Failed to find TSBGTask in Fetch event: com.example.sync",
             "event": {"kind": "complete", "task": "com.example.sync", "type": "processing", "success": "false",
                       "reason": "no task of the app's for it"}},
            {"message": "[TSBackgroundFetch finish] Failed to find Fetch subscriber com.example.other", "event": null}
          ]
        }
      ]
    }
    """#
}
