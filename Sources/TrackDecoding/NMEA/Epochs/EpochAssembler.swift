/// Joins sentences into epochs by their time of day, in whatever order the receiver sends them.
///
/// A sentence with another time of day begins an epoch. The one before it is kept until a third
/// begins, so that a late sentence still joins its own: one that a receiver sends with the time of the
/// cycle before, or that a multiplexer has inserted from another receiver. An epoch that already has
/// a sentence of that kind is not joined again: the receiver has restarted. A late sentence whose epoch
/// has nothing else inserts that epoch, in order.
///
/// A sentence without a time belongs to the epoch of the one before it. But GSA and VTG may be the first
/// of a receiver's cycle. Those before the first sentence that could have a time are: from then on,
/// their kind is set aside, and the next time of day decides. So is one whose epoch already has its kind
/// and a time after that, because sentences were lost.
///
/// In live delivery the epoch begun last is delivered when another begins, or before that by
/// ``takeCurrent()``. The one before it is kept only to recognise a sentence that would join or precede it:
/// that sentence is late, as is any other of an epoch that was delivered, and changes nothing.
struct EpochAssembler: Sendable {
  private let isLive: Bool
  /// The incomplete epochs: the one begun last, and the one begun before it.
  private var current = Epoch()
  private(set) var previous = Epoch()
  /// The number of incomplete epochs: 0, 1 or 2.
  private var count = 0
  /// Whether the last sentence with a time belonged to `previous`.
  private var isLate = false
  /// Whether the current epoch was delivered.
  private var isDelivered = false
  /// The kinds of sentence without a time since the last one with a time; there may be several of a
  /// kind, such as a GSA for each satellite system.
  private var latest: SentenceKinds = []
  /// The kinds that begin a cycle; `nil` until that is known, and all are set aside.
  private var leading: SentenceKinds?
  /// The values of the sentences set aside.
  private var aside = UntimedValues()

  init(_ delivery: DecodingOptions.Delivery) {
    isLive = delivery == .live
  }

  /// Whether a sentence with this time of day completes ``previous``; process that before ``begin(_:_:at:)``
  /// replaces it.
  @inline(__always)
  func completesPrevious(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    current.timeOfDay != timeOfDay && count == 2 && !joinsPrevious(timeOfDay, kind)
  }

  /// Whether the epoch of the last sentence was delivered, so that one without a time is late.
  var isOver: Bool { isDelivered || (isLive && isLate) }

  /// Whether the epoch of a sentence with this time of day was delivered, in live delivery. If so, that
  /// of the sentences after it without a time was, too.
  @inline(never)
  mutating func isOver(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    if isCurrent(timeOfDay) {
      isLate = false
      return isDelivered
    }
    isLate = joinsPrevious(timeOfDay, kind) || comesLate(timeOfDay, kind)
    return isLate
  }

  /// Whether the epoch begun last has this time of day.
  func isCurrent(_ timeOfDay: TimeOfDay) -> Bool { current.timeOfDay == timeOfDay }

  /// Returns the epoch begun last, to be delivered; `nil` if there is none, or it was delivered before.
  mutating func takeCurrent() -> Epoch? {
    guard count > 0, !isDelivered else { return nil }
    isDelivered = true
    return current
  }

  // Inlined because a call would copy the assembler.
  @inline(__always)
  private func joinsPrevious(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    count == 2 && previous.timeOfDay == timeOfDay && previous.kinds.isDisjoint(with: kind)
  }

  /// Adds a sentence with this time of day if that of the current epoch is the same, and returns whether it is.
  @inline(__always)
  mutating func joinCurrent(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    guard current.timeOfDay == timeOfDay else { return false }
    latest = []
    isLate = false
    current.kinds.formUnion(kind)
    if !aside.kinds.isEmpty { releaseAside() }
    return true
  }

