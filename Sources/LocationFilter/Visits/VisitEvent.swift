/// An event of a ``VisitDetector``.
public enum VisitEvent: Sendable, Hashable, Codable {
  /// The device has stayed long enough at a place; the visit continues.
  case arrived(Visit)
  /// The device has left the place, or there was no fix for too long.
  case departed(Visit)
  /// There was no fix for a long time; the position of the device meanwhile is unknown.
  case gap(VisitGap)
}

/// A period without fixes.
public struct VisitGap: Sendable, Hashable, Codable {
  /// The date of the last valid fix before it.
  public var from: Timestamp
  /// The date of the first valid fix after it.
  public var to: Timestamp

  /// Creates a gap between two instants.
  public init(from: Timestamp, to: Timestamp) {
    self.from = from
    self.to = to
  }

  /// The length of the gap.
  public var duration: Duration {
    from.duration(to: to)
  }
}
