/// Joins sentences into epochs by their time of day, in whatever order the receiver sends them.
///
/// A sentence with another time of day ends the epoch before it; one without (GSA) belongs to the
/// epoch under way.
struct EpochAssembler: Sendable {
  private var current: Epoch?

  /// Takes in a sentence that tells its time of day, and returns the epoch that it ends, if any.
  mutating func begin(_ timeOfDay: TimeOfDay, at place: Place) -> Epoch? {
    if current?.timeOfDay == timeOfDay { return nil }
    if current != nil, current?.timeOfDay == nil {
      current?.timeOfDay = timeOfDay
      return nil
    }
    let ended = current
    current = Epoch(timeOfDay: timeOfDay, beginning: place)
    return ended
  }

  /// Adds to the epoch under way what a sentence says.
  mutating func add(at place: Place, _ change: (inout Epoch) -> Void) {
    if current == nil { current = Epoch(beginning: place) }
    // In place: the copy would cost more than the change.
    if var epoch = current.take() {
      change(&epoch)
      current = consume epoch
    }
  }

  /// Ends the input, and returns the last epoch.
  mutating func finish() -> Epoch? {
    defer { current = nil }
    return current
  }
}
