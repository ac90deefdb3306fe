/// A command line that cannot be followed.
enum UsageError: Error, Equatable {
  case unknownCommand(String, path: [String], nearest: String?, known: [String])
  case unknownOption(String, path: [String], nearest: String?)
  case missingValue(option: Option)
  case unwantedValue(option: Option, text: String)
  case badValue(option: Option, text: String)
  case givenTwice(option: Option)
  case missingOption(Option, path: [String])
  case missingArgument(name: String, path: [String])
  case unexpectedArgument(String, path: [String])
  /// An option stands where the command should.
  case optionBeforeCommand(String, path: [String])
  /// No input is named and standard input is a terminal.
  case noInput(path: [String])
  /// `--since` lies after `--until`.
  case emptyWindow
  /// A file to write is one that is read.
  case outputIsInput(output: String, input: String)
  /// `--each` where nothing is written as text.
  case eachWithoutText
  /// Two options that say different things of the same.
  case optionsClash(Option, Option)
  /// A file's name says no format that the command can write.
  case unknownSuffix(path: String, known: [String])
  case severalDatabases([String])
  case databaseAmongLogs(database: String, log: String)
  /// A database as INPUT where `--db` names one too.
  case databaseAsLog(String)
}
