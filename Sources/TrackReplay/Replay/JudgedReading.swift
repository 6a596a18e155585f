public import LocationFilter
public import TrackDecoding

/// A reading in a replay and the decision on it.
public struct JudgedReading: Sendable, Hashable {
  /// The reading and when it was delivered.
  public var delivery: Delivery
  /// The decision.
  public var decision: Decision

  /// Creates a judged reading.
  public init(delivery: Delivery, decision: Decision) {
    self.delivery = delivery
    self.decision = decision
  }

  /// The reading.
  public var reading: DecodedReading { delivery.reading }

  /// When the reading was delivered.
  public var now: Timestamp { delivery.now }
}
