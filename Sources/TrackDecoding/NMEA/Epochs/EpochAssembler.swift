/// Joins sentences into epochs by their time of day, in whatever order the receiver sends them.
///
/// A sentence with another time of day begins an epoch. The one before it is held until a third
/// begins, so that a sentence which comes late still joins its own: one that a receiver sends with
/// the time of the cycle before, or that a multiplexer has put between those of another receiver. An
/// epoch that has had a sentence of that kind is not joined again: that is a receiver which has
/// started anew. One that comes late for an epoch of which there was nothing else has it inserted, in
/// order.
///
/// A sentence without a time belongs to the epoch of the one before it. GSA does, too, unless that
/// epoch has had its own: then it is put aside, and what follows tells whose it is. A new time is that
/// of a receiver which sends GSA first; a sentence of the epoch itself, of one which sends it in
/// between, and whose sentence before was lost.
struct EpochAssembler: Sendable {
  /// The epochs under way: the one begun last, and the one begun before it.
  private var current = Epoch()
  private var previous = Epoch()
  /// How many epochs are under way: 0, 1 or 2.
  private var count = 0
  /// Whether the last sentence with a time was one of `previous`.
  private var isLate = false
  /// Whether no sentence has told a time since the last GSA; a receiver sends one a constellation.
  private var isAmongDilutions = false
  /// The dilution of a GSA that is put aside, `nil` while none is.
  private var aside: Epoch.SatelliteDilution?

  /// Whether a time has been told.
  var isUnderWay: Bool { count > 0 }

  /// Takes in that a sentence tells its time of day, and hands on the epoch that this ends.
  @inline(__always)
  mutating func begin(
    _ timeOfDay: TimeOfDay,
    _ kind: SentenceKinds,
    at sourcePosition: SourcePosition,
    ending receive: (Epoch) -> Void
  ) {
    isAmongDilutions = false
    isLate = false
    if current.timeOfDay == timeOfDay {
      current.kinds.formUnion(kind)
      if let value = aside?.value { current.satelliteDilution?.value = value }
      aside = nil
    } else {
      beginAnother(timeOfDay, kind, at: sourcePosition, ending: receive)
    }
  }

  /// Takes in another time of day than that of the current epoch.
  @inline(never)
  private mutating func beginAnother(
    _ timeOfDay: TimeOfDay,
    _ kind: SentenceKinds,
    at sourcePosition: SourcePosition,
    ending receive: (Epoch) -> Void
  ) {
    if count == 2, previous.timeOfDay == timeOfDay, previous.kinds.isDisjoint(with: kind) {
      previous.kinds.formUnion(kind)
      isLate = true
      return
    }
    if comesLate(timeOfDay, kind) {
      if count == 2 { receive(previous) }
      previous = Epoch(timeOfDay: timeOfDay, beginning: sourcePosition, kinds: kind)
      count = 2
      isLate = true
      return
    }
    // What came before the first time of all belongs to that.
    if current.timeOfDay != nil {
      if count == 2 { receive(previous) }
      previous = current
      count = 2
      current = Epoch()
      current.satelliteDilution = aside
      aside = nil
    } else {
      count = 1
    }
    current.timeOfDay = timeOfDay
    current.beginning = sourcePosition
    current.kinds = kind
  }

  /// The longest time by which a sentence lags behind those of its cycle.
  private static let longestLag: Int64 = 1_000_000_000

  /// Whether a time of day lies shortly before that of the current epoch, and behind the one before,
  /// and the sentence may be of the same receiver.
  private func comesLate(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    guard let latest = current.timeOfDay, current.kinds.isDisjoint(with: kind) else { return false }
    let lag = timeOfDay.nanoseconds(until: latest)
    guard lag <= Self.longestLag else { return false }
    guard count == 2, let before = previous.timeOfDay else { return true }
    return before.nanoseconds(until: latest) > lag
  }

  /// Takes in what GSA says, which tells no time of day; the first of several counts.
  mutating func add(dilution: Double?) {
    if isLate {
      previous.satelliteDilution.take(dilution)
    } else if aside != nil || (current.satelliteDilution != nil && !isAmongDilutions) {
      aside.take(dilution)
    } else {
      current.satelliteDilution.take(dilution)
    }
    isAmongDilutions = true
  }

  /// Adds what a sentence says to the epoch of the last time told.
  mutating func add(_ change: (inout Epoch) -> Void) {
    if isLate {
      change(&previous)
    } else {
      change(&current)
    }
  }

  /// Ends the epochs under way, as at the end of the input, and hands them on.
  mutating func finish(ending receive: (Epoch) -> Void) {
    if count == 2 { receive(previous) }
    if count > 0 { receive(current) }
    count = 0
  }
}

extension Epoch.SatelliteDilution? {
  /// Takes in what another GSA says.
  fileprivate mutating func take(_ dilution: Double?) {
    self = Epoch.SatelliteDilution(value: self?.value ?? dilution)
  }
}
