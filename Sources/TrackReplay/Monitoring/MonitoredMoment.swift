package import LocationFilter
package import TrackDecoding

/// An event of a monitored recording, and the reading that caused it.
package struct MonitoredMoment: Sendable, Hashable {
  /// The reading and the instant of the event: the reading's delivery or, if time caused the event, a
  /// later one.
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

  /// The instant of the event.
  package var now: Timestamp { delivery.now }
}

/// An event of a monitored recording.
package enum MonitorEvent: Sendable, Hashable {
  /// The reading is reported, because the receiver has moved far enough or enough time has passed.
  case report(Report)
  /// A region was entered or left, or dwelled in.
  case region(RegionEvent)
  /// The state of a region, without an event.
  case state(RegionStatus)
  /// A visit began or ended, or there was a gap.
  case visit(VisitEvent)
  /// The visit that continues at the end of the recording.
  case stay(Visit)
  /// The floor changed.
  case floor(FloorChange)
  /// The heading is reported, because the receiver has turned far enough.
  case heading(HeadingReport)
}

/// The state of a region when the recording begins or ends.
package struct RegionStatus: Sendable, Hashable {
  /// The region.
  package var region: Region
  /// The state.
  package var state: RegionState
  /// Whether it is the state at the end of the recording.
  package var isFinal: Bool
  /// The last valid reading, `nil` if there was none.
  package var location: Location?

  /// Creates a status.
  package init(region: Region, state: RegionState, isFinal: Bool, location: Location?) {
    self.region = region
    self.state = state
    self.isFinal = isFinal
    self.location = location
  }

  /// The distance in metres from the center to the reading.
  package var distance: Double? {
    location.map { region.center.distance(to: $0.coordinate) }
  }
}
