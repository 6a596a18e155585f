import TrackDecoding

/// Why a text is not a value of an option, in a sentence that quotes the part at fault.
struct ValueError: Error, Sendable, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// The error for a text that is none of `words`.
  static func noChoice(_ text: String, among words: [String]) -> ValueError {
    ValueError(suggestion(for: text, among: words) ?? "Please provide \(alternatives(words)).")
  }

  /// The error for a text that is not `what`, such as `a date such as 2026-05-01`.
  static func not(_ what: String, _ text: String) -> ValueError {
    ValueError(text.isEmpty ? "Please provide \(what)." : "'\(text)' is not \(what).")
  }

  /// The question whether the nearest of `words` is meant, `nil` if none is near.
  static func suggestion(for text: String, among words: [String]) -> String? {
    text.nearest(among: words).map { "Did you mean '\($0)'?" }
  }

  private static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? quoted.joined() : "one of \(others) or \(quoted[quoted.count - 1])"
  }
}
