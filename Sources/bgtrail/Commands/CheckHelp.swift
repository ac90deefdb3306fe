/// What the help text of `check` says of its output and of the settings file.
enum CheckHelp {
  static let discussion = """
    The first line is the verdict. Then comes a line for each group of findings, its fields between \
    single blanks: severity, diagnosis[cause], task, occurrences, and the first line of evidence. A \
    line that does not count begins with 'accepted' or 'known' (in the baseline) before its \
    severity; 'waits' tells why the system has not started a request yet, 'gone' what the baseline \
    alone has, 'figure' what was measured.

    Exit codes: 0 it passes; 1 a finding at or above --fail-on counts, or a figure is out of its \
    limits; 2 it could not be checked, also where the logs hold no event of a task. Every output \
    file is complete before.

    A finding is worse than in the baseline if its severity is higher, or if it has more \
    occurrences than the baseline's share of attempts (or devices, or sources) gives for as many as \
    there are now, rounded up.

    The settings file is a JSON object; flags win over it, and a name that it does not know is an \
    error. All its keys may be left out. A task is an identifier; a * at its end stands for \
    anything, and the longest that fits is taken. A duration is "90s", "6h", "1d12h", or a number of \
    seconds.

    "title", "timezone", "fail-on", "info-plist", "include-debugger": as the flags of report and \
    check.

    "patience", "run-limit": durations by type of task: {"refresh": "1d", "processing": "3d"}.

    "severity": by diagnosis, off (not found at all), info, warning or error: {"clock-step": \
    "off"}.

    "limits": what diagnoses go by, as --show-config lists them: {"DIAGNOSIS": {"LIMIT": "2s"}}.

    "tasks": the same for single tasks: {"com.example.index": {"patience": "5d", "run-limit": \
    "20m", "limits": {}}}.

    "expect": how often tasks are to start: [{"task": "com.example.*", "every": "1d", "grace": \
    "6h"}].

    "accept": findings to live with, shown but not counted: [{"diagnosis": "never-fired", "cause": \
    "needs-power", "task": "com.example.index", "reason": "by design", "until": "2026-12-31"}]; \
    cause, task and until may be left out. They count again once the log goes on after that day: \
    the date is held against the log, not the clock, so the same log gives the same verdict.

    "figures": limits on figures of tasks, by their names in tasks[] of the JSON report: [{"task": \
    "com.example.*", "field": "eligible_wait.p95", "max": "6h"}, {"task": "com.example.sync", \
    "field": "attempts", "min": 1}]. A duration that was never measured is within its limits.


    """ + OptionGroup.valuesNote
}
