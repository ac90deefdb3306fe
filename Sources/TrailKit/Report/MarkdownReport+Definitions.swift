/// What the words mean, and what the analysis was told.
extension MarkdownReport {
  var definitionSection: String {
    let settings = settingTable.map { "\n\n**Settings**\n\n" + $0.markdown } ?? ""
    let more = model.settings.count - Self.settingLimit
    let rest = more > 0 ? "\n\nAnd \(FigureText.plural(more, "more setting"))." : ""
    return Self.folded("Definitions and settings", Self.definitions + settings + rest)
  }

  private static let settingLimit = 40

  private var settingTable: TextTable? {
    guard !model.settings.isEmpty else { return nil }
    return TextTable(
      columns: [.text("Setting"), .text("Value"), .text("From")],
      rows: model.settings.prefix(Self.settingLimit).map {
        [
          MarkdownText.name($0.name, in: .table),
          MarkdownText.code($0.value, limit: 80, in: .table),
          MarkdownText.name($0.origin, in: .table),
        ]
      })
  }

  private static let definitions = """
    - **Request:** an accepted submit. It *fired*, *never fired* (eligible for longer than the \
    patience, and not started), was replaced by a later submit, was cancelled, or is pending. \
    *Refused* are submits that were not accepted: they are no requests.
    - **Attempt:** one start and what followed. It *succeeded*; *failed* (completed as false); \
    *expired* (completed after its expiry, whatever it claimed); was *not completed* (nothing \
    completed it, and it has ended); or is still running. *Twice* are attempts that were completed \
    more than once.
    - What a row's requests have beyond those that fired and never fired are replaced, cancelled \
    and pending ones; what its attempts have beyond the four outcomes are running ones.
    - **Eligible wait** is start - max(submit, earliest begin date), **total wait** start - submit, \
    **run** first completion - start. Runs started by a debugger, durations across a clock step and \
    open cases are in no statistic, unless a setting says otherwise.
    - **p50, p90, p95** are nearest-rank percentiles: durations that were observed; `n` is how many \
    there are. `±1 s`: the log has whole seconds.
    - **Error:** work is lost or the app misbehaves. **Warning:** it will hurt. **Info:** worth \
    knowing.
    - **Certain:** the log says so. **Likely:** the log implies it. **Possible:** the log agrees \
    with it.
    - A **continued** task's identifiers are shown together, with `*` as their last component.
    """
}
