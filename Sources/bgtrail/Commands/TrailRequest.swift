import TrailKit

/// The trail that a command works on: which logs and which database.
struct TrailRequest: Equatable {
  /// What opening it comes down to.
  struct Plan: Equatable {
    /// nil for a database that vanishes at the end.
    var database: String?
    /// To be read into the database; empty where it is taken as it is.
    var logs: [String]
  }

  /// The command, for errors.
  var path: [String]
  var inputs: [String]
  /// What `--db` names.
  var database: String?
  var reading: ReadingOptions

  init(_ arguments: ParsedArguments, inputs: some Sequence<String>) throws(UsageError) {
    path = arguments.path
    self.inputs = Array(inputs)
    database = arguments.one(.database)
    reading = try ReadingOptions(arguments)
  }

  /// Opens the trail, reads the logs into it, says what was read, and analyses it.
  ///
  /// - Parameters:
  ///   - surroundings: where to speak.
  ///   - configuration: how to analyse, and the zone of times that have none.
  ///   - purpose: what the trail will be asked for, if it vanishes.
  ///   - outputs: the files that will be written afterwards.
  ///   - otherInputs: files and folders of files that are read, beside the logs, rules, settings
  ///     and the Info.plist.
  ///   - namesMustMatch: whether a name that nothing in the trail has is an error.
  /// - Returns: the trail, ready to be asked.
  /// - Throws: `UsageError` before anything is read where an output is an input, too; `UserError`.
  func open(
    in surroundings: Surroundings, configuration: Configuration = Configuration(),
    for purpose: TrailPurpose = .tables, outputs: [String] = [], otherInputs: [String] = [],
    namesMustMatch: Bool = false
  ) async throws -> Trail {
    let settings = configuration.analysis
    let plan = try plan(inputIsTerminal: surroundings.inputIsTerminal) { path in
      // An input that cannot be opened is no database; reading it will say what is wrong.
      (try? isTrailDatabase(path: path)) ?? false
    }
    let others =
      otherInputs + reading.rules
      + [configuration.file, settings.infoPlist?.path].compactMap(\.self)
    for output in outputs {
      let lost =
        try inputLost(byWriting: output, logs: plan.logs, database: plan.database)
        ?? inputLost(byWriting: output, others: others)
      if let lost { throw UsageError.outputIsInput(output: output, input: lost) }
    }
    let trail = try await open(
      plan, configuration: configuration, for: purpose, in: surroundings)
    try trail.analyse(settings)
    let unmatched = try trail.namesWithoutMatch(in: settings)
    if namesMustMatch, !unmatched.isEmpty { throw UserError(lines: unmatched) }
    for warning in try unmatched + trail.misspeltNames(in: settings) { surroundings.warn(warning) }
    return trail
  }

  private func open(
    _ plan: Plan, configuration: Configuration, for purpose: TrailPurpose,
    in surroundings: Surroundings
  ) async throws -> Trail {
    guard !plan.logs.isEmpty else {
      if reading != ReadingOptions(), let database = plan.database {
        surroundings.warn("reading options have no effect: no log is read into \(database)")
      }
      return try Trail(database: plan.database, mode: .read)
    }
    let trail = try Trail(database: plan.database, mode: .write)
    try await read(
      plan.logs, into: trail, configuration: configuration, for: purpose, in: surroundings)
    return trail
  }

  private func read(
    _ logs: [String], into trail: Trail, configuration: Configuration,
    for purpose: TrailPurpose, in surroundings: Surroundings
  ) async throws {
    var reading = self.reading
    reading.timezone = configuration.timezone ?? reading.timezone
    let progress = ProgressLine(in: surroundings)
    defer { progress.erase() }
    let summary = try await trail.read(
      logs, options: reading, settings: configuration.analysis, for: purpose
    ) { progress.show($0) }
    progress.erase()
    for warning in summary.warnings { surroundings.warn(warning) }
    if summary.assumedUTC {
      surroundings.warn("times without a zone were taken as UTC; --timezone sets it")
    }
    if summary.assumedYear {
      surroundings.warn(
        "times without a year were given the one that ends with the file's last change (of a pipe: "
          + "now); --year sets that of a file's first line")
    }
    if summary.assumedDay {
      surroundings.warn(
        "times without a date were put on days from the last one that fits the file's last change "
          + "(of a pipe: now) on: dates may be wrong, durations within 18 h are not")
    }
    surroundings.note(summary.closingLine(isKept: trail.isKept))
  }

  /// Sorts the inputs into logs and a database.
  ///
  /// - Parameters:
  ///   - inputIsTerminal: whether standard input can hold no log.
  ///   - isDatabase: whether a path is a trail database; not asked for `-`.
  /// - Returns: what to open and what to read.
  /// - Throws: `UsageError` where the inputs do not go together.
  func plan(
    inputIsTerminal: Bool, isDatabase: (String) -> Bool
  ) throws(UsageError) -> Plan {
    if inputs.isEmpty {
      if let database, !readsStandardInput { return Plan(database: database, logs: []) }
      if inputIsTerminal { throw .noInput(path: path) }
      return Plan(database: database, logs: ["-"])
    }
    let databases = inputs.filter { $0 != "-" && isDatabase($0) }
    guard let found = databases.first else { return Plan(database: database, logs: inputs) }
    if database != nil { throw .databaseAsLog(found) }
    if databases.count > 1 { throw .severalDatabases(databases) }
    if let log = inputs.first(where: { $0 != found }) {
      throw .databaseAmongLogs(database: found, log: log)
    }
    return Plan(database: found, logs: [])
  }

  /// Whether standard input is read where no input is named though a database is.
  ///
  /// An analysis of a database needs no log, and what stands at its standard input, in a script's
  /// loop for example, may belong to someone else. `ingest` without a log does nothing.
  private var readsStandardInput: Bool { path == [IngestCommand.configuration.name] }
}

extension Option {
  static let database = Option(
    "--db", kind: .text("FILE"),
    help: "work on this trail database; an INPUT is ingested into it first")
}

extension Positional {
  static let input = Positional(
    name: "INPUT", count: .any,
    help: "a log (plain or gzip), a folder, - for standard input, or one trail database")
}

extension OptionGroup {
  static let database = OptionGroup(title: "Database options", options: [.database])
}
