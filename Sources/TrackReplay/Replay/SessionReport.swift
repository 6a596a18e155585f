public import AddressFormat
public import LocationFilter
public import TrackDecoding

/// How a session over a recording ended.
public struct SessionReport: Sendable, Hashable {
  /// The session's number in the recording, from 1.
  public var number: Int
  /// How the session ended, and with which location.
  public var outcome: Outcome
  /// The decisions on its readings. A reading at or after the deadline is not included.
  public var counts: DecisionCounts
  /// The best reading, `nil` if none was retained.
  public var best: DecodedReading? {
    get { hasBest ? bestReading : nil }
    set {
      hasBest = newValue != nil
      bestReading = newValue ?? .none
    }
  }
  /// Whether a reading was retained.
  var hasBest = false
  /// The best reading if there is one, otherwise always the same. An optional would be copied once more
  /// wherever it is assigned or unwrapped.
  var bestReading = DecodedReading.none
  /// Whether the recording's times count from an unknown beginning.
  public var isRelative: Bool
  /// Whether the session waited for permission when it ended.
  package internal(set) var isAwaitingAuthorization = false
  /// Whether its readings run backward: three in four are dated before their predecessor.
  public var runsBackward: Bool
  /// The status of the best reading's address once the last lookup is answered.
  ///
  /// If the recording ends before the session, or a recorded event starts the next session, a lookup in
  /// flight stays unanswered: the address found before it, else `searching`.
  public var address: AddressStatus<Placemark>
  /// The time from the session's end until the address was known, zero if it was known by then.
  public var addressDelay: Duration
  /// The number of address lookups.
  public var lookups: Int
  /// The number of retained readings without a lookup of their own, because one was in flight.
  public var lookupsSpared: Int

  /// Makes a reading of a batch the best, as the setter of ``best`` does. Not inlined, because the reading would be copied in parts if the caller
  /// has read one of its properties.
  @inline(never)
  mutating func retain(_ index: Int, of batch: DecodedBatch) {
    bestReading = batch.readings[index]
    hasBest = true
  }

  /// Makes the address and the lookups those of a session that asked for none.
  mutating func removeAddress() {
    address = .idle
    addressDelay = .zero
    lookups = 0
    lookupsSpared = 0
  }

  /// The number of readings of the session.
  public var readings: Int { counts.total }

  /// Creates a report. The defaults are those of a first session without readings and addresses.
  public init(
    number: Int = 1,
    outcome: Outcome,
    counts: DecisionCounts = DecisionCounts(),
    best: DecodedReading? = nil,
    isRelative: Bool = false,
    runsBackward: Bool = false,
    address: AddressStatus<Placemark> = .idle,
    addressDelay: Duration = .zero,
    lookups: Int = 0,
    lookupsSpared: Int = 0
  ) {
    self.number = number
    self.outcome = outcome
    self.counts = counts
    self.isRelative = isRelative
    self.runsBackward = runsBackward
    self.address = address
    self.addressDelay = addressDelay
    self.lookups = lookups
    self.lookupsSpared = lookupsSpared
    self.best = best
  }
}

extension DecodedReading {
  fileprivate static let none = DecodedReading(
    location: Location(latitude: 0, longitude: 0, horizontalAccuracy: 0, timestamp: .epoch),
    index: 0,
    sourcePosition: SourcePosition(line: 0, byteOffset: 0)
  )
}
