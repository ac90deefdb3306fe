extension SampleTests {
  /// The zone and the year of lines that name none.
  private static let berlin2026 = ["--timezone", "Europe/Berlin", "--year", "2026"]

  /// One for each container of `bgtrail formats list`, in its order.
  static let containers = [
    // 3 lines of header and 3 of footer, 1 of CFNetwork.
    Sample(
      name: "containers/log-show.txt", lines: 14, events: 7, other: 7, container: "log-show",
      findings: ["levels-missing - -", "no-expiration-handler - com.example.letters.fetch"]),
    // 2 lines of header.
    Sample(
      name: "containers/log-show-compact.txt", lines: 8, events: 6, other: 2,
      container: "log-show-compact", findings: ["queue-blocked - com.example.podcasts.download"]),
    // 1 line of header, 1 of CFNetwork.
    Sample(
      name: "containers/log-show-syslog.txt", lines: 9, events: 7, other: 2,
      container: "log-show-syslog", findings: ["work-failed HTTP 503 com.example.notes.sync"]),
    // A record of lost lines, and the last one with the count.
    Sample(
      name: "containers/log-show-ndjson.ndjson", lines: 10, events: 8, other: 2,
      container: "log-show-ndjson",
      findings: ["lines-lost - -", "never-completed process-gone com.example.weather.update"]),
    // 4 records of 13 keys, and 5 lines with braces.
    Sample(
      name: "containers/log-show-json.json", lines: 57, events: 4, other: 53,
      container: "log-show-json"),
    // 2 banners, 1 line of CoreLocation.
    Sample(
      name: "containers/idevicesyslog.log", lines: 11, events: 8, other: 3,
      container: "idevicesyslog", options: berlin2026,
      findings: ["never-fired refused com.example.compass.anchor"]),
    // 2 banners, 1 line of the app's own making, 1 of SpringBoard.
    Sample(
      name: "containers/syslog-relay.log", lines: 9, events: 5, other: 4,
      container: "syslog-relay", options: berlin2026,
      findings: ["double-completion repeated com.example.books.shelf"]),
    // What it waits for, and 2 lines of the app's own making.
    Sample(
      name: "containers/pymobiledevice3.log", lines: 8, events: 5, other: 3,
      container: "pymobiledevice3",
      findings: ["never-completed object-dropped com.example.photos.tag"]),
    Sample(
      name: "containers/pymobiledevice3-json.jsonl", lines: 11, events: 11,
      container: "pymobiledevice3-json"),
    // 1 line of backboardd.
    Sample(
      name: "containers/go-ios.jsonl", lines: 9, events: 8, other: 1, container: "go-ios",
      options: berlin2026,
      findings: [
        "never-completed expired com.example.kitchen.recipes",
        "work-at-risk - com.example.kitchen.recipes",
      ]),
    Sample(
      name: "containers/unifiedlog-jsonl.jsonl", lines: 9, events: 9,
      container: "unifiedlog-jsonl"),
    // The line with the columns' names.
    Sample(
      name: "containers/unifiedlog-csv.csv", lines: 8, events: 7, other: 1,
      container: "unifiedlog-csv", findings: ["registration-rejected - com.example.quiz.scores"]),
    // The header, and 1 line of CFNetwork.
    Sample(
      name: "containers/unifiedlogreader.txt", lines: 8, events: 6, other: 2,
      container: "unifiedlogreader"),
    Sample(
      name: "containers/sysdiagnose-jsonl.jsonl", lines: 9, events: 9,
      container: "sysdiagnose-jsonl", findings: ["registered-twice - com.example.lists.merge"]),
    // What was typed at the debugger, a line that was printed, one of UIApplication.
    Sample(
      name: "containers/xcode.log", lines: 8, events: 5, other: 3, container: "xcode",
      findings: ["other-mechanism - -"]),
    // 6 messages, each with a line of what is known of it; one tells nothing.
    Sample(
      name: "containers/xcode-rows.txt", lines: 12, events: 5, other: 7, container: "xcode-rows",
      findings: ["double-completion repeated com.example.reader.sync"]),
    // 1 line of SpringBoard.
    Sample(
      name: "containers/console.txt", lines: 7, events: 6, other: 1, container: "console",
      findings: ["no-expiration-handler - com.example.news.headlines"]),
    // 2 lines of the app's own making.
    Sample(
      name: "containers/swift-log.log", lines: 8, events: 6, other: 2, container: "swift-log",
      findings: ["chain-broken - com.example.stocks.quotes"]),
    // 1 line of the app's own making in each.
    Sample(
      name: "containers/lumberjack-file.log", lines: 7, events: 6, other: 1,
      container: "lumberjack-file", findings: ["work-at-risk - com.example.maps.tiles"]),
    Sample(
      name: "containers/lumberjack-console.log", lines: 7, events: 6, other: 1,
      container: "lumberjack-console", findings: ["works-after-expiry - com.example.maps.traffic"]),
    // 1 line of the app's own making in each.
    Sample(
      name: "containers/json.jsonl", lines: 10, events: 9, other: 1, container: "json",
      findings: [
        "progress-lost - com.example.backup.upload",
        "work-failed the server closed the connection com.example.backup.upload",
      ]),
    Sample(
      name: "containers/plain.log", lines: 5, events: 4, other: 1, container: "plain",
      findings: ["far-begin-date - com.example.alarms.tidy"]),
  ]
}
