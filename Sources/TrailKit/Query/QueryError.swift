/// Why a query could not be found, given its parameters, or run.
package enum QueryError: Error, Equatable {
  /// No query has the name; names that are near it, nearest first.
  case unknownQuery(String, suggestions: [String])
  /// Several queries end in the name.
  case ambiguousQuery(String, candidates: [String])
  /// A query's header cannot be read; the line counts from 1.
  case badHeader(query: String, line: Int, reason: String)
  /// A folder or file of queries cannot be read.
  case unreadable(path: String, reason: String)
  /// An argument is no `name=value`.
  case noAssignment(String)
  case unknownParameter(String, known: [String])
  case repeatedParameter(String)
  /// A parameter without a default was not given.
  case missingParameter(String, meaning: String)
  /// A value is not of its parameter's type; `expected` says what is.
  case badValue(parameter: String, value: String, expected: String)
  /// The SQL uses a parameter that its header does not declare, or that has no value.
  case unboundParameter(String)
  /// The SQL is no statement that only reads.
  case notReadOnly
}

extension QueryError: CustomStringConvertible {
  /// One sentence for the user: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .unknownQuery(let name, let suggestions):
      "there is no query '\(name)'"
        + (suggestions.isEmpty
          ? "; 'bgtrail query list' shows all"
          : "; did you mean \(suggestions.joined(separator: " or "))?")
    case .ambiguousQuery(let name, let candidates):
      "'\(name)' may be any of \(candidates.joined(separator: ", ")); give the whole name"
    case .badHeader(let query, let line, let reason):
      "query \(query), line \(line): \(reason)"
    case .unreadable(let path, let reason):
      "cannot read queries in \(UserError.oneLine(path)): \(reason)"
    case .noAssignment(let text):
      "'\(text)' is no parameter; write name=value"
    case .unknownParameter(let name, let known):
      "the query has no parameter '\(name)'; "
        + (known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))")
    case .repeatedParameter(let name):
      "parameter '\(name)' is given twice"
    case .missingParameter(let name, let meaning):
      "the query needs \(name)=... (\(meaning))"
    case .badValue(let parameter, let value, let expected):
      "\(parameter)=\(value): expected \(expected)"
    case .unboundParameter(let name):
      "the SQL uses \(name), which has no value"
    case .notReadOnly:
      "only a single statement that reads can be run"
    }
  }
}
