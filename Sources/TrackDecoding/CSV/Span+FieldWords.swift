// Words that stand in fields in place of values.
extension Span<UInt8> {
  /// Whether the text says that there is no value, in words or in brackets.
  func isAbsent(in range: Range<Int>) -> Bool {
    if self[range.lowerBound] == UInt8(ascii: "[") {
      return self[range.upperBound - 1] == UInt8(ascii: "]")
    }
    return switch word(in: range) {
    case "nan", "-nan", "null", "(null)", "n/a", "na", "none", "-", "--", "unknown": true
    default: false
    }
  }

  /// The text in lower case, as far as words are compared.
  func word(in range: Range<Int>) -> String {
    text(in: range.prefix(10)).lowercased()
  }

  /// The word that tells what kind of row it begins, as far as messages show it.
  func kindWord(in range: Range<Int>) -> String {
    text(in: range.prefix(15))
  }

  /// Whether the text is this word, which is in lower case.
  func isWord(_ word: String, in range: Range<Int>) -> Bool {
    range.count == word.utf8.count
      && zip(range, word.utf8).allSatisfy { self[$0].lowercased == $1 }
  }
}
