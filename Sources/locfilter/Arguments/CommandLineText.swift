/// Returns the line that a shell would take for the tool's name and these words.
func commandLine(_ words: some Sequence<String>) -> String {
  (["locfilter"] + words.map(quotedForShell)).joined(separator: " ")
}

/// A word as a POSIX shell (2.2.2, Single-Quotes) leaves it alone.
private func quotedForShell(_ word: String) -> String {
  let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,+@%")
  if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
