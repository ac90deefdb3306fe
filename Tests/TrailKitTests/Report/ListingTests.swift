import Queries
import Testing

@testable import TrailKit

struct ListingTests {
  @Test(arguments: FindingGroup.listings.values.sorted())
  func `names canned queries that exist and take what cards give them`(name: String) throws {
    let query = try #require(QueryCatalog.all.first { $0.name == name })
    #expect(query.sql.contains("-- :task "))
    #expect(query.sql.contains("-- :cause "))
    #expect(query.sql.contains("-- :limit "))
  }
}
