/// The rules that come with the program, one file a library.
package enum BuiltInRules {
  static let texts = [
    tsBackgroundFetch, flutterWorkmanager, expoBackgroundTask, capacitorBackgroundRunner,
    flutterForegroundTask, schedulerErrors,
  ]

  /// All of them, read; a test sees to it that each can be.
  package static let files: [RuleFile] = texts.compactMap {
    try? RuleFile(json: $0, source: "built-in rules")
  }
}