  /// Processes a time of day: that of the current epoch, or another.
  @inline(__always)
  mutating func begin(
    _ timeOfDay: TimeOfDay,
    _ kind: SentenceKinds,
    at sourcePosition: SourcePosition
  ) {
    // In live delivery only; otherwise this was tried before.
    if joinCurrent(timeOfDay, kind) { return }
    latest = []
    isLate = false
    isDelivered = false
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
    if current.timeOfDay != nil {
      previous = current
      count = 2
      current = Epoch(timeOfDay: timeOfDay, beginning: sourcePosition, kinds: kind)
    } else {
      // What came before the first time of all belongs to its epoch.
      count = 1
      leading = leading ?? aside.kinds
      current.timeOfDay = timeOfDay
      current.beginning = sourcePosition
      current.kinds = kind
      current.untimed = UntimedValues()
    }
    if !aside.kinds.isEmpty { releaseAside() }
  }

  /// The longest time by which a sentence lags behind those of its cycle.
  private static let longestLag: Int64 = 1_000_000_000

  /// Whether a time of day lies shortly before that of the current epoch, and after the one before,
  /// and the sentence may come from the same receiver.
  @inline(__always)
  private func comesLate(_ timeOfDay: TimeOfDay, _ kind: SentenceKinds) -> Bool {
    guard let latest = current.timeOfDay, current.kinds.isDisjoint(with: kind) else { return false }
    let lag = timeOfDay.nanoseconds(until: latest)
    guard lag <= Self.longestLag else { return false }
    guard count == 2, let before = previous.timeOfDay else { return true }
    return before.nanoseconds(until: latest) > lag
  }

  /// Processes a sentence that never has a time of day.
  @inline(__always)
  mutating func add(_ sentence: some UntimedSentence, _ kind: SentenceKinds) -> UntimedPlace {
    let isAside =
      !isLate
      && (!(leading ?? kind).union(aside.kinds).isDisjoint(with: kind)
        || !current.untimed.kinds.subtracting(latest).isDisjoint(with: kind))
    guard isAside || !isOver else { return .over }
    latest.formUnion(kind)
    if isAside {
      aside.add(sentence, kind)
    } else if isLate {
      previous.untimed.add(sentence, kind)
    } else {
      current.untimed.add(sentence, kind)
    }
    return isAside ? .aside : .epoch
  }

  /// Where a sentence without a time belongs.
  enum UntimedPlace {
    /// To the epoch of the sentence before.
    case epoch
    /// To that epoch, which was delivered.
    case over
    /// To that epoch or the next; the next time of day decides.
    case aside
  }

  /// Adds the values of a sentence that can have a time to the epoch of the last time of day.
  ///
  /// - Returns: The metres between its position and another one of that epoch, if they are not the same point.
  @inline(__always)
  mutating func add(
    _ sentence: some TimedSentence,
    from sourcePosition: SourcePosition
  ) -> Double? {
    isLate
      ? previous.add(sentence, from: sourcePosition) : current.add(sentence, from: sourcePosition)
  }

  /// Adds the values of a sentence that belongs to the epoch of the one before it.
  mutating func add(_ sentence: some AttachedSentence) {
    if isLate { sentence.update(&previous) } else { sentence.update(&current) }
  }

  /// Notes the arrival of the last sentence. A late one joins an epoch that had arrived before.
  mutating func noteArrival(_ arrival: Arrival) {
    if isLate {
      previous.arrival = previous.arrival ?? arrival
    } else {
      current.arrival = arrival
    }
  }

  /// Processes a sentence without its time of day, before the first time of all: it ends a cycle, or
  /// is part of one.
  mutating func skipUntimed() {
    leading = leading ?? aside.kinds
    latest = []
    aside = UntimedValues()
    current.untimed = UntimedValues()
  }

  @inline(never)
  private mutating func releaseAside() {
    current.untimed.replace(by: aside)
    aside = UntimedValues()
  }

  mutating func finish() -> [Epoch] {
    defer { count = 0 }
    if isLive { return [takeCurrent()].compactMap { $0 } }
    return count == 2 ? [previous, current] : count == 1 ? [current] : []
  }
}
