/// Small logs, in the form of `ShortTrail`, of which every query's result is worked out by hand.
enum QueryLogs {
  static let all =
    [requests, expiry, jobs, devices, states].map(ShortTrail.text) + [unreadable, boots]

  /// Two requests replaced, the first of them before it was eligible; a run of 35 s; a start 36 h
  /// late, whose work failed; two submits refused.
  static let requests = """
    1T06:00:00 submit earliest=2026-09-01T08:00:00Z device=p
    1T07:00:00 submit earliest=2026-09-01T09:00:00Z device=p
    1T10:00:00 submit device=p
    1T12:00:00 start attempt=a build=7 os=26.1 device=p
    1T12:00:35 complete attempt=a success=true build=7 os=26.1 device=p
    1T12:01:00 submit device=p
    3T00:01:00 start attempt=b build=8 os=26.1 device=p
    3T00:01:10 complete attempt=b success=false error=http-503 build=8 os=26.1 device=p
    3T01:00:00 submit result=rejected error=notPermitted device=p
    3T01:00:05 submit result=rejected error=notPermitted device=p
    """

  /// A run that stops 5 s after its expiry, and one that never completes.
  static let expiry = """
    07:00:00 start device=p
    07:00:10 checkpoint done=1 device=p
    07:00:30 expire device=p
    07:00:35 complete success=false device=p
    08:00:00 start device=p
    08:00:20 expire device=p
    09:00:00 foreground device=p
    """

  /// A job done in two attempts, of which the second begins 15 behind.
  static let jobs = """
    07:00:00 start task=com.example.index type=processing attempt=a job=j device=p
    07:01:00 checkpoint task=com.example.index attempt=a job=j done=10 total=100 device=p
    07:02:00 checkpoint task=com.example.index attempt=a job=j done=40 total=100 cursor=k device=p
    07:03:00 complete task=com.example.index attempt=a job=j success=true device=p
    09:00:00 start task=com.example.index type=processing attempt=b job=j device=p
    09:01:00 checkpoint task=com.example.index attempt=b job=j done=25 total=100 device=p
    09:02:00 checkpoint task=com.example.index attempt=b job=j done=100 total=100 device=p
    09:03:00 complete task=com.example.index attempt=b job=j success=true device=p
    """

  /// Three devices on which the system starts nothing.
  static let devices = """
    06:00:00 launch pid=1 process=Reader device=p
    06:00:01 register pid=1 process=Reader device=p
    06:00:02 submit pid=1 process=Reader device=p
    06:00:30 foreground pid=1 process=Reader device=p
    06:10:00 terminate reason=user pid=1 process=Reader device=p
    07:00:00 start origin=debugger pid=2 process=Reader device=q
    07:00:05 complete success=true pid=2 process=Reader device=q
    08:00:00 launch pid=9 process=Reader device=r
    """

  /// Two waits of 2 h, half of each on the charger, and one of 1 h on a device that tells nothing.
  static let states = """
    06:00:00 condition charging=false device=p
    07:00:00 submit device=p
    08:00:00 condition charging=true device=p
    09:00:00 start device=p
    09:00:10 complete success=true device=p
    10:00:00 submit device=p
    11:00:00 condition charging=false device=p
    12:00:00 start device=p
    12:00:10 complete success=true device=p
    07:00:00 submit device=q
    08:00:00 start device=q
    08:00:10 complete success=true device=q
    """

  /// Three malformed lines, three that hide their task, and one of something else.
  static let unreadable = """
    2026-09-02T07:00:00Z event=complete task=com.example.refresh success=maybe
    2026-09-02T07:00:01Z event=complete task=com.example.refresh success=perhaps
    2026-09-02T07:00:02Z event=submit task=com.example.refresh earliest=soon
    2026-09-02T07:01:00Z event=start task=<private> device=p
    2026-09-02T07:02:00Z event=start task=<private> device=p
    2026-09-02T07:02:05Z event=complete task=<private> success=true device=p
    2026-09-02T07:03:00Z nothing of ours

    """

  /// A device that is rebooted between its two lines.
  static let boots = """
    {"eventMessage":"event=foreground pid=4","eventType":"logEvent","bootUUID":"A",\
    "machTimestamp":240000000,"timestamp":"2026-09-02 07:00:00.000000+0000"}
    {"eventMessage":"event=foreground pid=4","eventType":"logEvent","bootUUID":"B",\
    "machTimestamp":24000000,"timestamp":"2026-09-02 08:00:00.000000+0000"}
    {"count":2,"finished":1}

    """
}
