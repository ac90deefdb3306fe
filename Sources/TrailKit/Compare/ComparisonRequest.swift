import SQLite

/// What a report is to set side by side.
package enum ComparisonRequest: Equatable, Sendable {
  /// An earlier report and this one.
  case baseline(EarlierReport)
  /// The groups of the trail itself.
  case by(ComparisonDimension)

  /// What the trail must hold for it.
  package var purpose: TrailPurpose {
    switch self {
    case .baseline: .report
    case .by: .tables
    }
  }

  /// The comparison, beside what the report says anyhow.
  func comparison(
    with model: ReportModel, in connection: Connection
  ) throws(SQLiteError) -> Comparison {
    switch self {
    case .baseline(let baseline): Comparison(baseline, and: model)
    case .by(let dimension):
      try ComparisonReader(
        connection: connection, dimension: dimension, tasks: model.tasks, families: model.families
      ).comparison()
    }
  }
}
