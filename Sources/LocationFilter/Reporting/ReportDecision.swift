/// The decision of a distance filter on a reading.
public enum ReportDecision: Sendable, Hashable {
  /// The reading is reported.
  case reported(Report)
  /// The reading is too close to the last reported location.
  case withheld(Report)
  /// The reading does not pass the ``ReadingCheck``.
  case rejected(Decision.Rejection)
}

/// A reading, with the figures on which it was reported or withheld.
public struct Report: Sendable, Hashable {
  /// The reading.
  public var location: Location
  /// The distance in metres from the last reported location, `nil` if there is none.
  public var distance: Double?
  /// The distance in metres at which a reading is reported.
  public var distanceFilter: Double

  /// Creates a report.
  public init(location: Location, distance: Double? = nil, distanceFilter: Double) {
    self.location = location
    self.distance = distance
    self.distanceFilter = distanceFilter
  }
}
