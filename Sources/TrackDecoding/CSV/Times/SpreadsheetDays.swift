import LocationFilter

/// Recognises the day numbers of a spreadsheet among numbers that are read as seconds.
///
/// The days from 1970 to 2099 are the seconds from 7 to 20 hours after an unknown beginning. Rows a
/// minute apart advance by 0.7 ms then, as if there were a thousand a second, which no recorder of
/// positions writes.
struct SpreadsheetDays {
  /// The first of the times in question; `nil` before it.
  private var first: Timestamp?
  private var last = Timestamp.epoch
  private var advances = 0

  /// The number of different times that decide, and the interval below which they are not seconds.
  private static let neededAdvances = 4
  private static let shortest = Duration.milliseconds(1)

  /// Adds the time of the next row, and returns whether this row decides that times are days.
  mutating func areRecognized(adding time: Timestamp) -> Bool {
    guard advances < Self.neededAdvances, time != last else { return false }
    guard (.seconds(25_569) ... .seconds(73_050)).contains(time.sinceEpoch) else {
      advances = Self.neededAdvances
      return false
    }
    last = time
    guard let first else {
      first = time
      return false
    }
    advances += 1
    let elapsed = first.duration(to: time)
    return advances == Self.neededAdvances
      && max(elapsed, .zero - elapsed) < Self.shortest * Self.neededAdvances
  }
}
