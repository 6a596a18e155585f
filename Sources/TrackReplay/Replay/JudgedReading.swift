public import LocationFilter
public import TrackDecoding

/// A reading and what became of it.
public struct JudgedReading: Sendable, Hashable {
  /// The reading.
  public var reading: DecodedReading
  /// What the replay's clock showed when it was delivered.
  public var now: Timestamp
  /// What became of it.
  public var decision: Decision

  /// Creates a judged reading.
  public init(reading: DecodedReading, now: Timestamp, decision: Decision) {
    self.reading = reading
    self.now = now
    self.decision = decision
  }
}
