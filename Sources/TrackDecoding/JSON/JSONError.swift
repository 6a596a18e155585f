/// Why a text is not a JSON object, and where.
package struct JSONError: Error, Sendable, Hashable {
  package let problem: Problem
  /// The offset of the invalid byte; the number of bytes if the text ends too early.
  package let offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// The problem, as messages word it.
  package enum Problem: String, Sendable, Hashable, CaseIterable {
    case noObject = "'{' expected"
    case noKey = "a key in quotes expected"
    case noColon = "':' expected"
    case noValue = "a value expected"
    case openObject = "',' or '}' expected"
    case openArray = "',' or ']' expected"
    case openString = "a string without its end"
    case badEscape = "an escape that JSON does not have"
    case bareControl = "a control character that is not escaped"
    case badNumber = "a number that JSON does not have"
    case tooDeep = "values nested too deep"
    case textAfter = "text after the object"
  }
}
