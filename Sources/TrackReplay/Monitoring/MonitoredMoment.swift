public import LocationFilter
public import TrackDecoding

/// A reading of a recording, and one event that it caused.
public struct MonitoredMoment: Sendable, Hashable {
  /// The reading and when it was delivered.
  public var delivery: Delivery
  /// The time since the clock's first instant.
  public var elapsed: Duration
  /// The event.
  public var event: MonitorEvent

  /// Creates a moment.
  public init(delivery: Delivery, elapsed: Duration, event: MonitorEvent) {
    self.delivery = delivery
    self.elapsed = elapsed
    self.event = event
  }

  /// The reading.
  public var reading: DecodedReading { delivery.reading }

  /// When the reading was delivered.
  public var now: Timestamp { delivery.now }
}

/// An event that a reading may cause.
@nonexhaustive
public enum MonitorEvent: Sendable, Hashable {
  /// The reading is reported, because the receiver has moved far enough.
  case report(Report)
  /// A region was entered or left, or dwelled in.
  case region(RegionEvent)
  /// A visit began or ended, or there was a gap.
  case visit(VisitEvent)
}
