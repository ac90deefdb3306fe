import LogReading

/// Everything that lines can be written in, each with an example, as text.
package func listFormats() -> String {
  var text = "Containers: where a line's time, process and message stand\n"
  for (name, line) in Containers.examples { text += entry(name, line) }
  text += "\nVocabularies: what a message means\n"
  for (name, message) in Vocabularies.examples { text += entry(name, message) }
  text += "\nRules for messages of libraries; --rules FILE adds others\n"
  for file in BuiltInRules.files {
    text += "  \(file.name)\n    \(file.about)\n"
    if let sample = file.samples.first(where: { $0.event != nil }) {
      text += "    \(sample.message)\n"
    }
  }
  return text
}

private func entry(_ name: String, _ example: String) -> String { "  \(name)\n    \(example)\n" }

/// What files' lines are told as, as text.
///
/// - Parameters:
///   - paths: Logs, folders of them, and `-` for standard input.
///   - options: How lines are to be read.
///   - write: Given a few lines of each file, the first of which begins with its path.
/// - Throws: `UserError` if one cannot be read.
package func detectFormats(
  in paths: [String], options: ReadingOptions, write: (String) -> Void
) throws {
  let parsing = try options.parsing()
  for input in try InputList(paths, options: options).inputs {
    do throws(InputError) {
      let source =
        if let path = input.path { try ByteSource(path: path) } else {
          try ByteSource.standardInput()
        }
      let survey = try LineSurvey(of: source, options: parsing)
      write(survey.text(named: UserError.oneLine(input.path ?? "-")))
    } catch {
      throw UserError(error.sentence)
    }
  }
}

extension LineSurvey {
  fileprivate func text(named name: String) -> String {
    var text =
      "\(name): \(counted(counts.lines, "line")): \(counted(counts.events, "event")), "
      + "\(counts.malformed) malformed, \(counts.other) other\n"
    text += list("containers, by lines with a time", Containers.names, containerLines)
    text += list("vocabularies, by events", Vocabularies.names, vocabularyEvents)
    text += "  levels: "
    if let levelsMissing {
      text += "\(levelsMissing) not in the capture; a missing line of such a level proves nothing\n"
    } else {
      text += "the capture does not say that any is missing\n"
    }
    if sawZonelessTime { text += "  times: some name no zone; --timezone says which it is\n" }
    if sawYearlessTime {
      text += "  times: some name no year; --year says that of the file's first\n"
    }
    if otherMechanismCount > 0 {
      text +=
        "  UIApplication's background tasks: \(counted(otherMechanismCount, "line")); "
        + "they tell no events\n"
    }
    if counts.malformed > 0 {
      text += "  malformed: \(counted(counts.malformed, "line")); the first:\n"
      for reject in rejects {
        text += "    \(reject.line): \(reject.reason)\n      \(reject.text)\n"
      }
    }
    if untimedCount > 0 {
      text +=
        "  no time: \(counted(untimedCount, "line")) that would be events with one; the first:\n"
      for line in untimed { text += "    \(line.number): \(line.text)\n" }
    }
    if strangerCount > 0 {
      text +=
        "  not understood: \(counted(strangerCount, "line")) with words of background tasks and "
        + "no event; the first:\n"
      for line in strangers { text += "    \(line.number): \(line.text)\n" }
    }
    return text
  }

  private func list(_ title: String, _ names: [String], _ counts: [Int64]) -> String {
    let parts = zip(names, counts).filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    return "  \(title): " + (parts.isEmpty ? "none" : parts.joined(separator: ", ")) + "\n"
  }

  private func counted(_ count: Int64, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}
