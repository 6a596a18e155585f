public import LocationFilter
public import TrackDecoding

/// A reading of a recording, and one thing that it brought about.
public struct MonitoredMoment: Sendable, Hashable {
  /// The reading.
  public var reading: DecodedReading
  /// What the replay's clock showed when it was delivered.
  public var now: Timestamp
  /// The time since the clock's first instant.
  public var elapsed: Duration
  /// What it brought about.
  public var event: MonitorEvent

  /// Creates a moment.
  public init(reading: DecodedReading, now: Timestamp, elapsed: Duration, event: MonitorEvent) {
    self.reading = reading
    self.now = now
    self.elapsed = elapsed
    self.event = event
  }
}

/// What a reading may bring about.
public enum MonitorEvent: Sendable, Hashable {
  /// It is reported, as one has moved far enough.
  case report(Report)
  /// A region was entered or left, or dwelled in.
  case region(RegionEvent)
  /// A visit began or ended, or there was a gap.
  case visit(VisitEvent)
}
