/// Returns the words of `text` in lines of at most `columns` characters; a longer word gets its own line.
///
/// Words are separated by spaces; a number and its unit are one. The first line begins with `prefix`, and the
/// others are indented by its length.
package func wrapped(_ text: String, prefix: String = "", columns: Int = TextPage.columns)
  -> [String]
{
  wrapped(text.split(separator: " ").joiningUnits, prefix: prefix, columns: columns)
}

/// Returns `words` in lines in the same way; each may have spaces, and stays on one line.
package func wrapped(_ words: [String], prefix: String = "", columns: Int) -> [String] {
  let indent = String(repeating: " ", count: prefix.count)
  var lines: [String] = []
  var line = prefix
  var isEmpty = true
  for word in words {
    if !isEmpty, line.count + 1 + word.count > columns {
      lines.append(line)
      line = indent
      isEmpty = true
    }
    line += isEmpty ? word : " " + word
    isEmpty = false
  }
  return lines + [line]
}

extension [Substring] {
  /// The words, each number with the unit or other short word that follows it.
  fileprivate var joiningUnits: [String] {
    reduce(into: []) { words, word in
      if word.count < 5, let last = words.last, last.first?.isNumber == true,
        last.last?.isNumber == true
      {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
  }
}

/// The page that text for people fits.
package enum TextPage {
  package static let columns = 100
}
