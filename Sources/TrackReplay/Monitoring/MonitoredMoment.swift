package import LocationFilter
package import TrackDecoding

/// A reading of a recording, and one event that it caused.
package struct MonitoredMoment: Sendable, Hashable {
  /// The reading and when it was delivered.
  package var delivery: Delivery
  /// The time since the clock's first instant.
  package var elapsed: Duration
  /// The event.
  package var event: MonitorEvent

  /// Creates a moment.
  package init(delivery: Delivery, elapsed: Duration, event: MonitorEvent) {
    self.delivery = delivery
    self.elapsed = elapsed
    self.event = event
  }

  /// The reading.
  package var reading: DecodedReading { delivery.reading }

  /// When the reading was delivered.
  package var now: Timestamp { delivery.now }
}

/// An event that a reading may cause.
package enum MonitorEvent: Sendable, Hashable {
  /// The reading is reported, because the receiver has moved far enough.
  case report(Report)
  /// A region was entered or left, or dwelled in.
  case region(RegionEvent)
  /// A visit began or ended, or there was a gap.
  case visit(VisitEvent)
}
