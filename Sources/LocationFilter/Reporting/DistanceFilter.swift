/// Reports a reading when the device has moved far enough from the last reported location.
///
/// | reading | decision |
/// |---|---|
/// | does not pass ``check`` | rejected |
/// | the first | reported |
/// | `distance >= distanceFilter` from the last *reported* location | reported |
/// | otherwise | withheld |
///
/// Small steps add up, as each is measured from the last report, not from the last reading.
///
/// ```swift
/// var filter = DistanceFilter(distance: 25)
/// if case .reported(let report) = filter.process(fix, at: now) {
///   show(report.location)
/// }
/// ```
///
/// Corresponds to `distanceFilter` of Core Location.
public struct DistanceFilter: Sendable, Hashable {
  /// The distance in metres at which a reading is reported; 0 or less, or NaN, reports every reading.
  public var distance: Double
  /// The check that a reading must pass.
  public var check: ReadingCheck
  /// The last reported location, `nil` before the first.
  public private(set) var lastReported: Location?

  /// Creates a filter that has reported nothing.
  public init(distance: Double, check: ReadingCheck = .standard) {
    self.distance = distance
    self.check = check
  }

  /// Processes a reading that arrived at `now` and returns the decision on it.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> ReportDecision {
    if let rejection = check.rejection(of: location, at: now) { return .rejected(rejection) }
    let moved = lastReported.map { $0.coordinate.distance(to: location.coordinate) }
    let report = Report(location: location, distance: moved, distanceFilter: distance)
    // A NaN withholds nothing.
    if let moved, moved < distance { return .withheld(report) }
    lastReported = location
    return .reported(report)
  }
}

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
