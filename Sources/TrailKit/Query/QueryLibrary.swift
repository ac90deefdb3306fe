import Queries

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The canned queries that can be run: those of the program, and those of the user's folder.
package struct QueryLibrary: Sendable {
  /// Sorted by name.
  package let queries: [NamedQuery]

  /// Reads all headers.
  ///
  /// - Parameter folder: Its `.sql` files, at any depth, are added, and go before those of the
  ///   program of the same name; hidden ones are left out.
  /// - Throws: `QueryError` if a file cannot be read or a header is wrong.
  package init(folder: String? = nil) throws(QueryError) {
    var found: [String: NamedQuery] = [:]
    for query in QueryCatalog.all {
      found[query.name] = try Self.named(query, isBuiltIn: true)
    }
    if let folder {
      for query in try Self.queries(in: folder, prefix: "", depth: 0) {
        found[query.name] = try Self.named(query, isBuiltIn: false)
      }
    }
    queries = found.values.sorted { $0.name < $1.name }
  }

  /// The query of a name, or the only one whose last component it is.
  ///
  /// - Throws: `QueryError` if there is none, with names that are near, or more than one.
  package func query(named name: String) throws(QueryError) -> NamedQuery {
    let name = name.hasSuffix(".sql") ? String(name.dropLast(4)) : name
    if let query = queries.first(where: { $0.name == name }) { return query }
    let matches = queries.filter { $0.name.hasSuffix("/" + name) }
    guard let match = matches.first else {
      throw .unknownQuery(
        name, suggestions: EditDistance.nearest(to: name, among: queries.map(\.name)))
    }
    guard matches.count == 1 else {
      throw .ambiguousQuery(name, candidates: matches.map(\.name))
    }
    return match
  }

  private static func named(
    _ query: CannedQuery, isBuiltIn: Bool
  ) throws(QueryError) -> NamedQuery {
    NamedQuery(
      name: query.name, sql: query.sql, header: try QueryHeader(of: query), isBuiltIn: isBuiltIn)
  }

  private static func queries(
    in folder: String, prefix: String, depth: Int
  ) throws(QueryError) -> [CannedQuery] {
    // Also ends where a link leads back into its own folder.
    guard depth < 16 else {
      throw .unreadable(path: folder, reason: "folders lie too deep within each other")
    }
    var queries: [CannedQuery] = []
    for name in try entries(of: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      var isFolder = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder {
        queries += try Self.queries(in: path, prefix: prefix + name + "/", depth: depth + 1)
      } else if name.hasSuffix(".sql") {
        queries.append(CannedQuery(name: prefix + name.dropLast(4), sql: try text(of: path)))
      }
    }
    return queries
  }

  private static func entries(of folder: String) throws(QueryError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .unreadable(path: folder, reason: "no folder that can be read")
    }
  }

  private static func text(of path: String) throws(QueryError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .unreadable(path: path, reason: "no UTF-8 text that can be read")
    }
  }
}
