import LocationFilter

/// Recognises the day numbers of a spreadsheet among numbers that are read as seconds.
///
/// Read as seconds, the days from 1970 to 2099 are 7 to 20 hours after an unknown beginning. Rows that
/// are a minute apart then advance by 0.7 ms, as if there were a thousand a second, which no recorder of
/// positions writes.
struct SpreadsheetDays {
  /// The first time that may be a day; `nil` until there is one.
  private var first: Timestamp?
  private var last = Timestamp.epoch
  private var advances = 0

  /// The number of advances that decide, and their mean below which the times are not seconds.
  private static let neededAdvances = 4
  private static let shortest = Duration.milliseconds(1)

  /// Adds the time of the next row, and returns whether that row shows that times are days.
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
