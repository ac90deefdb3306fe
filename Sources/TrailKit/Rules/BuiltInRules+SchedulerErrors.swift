extension BuiltInRules {
  /// An error of the scheduler in any words, which only a refused submit gives; the last rules.
  static let schedulerErrors = #"""
    {
      "name": "scheduler-errors",
      "about": "errors of BGTaskScheduler, however an app words the line around them",
      "rules": [
        {
          "literal": "BGTaskSchedulerErrorDomain",
          "pattern": "(?<error>(?:Error Domain=)?BGTaskSchedulerErrorDomain[^0-9]{1,12}[1-4](?![0-9]).*Unrecognized Identifier ?= ?\"?(?<task>[\\w.-]+).*)$",
          "event": "submit",
          "set": {"result": "rejected"},
          "followUp": true,
          "samples": [
            {"message": "Unable to submit task: Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\" UserInfo={Unrecognized Identifier=com.example.sync}",
             "event": {"kind": "submit", "task": "com.example.sync", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\" UserInfo={Unrecognized Identifier=com.example.sync}",
                       "code": "3", "follow-up": "true"}}
          ]
        },
        {
          "literal": "BGTaskSchedulerErrorDomain",
          "pattern": "(?i:schedul\\w*|submit\\w*|identifier|task|request|for)[^\\w.]{1,3}(?<task>[a-z][\\w-]*(?:\\.[\\w-]*\\w){2,})\\b.*?(?<error>Error Domain=BGTaskSchedulerErrorDomain Code=[1-4](?![0-9]).*|BGTaskSchedulerErrorDomain[^0-9]{1,12}[1-4](?![0-9]))",
          "event": "submit",
          "set": {"result": "rejected"},
          "followUp": true,
          "samples": [
            {"message": "Failed to submit com.example.app.sync: Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"",
             "event": {"kind": "submit", "task": "com.example.app.sync", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"", "code": "1",
                       "follow-up": "true"}}
          ]
        },
        {
          "literal": "BGTaskSchedulerErrorDomain",
          "pattern": "(?<error>Error Domain=BGTaskSchedulerErrorDomain Code=[1-4](?![0-9]).*|BGTaskSchedulerErrorDomain[^0-9]{1,12}[1-4](?![0-9]))",
          "event": "submit",
          "set": {"result": "rejected"},
          "followUp": true,
          "samples": [
            {"message": "Failed to submit BGTask: Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"",
             "event": {"kind": "submit", "task": "(unknown)", "result": "rejected",
                       "error": "Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"", "code": "3",
                       "follow-up": "true"}},
            {"message": "The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 1.)",
             "event": {"kind": "submit", "task": "(unknown)", "result": "rejected",
                       "error": "BGTaskSchedulerErrorDomain error 1", "code": "1", "follow-up": "true"}},
            {"message": "Der Vorgang konnte nicht abgeschlossen werden. (BGTaskSchedulerErrorDomain-Fehler 1.)",
             "event": {"kind": "submit", "task": "(unknown)", "result": "rejected",
                       "error": "BGTaskSchedulerErrorDomain-Fehler 1", "code": "1", "follow-up": "true"}},
            {"message": "BGTaskSchedulerErrorDomain Code=12", "event": null}
          ]
        }
      ]
    }
    """#
}
