/// A command's help text, made from its configuration.
enum HelpText {
  private static let width = 80
  private static let column = 26

  /// The whole page.
  static func page(
    for configuration: CommandConfiguration, path: [String], style: Style
  ) -> String {
    var parts = [wrapped(configuration.abstract + ".", indent: 0)]
    parts.append(usage(of: configuration, path: path) + "\n")
    if !configuration.discussion.isEmpty {
      parts += configuration.discussion.split(separator: "\n\n").map {
        wrapped(String($0), indent: 0)
      }
    }
    func add(_ title: String, _ rows: [String]) {
      if !rows.isEmpty { parts.append(style.bold(title + ":") + "\n" + rows.joined()) }
    }
    add(
      "Commands",
      configuration.subcommands.map { row($0.configuration.name, $0.configuration.abstract) })
    add("Arguments", configuration.positionals.map { row($0.name, $0.help) })
    for group in configuration.groups { add(group.title, group.options.map(row)) }
    add("Examples", configuration.examples.map { "  # \($0.purpose)\n  \($0.line)\n" })
    return parts.joined(separator: "\n")
  }

  /// `usage: bgtrail report [INPUT...] [options]`.
  static func usage(of configuration: CommandConfiguration, path: [String]) -> String {
    var words = ["usage:", Program.name] + path
    if !configuration.subcommands.isEmpty { words.append("COMMAND") }
    words += configuration.positionals.map(\.usage)
    for option in configuration.options where option.isRequired {
      words += [option.name] + [option.kind.placeholder].compactMap(\.self)
    }
    words.append("[options]")
    return words.joined(separator: " ")
  }

  private static func row(_ option: Option) -> String {
    let names = option.names.sorted { $0.count < $1.count }.joined(separator: ", ")
    let value = option.kind.placeholder.map { " " + $0 } ?? ""
    return row(names + value, option.help + (option.isRepeatable ? "; may be repeated" : ""))
  }

  /// A name at the left and its meaning in a column at the right.
  private static func row(_ name: String, _ help: String) -> String {
    let text = wrapped(help, indent: column)
    let start = "  " + name
    guard start.count + 2 <= column else { return start + "\n" + text }
    return start + text.dropFirst(start.count)
  }

  /// Lines of at most `width` columns, each with its newline.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { margin + $0 + "\n" }.joined()
  }
}
