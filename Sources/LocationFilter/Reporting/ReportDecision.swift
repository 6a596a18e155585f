/// What became of a reading that may be worth reporting.
public enum ReportDecision: Sendable, Hashable {
  /// The reading is reported.
  case reported(Report)
  /// It is too near to the location reported last.
  case withheld(Report)
  /// It is of no use, for the reason that a session would have.
  case rejected(Decision.Rejection)
}

/// A reading, and the figures on which it was reported or withheld.
public struct Report: Sendable, Hashable {
  /// The reading.
  public var location: Location
  /// Metres from the location reported last, `nil` where there is none.
  public var distance: Double?
  /// Metres at which a reading is reported.
  public var distanceFilter: Double

  /// Creates a report.
  public init(location: Location, distance: Double? = nil, distanceFilter: Double) {
    self.location = location
    self.distance = distance
    self.distanceFilter = distanceFilter
  }
}
