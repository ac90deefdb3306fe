import SQLite

/// What is done after a load, in one transaction: whose the nameless lines are, which lines repeat
/// others, and where runs begin.
///
/// A kill between load and settlement leaves the state `is_unsettled` behind, and the next command
/// makes up for it.
struct Settlement {
  let store: Store

  /// Settles the database; afterwards `stretches` says what correlation is to read.
  func settle() throws {
    let connection = store.connection
    if try DeviceResolution(connection: connection).resolve() { try removeMarks() }
    let cutLines = CutLines(connection: connection)
    if try cutLines.mayExist() {
      try PackedEvents(connection: connection).makeRows()
      try cutLines.mark()
    }
    var stretches = try Stretches(connection)
    let names = try sourceNames()
    let hasSteps = stretches.areDisordered
    if hasSteps || !SameLine.overlaps(in: stretches).isEmpty {
      try PackedEvents(connection: connection).makeRows()
    }
    let sameLine = SameLine(connection: connection, sourceNames: names)
    if try !sameLine.settle(&stretches), hasSteps {
      var breaks = RunBreaks(connection: connection, stretches: stretches)
      try breaks.decide(&stretches)
    }
    BootOrder.order(&stretches)
    try write(stretches)
    try store.setState("is_unsettled", nil)
  }

  private func removeMarks() throws {
    try store.connection.execute(
      """
      UPDATE event_rows SET repeated = 0 WHERE repeated = 1;
      UPDATE sources SET events = events + repeated, repeated = 0;
      """)
  }

  private func sourceNames() throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    var rows = try Statement(store.connection, "SELECT source_id, name FROM sources")
    while try rows.step() { names[rows.integer(at: 0)] = rows.text(at: 1) }
    return names
  }

  private func write(_ stretches: Stretches) throws {
    try store.connection.execute("DELETE FROM stretches")
    var insert = try BulkInsert(
      store.connection, table: "stretches",
      columns: [
        "device", "source_id", "run", "first_event_id", "last_event_id", "kept", "min_at",
        "max_at", "end_at", "shift", "clock_step", "set_back", "boot",
      ])
    for stretch in stretches.all {
      insert.bind(stretches.devices[stretch.device])
      for value in [
        stretch.source, stretch.run, stretch.firstID, stretch.lastID, stretch.keptCount,
        stretch.keptMinAt, stretch.keptMaxAt, stretch.keptLastAt, stretch.shift,
        stretch.clockStep, stretch.setBack,
      ] {
        insert.bind(value)
      }
      insert.bind(stretch.boot)
      try insert.endRow()
    }
    try insert.finish()
  }
}
