/// Joins sentences into epochs by their time of day, in whatever order the receiver sends them.
///
/// A sentence with another time of day ends the epoch before it. One without, GSA, belongs to the
/// epoch under way, unless that has had its own: then the receiver sends GSA first, and it belongs
/// to the next.
struct EpochAssembler: Sendable {
  private var current: Epoch?
  private var hasDilution = false
  /// Whether the last sentence was GSA; a receiver sends one a constellation, one behind the other.
  private var isAmongDilutions = false
  /// The dilution that belongs to the next epoch, `nil` while none is known to.
  private var nextDilution: Double??

  /// Takes in a sentence that tells its time of day, and returns the epoch that it ends, if any.
  mutating func begin(_ timeOfDay: TimeOfDay, at place: Place) -> Epoch? {
    isAmongDilutions = false
    if current?.timeOfDay == timeOfDay { return nil }
    if current != nil, current?.timeOfDay == nil {
      current?.timeOfDay = timeOfDay
      return nil
    }
    let ended = current
    current = Epoch(timeOfDay: timeOfDay, beginning: place)
    hasDilution = nextDilution != nil
    current?.dilution = nextDilution ?? nil
    nextDilution = nil
    return ended
  }

  /// Takes in what GSA says, which tells no time of day; the first of several counts.
  mutating func add(dilution: Double?, at place: Place) {
    if nextDilution != nil || (hasDilution && !isAmongDilutions) {
      nextDilution = .some((nextDilution ?? nil) ?? dilution)
    } else {
      hasDilution = true
      add(at: place) { $0.dilution = $0.dilution ?? dilution }
    }
    isAmongDilutions = true
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
