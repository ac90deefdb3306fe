import Testing

@testable import TrailKit

struct ListingTests {
  @Test(arguments: FindingGroup.listings.keys.sorted())
  func `names a canned query that takes what the command gives it`(id: String) throws {
    let diagnosis = try #require(Analyzers.all.map { $0.diagnosis }.first { $0.id == id })
    let words = try #require(FindingGroup.listings[id]).split(separator: " ").map(String.init)
    let header = try QueryLibrary().query(named: words[0]).header
    var assignments = words.dropFirst().filter { $0 != "-p" } + ["limit=-1"]
    if diagnosis.unit != .source { assignments.append("task=com.example.reader.sync") }
    assignments += diagnosis.causes.prefix(1).map { "cause=\($0.id)" }
    #expect(try header.values(of: assignments).count == header.parameters.count)
  }
}
