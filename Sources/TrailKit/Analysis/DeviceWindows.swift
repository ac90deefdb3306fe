import SQLite

/// From when to when each device was observed, in microseconds since 1970 UTC.
struct DeviceWindows {
  private(set) var names: [String] = []
  private(set) var windows: [ClosedRange<Int64>] = []
  /// Which events are in scope.
  private(set) var times: ClosedRange<Int64> = .min ... .max

  /// Reads the windows and applies the settings to them.
  ///
  /// A line that is no event widens the window of its source's device, where that is only one.
  init(_ connection: Connection, _ settings: AnalysisSettings) throws {
    var rows = try Statement(
      connection,
      """
      WITH parts AS (
        SELECT m.device, g.source_id, min(g.min_at) AS first_at, max(g.max_at) AS last_at
        FROM segments AS g JOIN streams AS m USING (stream_id)
        GROUP BY m.device, g.source_id
      ),
      single AS (SELECT source_id FROM parts GROUP BY source_id HAVING count(*) = 1)
      SELECT p.device,
        min(CASE WHEN s.source_id IS NULL THEN p.first_at ELSE min(p.first_at, o.first_at) END),
        max(CASE WHEN s.source_id IS NULL THEN p.last_at ELSE max(p.last_at, o.last_at) END)
      FROM parts AS p
      JOIN sources AS o ON o.source_id = p.source_id
      LEFT JOIN single AS s ON s.source_id = p.source_id
      GROUP BY p.device ORDER BY p.device
      """)
    while try rows.step() {
      let name = rows.text(at: 0) ?? "-"
      guard settings.devices.isEmpty || settings.devices.contains(name) else { continue }
      names.append(name)
      windows.append(rows.integer(at: 1)...rows.integer(at: 2))
    }
    apply(settings)
  }

  private mutating func apply(_ settings: AnalysisSettings) {
    let end = windows.map(\.upperBound).max() ?? 0
    func time(_ bound: AnalysisSettings.TimeBound?) -> Int64? {
      switch bound {
      case .at(let time): time
      case .beforeEnd(let microseconds): end - microseconds
      case nil: nil
      }
    }
    let from = time(settings.since) ?? .min
    let asOf = time(settings.asOf)
    let to = min(time(settings.until) ?? .max, asOf ?? .max)
    times = min(from, to)...max(from, to)
    for index in windows.indices {
      let upper = asOf ?? min(windows[index].upperBound, to)
      let lower = min(max(windows[index].lowerBound, from), upper)
      windows[index] = lower...upper
    }
  }
}
