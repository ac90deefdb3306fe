package import SQLite

/// What the comment at the head of a canned query says of it.
package struct QueryHeader: Equatable, Sendable {
  /// One column of the result.
  package struct Column: Equatable, Sendable {
    package let name: String
    /// TEXT, INTEGER or REAL.
    package let type: String
    package let meaning: String
  }

  /// What the rows are, in a few words with a period at the end.
  package let title: String
  /// The question that the query answers, in one paragraph.
  package let question: String
  /// In the order in which they are listed.
  package let parameters: [QueryParameter]
  /// In the order of the result's columns.
  package let columns: [Column]
  package let tags: [String]
}

extension QueryHeader {
  /// The values to bind, from the user's `name=value` and the defaults.
  ///
  /// - Parameter assignments: As they come from the command line.
  /// - Returns: A value for each parameter, in the order of `parameters`.
  /// - Throws: `QueryError` for one that is unknown, given twice, missing or not of its type.
  package func values(
    of assignments: [String]
  ) throws(QueryError) -> [(parameter: QueryParameter, value: SQLValue)] {
    var given: [String: String] = [:]
    for assignment in assignments {
      guard let equals = assignment.firstIndex(of: "="), equals != assignment.startIndex else {
        throw .noAssignment(assignment)
      }
      var name = String(assignment[..<equals])
      if name.hasPrefix(":") { name.removeFirst() }
      guard parameters.contains(where: { $0.name == name }) else {
        throw .unknownParameter(name, known: parameters.map(\.name))
      }
      guard given[name] == nil else { throw .repeatedParameter(name) }
      given[name] = String(assignment[assignment.index(after: equals)...])
    }
    var values: [(parameter: QueryParameter, value: SQLValue)] = []
    for parameter in parameters {
      values.append((parameter, try value(of: parameter, given: given[parameter.name])))
    }
    return values
  }

  private func value(
    of parameter: QueryParameter, given text: String?
  ) throws(QueryError) -> SQLValue {
    guard let text else {
      guard let value = parameter.defaultValue else {
        throw .missingParameter(parameter.name, meaning: parameter.meaning)
      }
      return value
    }
    guard let value = parameter.kind.value(of: text) else {
      throw .badValue(
        parameter: parameter.name, value: text, expected: parameter.kind.expectation)
    }
    return value
  }
}
