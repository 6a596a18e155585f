/// A stay at one place (a stay point).
///
/// All instants are the timestamps of fixes, not their arrivals.
public struct Visit: Sendable, Hashable, Codable {
  /// The date of the first fix inside; `nil` if the device was already there when monitoring began,
  /// so that the arrival is unknown.
  public var arrival: Timestamp?
  /// The date of the last fix inside; `nil` while the visit continues.
  public var departure: Timestamp?
  /// The date of the first fix inside, whether or not it is the arrival.
  public var firstFix: Timestamp
  /// The date of the last fix inside so far.
  public var lastFix: Timestamp
  /// The mean of the fixes from the first to the last, weighted by 1 ∕ accuracy².
  public var coordinate: Coordinate
  /// The 1-sigma radius of uncertainty of the coordinate in metres, 1 or more.
  ///
  /// It is that of a typical fix, √(Σ w a² ∕ Σ w) with the weights w = 1 ∕ a² of the mean and
  /// accuracies a of at least 1 m. The errors of consecutive fixes are correlated, so their mean is
  /// not claimed to be more accurate.
  public var horizontalAccuracy: Double
  /// The number of fixes in the mean.
  public var readings: Int

  /// Creates a visit, such as for a preview or a store of visits.
  public init(
    arrival: Timestamp?,
    departure: Timestamp?,
    firstFix: Timestamp,
    lastFix: Timestamp,
    coordinate: Coordinate,
    horizontalAccuracy: Double,
    readings: Int
  ) {
    self.arrival = arrival
    self.departure = departure
    self.firstFix = firstFix
    self.lastFix = lastFix
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.readings = readings
  }
}

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
