extension String {
  /// The name that this one is probably a misspelling of: the nearest of `names`, if it differs in at most
  /// two letters and in no more than a third of this one's.
  ///
  /// - Complexity: O(*n* · *m*) in the length of this name and the number of names.
  package func nearest(among names: some Sequence<String>) -> String? {
    let candidates = names.map { (name: $0, distance: editDistance(self, $0)) }
    let nearest = candidates.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= min(2, count / 3) else { return nil }
    return nearest.name
  }
}

/// Returns the number of letters to insert, delete or change to turn `word` into `other`; 3 if
/// their lengths differ by more than 2.
///
/// Levenshtein's distance by the row-wise recurrence of Wagner and Fischer, "The String-to-String
/// Correction Problem" (1974).
///
/// - Complexity: O(*n* · *m*) in the lengths of the words; O(*n* + *m*) if these differ by more than
///   2.
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
