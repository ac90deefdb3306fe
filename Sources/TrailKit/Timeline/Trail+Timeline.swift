import SQLite

extension Trail {
  /// A picture of the latest attempts of each task that the settings name, one below the other.
  ///
  /// - Parameters:
  ///   - limit: Attempts and unstarted requests of a task that are shown.
  ///   - width: Columns to stay within, 50 or more.
  ///   - isASCII: Whether plain characters are used in place of Unicode blocks.
  /// - Returns: The lines, without newlines.
  /// - Throws: `UserError` if no task is named and there are several, or the database cannot be
  ///   read.
  package func timeline(limit: Int, width: Int, isASCII: Bool) throws -> [StyledLine] {
    let settings = self.settings ?? AnalysisSettings()
    let timelines = try SQLiteError.inWords(store.path) {
      try TimelineReader(connection: connection, limit: limit).timelines { tasks in
        if settings.tasks.isEmpty, tasks.count > 1 {
          throw UserError(lines: Self.taskIsMissing(tasks))
        }
      }
    }
    guard !timelines.isEmpty else { return [StyledLine("no tasks")] }
    let pictures = timelines.map {
      TimelinePicture(timeline: $0, width: width, isASCII: isASCII).lines
    }
    return Array(pictures.joined(separator: [StyledLine(), StyledLine()]))
  }

  private static func taskIsMissing(_ tasks: [String]) -> [String] {
    let shown = tasks.prefix(20).map {
      "  " + VisibleText.of($0, limit: MarkdownText.nameLimit, keepsEnd: true)
    }
    let more = tasks.count > 20 ? ["  and \(FigureText.count(tasks.count - 20)) more"] : []
    return [
      "the trail has \(tasks.count) tasks; name one by --task TASK, or draw all by --task '*':"
    ] + shown + more
  }
}
