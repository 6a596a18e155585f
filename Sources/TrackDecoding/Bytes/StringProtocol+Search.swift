extension StringProtocol {
  /// The index after the first occurrence of `text`, `nil` if there is none.
  ///
  /// The standard library searches for text only with a module of its own, which older systems lack.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the texts.
  package func end(of text: String) -> Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }

  /// Returns the text with `replacement` for each `text`, which is not empty.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the texts.
  package func replacing(text: String, by replacement: String) -> String {
    guard let end = end(of: text) else { return String(self) }
    return String(self[..<index(end, offsetBy: -text.count)]) + replacement
      + self[end...].replacing(text: text, by: replacement)
  }
}
