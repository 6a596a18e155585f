import TrackDecoding

/// Returns what columns hold as `text` says, such as `timestamp=time,latitude=LAT`; `nil` where a
/// part names nothing that a column may hold, or that twice, or no column.
func columns(_ text: String) -> [TrackColumn: String]? {
  var columns: [TrackColumn: String] = [:]
  for part in text.split(separator: ",", omittingEmptySubsequences: false) {
    let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let column = TrackColumn(rawValue: String(sides[0])),
      !sides[1].allSatisfy({ $0 == " " }),
      columns.updateValue(String(sides[1]), forKey: column) == nil
    else { return nil }
  }
  return columns
}

/// Returns the words of a list, such as `gps,fused`, without blanks around them; `nil` where one is
/// empty.
func words(_ text: String) -> Set<String>? {
  let words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
    String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
  return words.contains("") ? nil : Set(words)
}
