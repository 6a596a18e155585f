public import AddressFormat
public import LocationFilter
public import TrackDecoding

/// How a session over a recording ended.
public struct SessionReport: Sendable, Hashable {
  /// The session's number in the recording, from 1.
  public var number: Int
  /// How it ended, and with what.
  public var outcome: Outcome
  /// What became of its readings. One that came at or after the deadline is not among them.
  public var counts: DecisionCounts
  /// The retained reading, `nil` where there is none.
  public var best: DecodedReading?
  /// Whether the recording's times count from an unknown beginning.
  public var isRelative: Bool
  /// Whether its readings run backward: three in four are dated before the one before them.
  public var runsBackward: Bool
  /// What is known of the address of the retained reading, once the last lookup is answered.
  ///
  /// Where the recording ended first, lookups under way stay unanswered: `searching`.
  public var address: AddressStatus<Placemark>
  /// How long after the session's end the address was known, zero where it was by then.
  public var addressDelay: Duration
  /// How many addresses were asked for.
  public var lookups: Int
  /// How many retained readings had none asked for, because a lookup was under way.
  public var lookupsSpared: Int

  /// How many readings the session was given.
  public var readings: Int { counts.total }

  /// Creates a report; what is not given is nothing, as for the first session of a recording
  /// without readings and addresses.
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
    self.best = best
    self.isRelative = isRelative
    self.runsBackward = runsBackward
    self.address = address
    self.addressDelay = addressDelay
    self.lookups = lookups
    self.lookupsSpared = lookupsSpared
  }
}
