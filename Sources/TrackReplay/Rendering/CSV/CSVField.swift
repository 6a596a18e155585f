/// Which texts of a table a spreadsheet must not read as formulas.
///
/// A spreadsheet computes a cell that begins with `=`, `+`, `-` or `@`, also after a tab or a line end, which it
/// removes; a formula may read other files or send what it reads. Such a text is written with an apostrophe
/// before it, which a spreadsheet does not show, and in quotes (OWASP, "CSV Injection"). Numbers and times are
/// written as they are.
package enum CSVSafety: String, Sendable, Hashable, CaseIterable {
  /// The lines of addresses, which are other people's text.
  case addresses
  /// The names of recordings, too.
  case all
  case off

  /// The text as a field of CSV (RFC 4180, section 2).
  package func field(_ text: String, isAddress: Bool = false) -> String {
    let isSafe = self == .all || (self == .addresses && isAddress)
    if isSafe, text.mayBeFormula { return "'\(text)".quotedField }
    return text.utf8.contains(where: \.needsQuotes) ? text.quotedField : text
  }
}

extension UInt8 {
  fileprivate var needsQuotes: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}

extension String {
  /// Whether a spreadsheet may read a cell with the text as a formula. The last four are the full-width forms
  /// of the characters before, which some accept.
  fileprivate var mayBeFormula: Bool {
    switch unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }

  fileprivate var quotedField: String {
    guard utf8.contains(UInt8(ascii: "\"")) else { return "\"" + self + "\"" }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
