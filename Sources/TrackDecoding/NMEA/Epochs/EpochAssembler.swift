/// Joins sentences into epochs by their time of day, in whatever order the receiver sends them.
///
/// A sentence with another time of day begins an epoch. The one before it is kept until a third
/// begins, so that a late sentence still joins its own: one that a receiver sends with the time of the
/// cycle before, or that a multiplexer has inserted from another receiver. An epoch that already has
/// a sentence of that kind is not joined again: the receiver has restarted. A late sentence whose epoch
/// has nothing else inserts that epoch, in order.
///
/// A sentence without a time belongs to the epoch of the one before it. So does GSA, unless that epoch
/// already has its own: then it is set aside, and what follows decides. If a new time follows, the
/// receiver sends GSA first. If a sentence of the same epoch follows, the receiver sends it in between,
/// and the sentence before it was lost.
struct EpochAssembler: Sendable {
  /// The incomplete epochs: the one begun last, and the one begun before it.
  private var current = Epoch()
  private(set) var previous = Epoch()
  /// The number of incomplete epochs: 0, 1 or 2.
  private var count = 0
  /// Whether the last sentence with a time belonged to `previous`.
  private var isLate = false
  /// Whether no sentence with a time has come since the last GSA; a receiver sends one a constellation.
  private var isAmongDilutions = false
  /// The dilution of a GSA that is set aside.
  private var aside: Epoch.SatelliteDilution?

  /// Whether any sentence has had a time.
  var hasBegun: Bool { count > 0 }

  var epoch: Epoch {
    @inline(__always) _read { if isLate { yield previous } else { yield current } }
    @inline(__always) _modify { if isLate { yield &previous } else { yield &current } }
  }

  /// Whether a sentence with this time of day completes ``previous``; process that before ``begin(_:_:at:)``
  /// replaces it.
  @inline(__always)
  func completesPrevious(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    current.timeOfDay != timeOfDay && count == 2 && !joinsPrevious(timeOfDay, kind)
  }

  private func joinsPrevious(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    count == 2 && previous.timeOfDay == timeOfDay && previous.kinds.isDisjoint(with: kind)
  }

  @inline(__always)
  mutating func begin(
    _ timeOfDay: TimeOfDay,
    _ kind: SentenceKinds,
    at sourcePosition: SourcePosition
  ) {
    isAmongDilutions = false
    isLate = false
    if current.timeOfDay == timeOfDay {
      current.kinds.formUnion(kind)
      if let value = aside?.value { current.satelliteDilution?.value = value }
      aside = nil
    } else {
      beginAnother(timeOfDay, kind, at: sourcePosition)
    }
  }

  /// Processes a time of day other than that of the current epoch.
  @inline(never)
  private mutating func beginAnother(
    _ timeOfDay: TimeOfDay,
    _ kind: SentenceKinds,
    at sourcePosition: SourcePosition
  ) {
    if joinsPrevious(timeOfDay, kind) {
      previous.kinds.formUnion(kind)
      isLate = true
      return
    }
    if comesLate(timeOfDay, kind) {
      previous = Epoch(timeOfDay: timeOfDay, beginning: sourcePosition, kinds: kind)
      count = 2
      isLate = true
      return
    }
    // What came before the first time of all belongs to its epoch.
    if current.timeOfDay != nil {
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

  /// Whether a time of day lies shortly before that of the current epoch, and after the one before,
  /// and the sentence may come from the same receiver.
  private func comesLate(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    guard let latest = current.timeOfDay, current.kinds.isDisjoint(with: kind) else { return false }
    let lag = timeOfDay.nanoseconds(until: latest)
    guard lag <= Self.longestLag else { return false }
    guard count == 2, let before = previous.timeOfDay else { return true }
    return before.nanoseconds(until: latest) > lag
  }

  /// Processes the dilution of a GSA, which has no time of day; the first of several counts.
  mutating func add(dilution: Double?) {
    if isLate {
      previous.satelliteDilution.merge(dilution)
    } else if aside != nil || (current.satelliteDilution != nil && !isAmongDilutions) {
      aside.merge(dilution)
    } else {
      current.satelliteDilution.merge(dilution)
    }
    isAmongDilutions = true
  }

  mutating func finish() -> [Epoch] {
    defer { count = 0 }
    return count == 2 ? [previous, current] : count == 1 ? [current] : []
  }
}

extension Epoch.SatelliteDilution? {
  fileprivate mutating func merge(_ dilution: Double?) {
    self = Epoch.SatelliteDilution(value: self?.value ?? dilution)
  }
}
