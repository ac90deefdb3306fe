import Testing

@testable import TrailKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What every diagnosis must say of itself.
struct AnalyzerPageTests {
  static let diagnoses = Analyzers.all.map { $0.diagnosis.id }

  private func diagnosis(_ id: String) throws -> Diagnosis {
    try #require(Analyzers.diagnosis(id))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/TrailKit/Analyzers")

  @Test(arguments: Analyzers.all.indices)
  func `an analyzer hears what it has functions for`(index: Int) throws {
    let type = Analyzers.all[index]
    let name = String(describing: type)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let text = try files.filter { $0 == "\(name).swift" || $0.hasPrefix("\(name)+") }
      .map { try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8) }.joined()
    let functions = Hook.allCases.filter { text.contains("package mutating func \($0)(") }
    #expect(type.hears == Set(functions))
    #expect(!functions.isEmpty)
  }

  /// The names of types that a file of the folder declares as analyzers, but for the protocol's.
  private func declaredAnalyzers() throws -> Set<String> {
    let folder = Self.folder
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasSuffix(": Analyzer {") {
        let words = line.split(separator: " ")
        if words.count >= 4, words.contains("struct") {
          names.insert(String(words[words.count - 3].dropLast()))
        }
      }
    }
    return names
  }

  @Test func `every analyzer in the folder is in the list, and has a file of its name`() throws {
    let listed = Set(Analyzers.all.map { String(describing: $0) })
    #expect(listed == (try declaredAnalyzers()))
    #expect(listed.count == Analyzers.all.count)
  }

  @Test func `the list is by family and then by name, and names are unique`() {
    let order = Analyzers.all.map { type in
      (Family.allCases.firstIndex(of: type.diagnosis.family) ?? -1, type.diagnosis.id)
    }
    #expect(order.map(\.1) == order.sorted { $0 < $1 }.map(\.1))
    #expect(Set(Self.diagnoses).count == Self.diagnoses.count)
  }

  @Test(arguments: diagnoses)
  func `ids are of lower-case words with hyphens`(_ id: String) throws {
    let diagnosis = try diagnosis(id)
    for name in [id] + diagnosis.causes.map(\.id) {
      let words = name.split(separator: "-", omittingEmptySubsequences: false)
      #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } })
    }
    #expect(Set(diagnosis.causes.map(\.id)).count == diagnosis.causes.count)
  }

  @Test(arguments: diagnoses)
  func `no field of a page is empty`(_ id: String) throws {
    let diagnosis = try diagnosis(id)
    let texts =
      [diagnosis.title, diagnosis.meaning, diagnosis.decided, diagnosis.isNot]
      + diagnosis.advice + [diagnosis.code ?? "-"]
      + diagnosis.causes.flatMap { [$0.title, $0.meaning, $0.advice ?? "-"] }
      + diagnosis.examples.flatMap { [$0.about, $0.trail] }
    #expect(texts.allSatisfy { !$0.allSatisfy(\.isWhitespace) })
    #expect((2...5).contains(diagnosis.advice.count))
    #expect(!diagnosis.title.contains { $0.isNewline } && diagnosis.title.count <= 60)
  }

  @Test(arguments: diagnoses)
  func `certain causes are tried before likely, likely before possible`(_ id: String) throws {
    let order = Confidence.allCases
    let ranks = try diagnosis(id).causes.map { order.firstIndex(of: $0.confidence) ?? 9 }
    #expect(ranks == ranks.sorted())
  }

  @Test func `every cause that an analyzer tells has its words, in the same order`() throws {
    #expect(NeverFired.diagnosis.causes.map(\.id) == NeverFired.Cause.allCases.map(\.rawValue))
    #expect(
      DoubleCompletion.diagnosis.causes.map(\.id) == DoubleCompletion.Cause.allCases.map(\.rawValue)
    )
    #expect(
      NeverCompleted.diagnosis.causes.map(\.id) == NeverCompleted.Cause.allCases.map(\.rawValue))
  }

  @Test(arguments: diagnoses)
  func `a diagnosis's limits and what its causes tell are known, each once`(_ id: String) throws {
    let diagnosis = try diagnosis(id)
    #expect(Set(diagnosis.limits.map(\.name)).count == diagnosis.limits.count)
    for limit in diagnosis.limits {
      #expect(limit.value > 0 && (limit.unit != .share || limit.value <= 1))
      #expect(limit.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
      #expect(!limit.meaning.isEmpty)
    }
    for told in diagnosis.causes.compactMap(\.tells) {
      #expect(told != id && Self.diagnoses.contains(told))
    }
  }

  @Test(arguments: diagnoses)
  func `has examples for each cause, two that fire and two that do not`(_ id: String) throws {
    let diagnosis = try diagnosis(id)
    let fired = diagnosis.examples.compactMap(\.fires)
    #expect(fired.count >= 2)
    #expect(diagnosis.examples.count - fired.count >= 2)
    let expected = diagnosis.causes.isEmpty ? [id] : diagnosis.causes.map(\.id)
    if diagnosis.takesCausesFromLog {
      #expect(Set(fired).isSuperset(of: expected) && Set(fired).count > expected.count)
    } else {
      #expect(Set(fired) == Set(expected))
    }
    #expect(Set(diagnosis.examples.map(\.trail)).count >= diagnosis.examples.count - 2)
  }

  @Test(arguments: diagnoses)
  func `examples mark one to five lines as evidence where they fire, and none elsewhere`(
    _ id: String
  ) throws {
    for example in try diagnosis(id).examples {
      let input = ExampleInput(example)
      let isOfAbsence = id == UnusedIdentifier.diagnosis.id
      #expect(
        input.evidence.isEmpty == (example.fires == nil || isOfAbsence), "\(example.about)")
      #expect(input.evidence.count <= Evidence.limit)
      #expect(!input.lines.isEmpty)
    }
  }

  @Test func `words of an unknown cause fall back to the diagnosis`() {
    #expect(NeverFired.diagnosis.title(cause: "other") == "Not started although asked for")
    let refused = NeverFired.diagnosis.title(cause: "refused")
    #expect(refused == "Not started: iOS refused every request")
  }
}
