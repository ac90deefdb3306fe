extension BuiltInRules {
  /// expo-background-task: one processing task of its own.
  static let expoBackgroundTask = #"""
    {
      "name": "expo-background-task",
      "about": "expo-background-task, whose one task is com.expo.modules.backgroundtask.processing",
      "rules": [
        {
          "literal": "Expo Background Tasks",
          "pattern": "Expo Background Tasks - starting background work",
          "event": "start",
          "set": {"type": "processing", "task": "com.expo.modules.backgroundtask.processing"},
          "samples": [
            {"message": "Expo Background Tasks - starting background work",
             "event": {"kind": "start", "task": "com.expo.modules.backgroundtask.processing", "type": "processing"}}
          ]
        },
        {
          "literal": "Expo Background Tasks",
          "pattern": "Expo Background Tasks - task expired",
          "event": "expire",
          "set": {"type": "processing", "task": "com.expo.modules.backgroundtask.processing"},
          "samples": [
            {"message": "🟡 [ExpoModulesCore] Expo Background Tasks - task expired",
             "event": {"kind": "expire", "task": "com.expo.modules.backgroundtask.processing", "type": "processing"}}
          ]
        },
        {
          "literal": "Expo Background Tasks",
          "pattern": "Expo Background Tasks: Could not find TaskService module",
          "event": "complete",
          "set": {"type": "processing", "task": "com.expo.modules.backgroundtask.processing", "success": "false",
                  "reason": "no TaskService module"},
          "samples": [
            {"message": "Expo Background Tasks: Could not find TaskService module",
             "event": {"kind": "complete", "task": "com.expo.modules.backgroundtask.processing", "type": "processing",
                       "success": "false", "reason": "no TaskService module"}}
          ]
        },
        {
          "literal": "Could not reschedule the worker after task finished",
          "pattern": "Could not reschedule the worker after task finished: (?<error>.+)",
          "event": "submit",
          "set": {"type": "processing", "task": "com.expo.modules.backgroundtask.processing", "result": "rejected"},
          "samples": [
            {"message": "Could not reschedule the worker after task finished: Task request not permitted.",
             "event": {"kind": "submit", "task": "com.expo.modules.backgroundtask.processing", "type": "processing",
                       "result": "rejected", "error": "Task request not permitted.", "code": "7"}}
          ]
        }
      ]
    }
    """#

  /// capacitor background runner: lines of `print`.
  static let capacitorBackgroundRunner = #"""
    {
      "name": "capacitor-background-runner",
      "about": "@capacitor/background-runner, which prints; its lines have a time only where a logger adds one",
      "rules": [
        {
          "literal": "Scheduling ",
          "pattern": "^Scheduling (?<task>[A-Za-z][\\w-]*(?:\\.[\\w-]+)+)$",
          "event": "submit",
          "samples": [
            {"message": "Scheduling com.example.background.task",
             "event": {"kind": "submit", "task": "com.example.background.task"}},
            {"message": "Scheduling the next layout pass", "event": null}
          ]
        },
        {
          "literal": "task timed out",
          "pattern": "^task timed out$",
          "event": "expire",
          "samples": [
            {"message": "task timed out", "event": {"kind": "expire", "task": "(unknown)"}},
            {"message": "upload task timed out", "event": null}
          ]
        },
        {
          "literal": "background task error: ",
          "pattern": "^background task error: (?<error>.+)",
          "event": "complete",
          "set": {"success": "false"},
          "samples": [
            {"message": "background task error: no such event",
             "event": {"kind": "complete", "task": "(unknown)", "success": "false", "error": "no such event",
                       "code": "7"}}
          ]
        },
        {
          "literal": "could not schedule background task: ",
          "pattern": "^could not schedule background task: (?<error>.+)",
          "event": "submit",
          "set": {"result": "rejected"},
          "followUp": true,
          "samples": [
            {"message": "could not schedule background task: Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"",
             "event": {"kind": "submit", "task": "(unknown)", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"", "code": "3",
                       "follow-up": "true"}}
          ]
        },
        {
          "literal": "could not register background task: ",
          "pattern": "^could not register background task: (?<error>.+)",
          "event": "register",
          "set": {"result": "rejected"},
          "samples": [
            {"message": "could not register background task: refused",
             "event": {"kind": "register", "task": "(unknown)", "result": "rejected", "error": "refused",
                       "code": "7"}}
          ]
        }
      ]
    }
    """#
}
