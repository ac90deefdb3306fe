/// Every analyzer, by family and then by name: the order of `explain` and of equal findings.
package enum Analyzers {
  package static let all: [any Analyzer.Type] = []

  /// The words of a diagnosis.
  package static func diagnosis(_ id: String) -> Diagnosis? {
    all.first { $0.diagnosis.id == id }?.diagnosis
  }
}
