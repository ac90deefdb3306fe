import TrailKit

extension Option {
  static let by = Option(
    "--by", kind: .choice(ComparisonDimension.allCases.map(\.rawValue)),
    help: """
      set the attempts of each task side by side: builds, OS versions and origins each against the \
      one before, devices and types against all together
      """)
  static let baseline = Option(
    "--baseline", kind: .text("REPORT.json"),
    help: "set an earlier report, written with --format json, beside this one")
}

extension ParsedArguments {
  /// By what `--by` wants attempts compared; nil where it was not given.
  var comparisonDimension: ComparisonDimension? {
    one(.by).flatMap(ComparisonDimension.init(rawValue:))
  }
}
