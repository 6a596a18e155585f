import LocationFilter

/// Returns the beginning of the day that `text` names as `2026-05-01`; `nil` for anything else.
func startOfDay(_ text: String) -> Timestamp? {
  text.utf8.count == 10 ? Timestamp(iso8601: text + "T00:00Z") : nil
}

/// Returns how often a week counter has overflowed, -999 to 999 times; `nil` for anything else.
func weekRollovers(_ text: String) -> Int? {
  guard !text.hasPrefix("+"), let times = Int(text), (-999...999).contains(times) else {
    return nil
  }
  return times
}
