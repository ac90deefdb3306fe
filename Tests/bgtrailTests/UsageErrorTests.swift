import Testing

@testable import bgtrail

struct UsageErrorTests {
  @Test(arguments: [
    (
      UsageError.unknownOption("--sicne", path: ["query", "run"], nearest: "--since"),
      """
      query run has no option '--sicne'; did you mean '--since'?
      'bgtrail help query run' shows what there is
      """
    ),
    (
      .unknownCommand("a.log", path: [], nearest: nil, known: []),
      """
      there is no command 'a.log'; for a report on a log, write 'bgtrail report a.log'
      'bgtrail help' shows what there is
      """
    ),
    (
      .badValue(option: .patience, text: "90"),
      "--patience: '90' is no duration; write 90s, 15m, 6h, 2d, 1w or a combination, 1d12h; "
        + "for one task, TASK=6h"
    ),
    (
      .badValue(option: .since, text: "yesterday"),
      "--since: 'yesterday' is no time; write 2026-11-10T09:00:00Z, 2026-11-10, "
        + "or 2d for two days before the end"
    ),
    (.badValue(option: .color, text: "red"), "--color: 'red' is none of auto, always, never"),
    (
      .badValue(option: QueryRunCommand.parameter, text: "limit"),
      "-p: 'limit' is no parameter; write key=value"
    ),
    (.missingValue(option: .output), "-o needs a value: -o FILE"),
    (.unwantedValue(option: .strict, text: "no"), "--strict takes no value; leave out '=no'"),
    (
      .optionsClash(.nameDevice, .deviceFrom),
      "--name-device and --device-from exclude each other; give one of them"
    ),
    (
      .outputIsInput(output: "a.log", input: "a.log"),
      "-o 'a.log': it is also an input, which it would replace; write to another file"
    ),
    (.givenTwice(option: .timezone), "--timezone is given twice; give it once"),
    (
      .noInput(path: ["report"]),
      """
      report needs a log or a folder; '-' is standard input
      usage: bgtrail report [INPUT...] [options]; 'bgtrail help report' shows what there is
      """
    ),
    (
      .missingOption(IngestCommand.database, path: ["ingest"]),
      """
      ingest needs --db FILE
      usage: bgtrail ingest [INPUT...] --db FILE [options]; \
      'bgtrail help ingest' shows what there is
      """
    ),
    (
      .databaseAmongLogs(database: "t.db", log: "a.log"),
      """
      t.db is a trail database and a.log is none; to read them together,
      first 'bgtrail ingest a.log --db t.db', then name the database alone
      """
    ),
  ])
  func `a sentence says what is wrong and what to do`(error: UsageError, sentence: String) {
    #expect(error.sentence == sentence)
  }
}
