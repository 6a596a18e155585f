/// What a ``VisitDetector`` finds out from a reading.
public enum VisitEvent: Sendable, Hashable, Codable {
  /// The device has been at a place for long enough; the visit goes on.
  case arrived(Visit)
  /// The device has left the place, or has not been heard of for too long.
  case departed(Visit)
  /// There was no fix for a long time; where the device was meanwhile is not known.
  case gap(VisitGap)
}

/// A time without fixes.
public struct VisitGap: Sendable, Hashable, Codable {
  /// The date of the last good fix before.
  public var from: Timestamp
  /// The date of the first good fix after.
  public var to: Timestamp

  /// Creates a gap between two instants.
  public init(from: Timestamp, to: Timestamp) {
    self.from = from
    self.to = to
  }

  /// How long there was no fix.
  public var duration: Duration {
    from.duration(to: to)
  }
}
