/// Returns how many letters have to be put in, taken out or changed to make `other` of `word`;
/// where their lengths differ by more than 2, it is 3 whatever they are.
///
/// Levenshtein's distance by the row-wise recurrence of Wagner and Fischer, "The String-to-String
/// Correction Problem" (1974).
///
/// - Complexity: O(*n* · *m*) in the lengths of the words; O(*n* + *m*) where these differ by more
///   than 2.
func editDistance(_ word: String, _ other: String) -> Int {
  let columns = Array(word)
  let rows = Array(other)
  guard abs(columns.count - rows.count) <= 2 else { return 3 }
  var distances = Array(0...columns.count)
  for (row, letter) in rows.enumerated() {
    var diagonal = distances[0]
    distances[0] = row + 1
    for (column, candidate) in columns.enumerated() {
      let changed = diagonal + (candidate == letter ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(changed, diagonal + 1, distances[column] + 1)
    }
  }
  return distances[columns.count]
}
