/// Reports a reading when it has moved far enough from the one reported last.
///
/// | reading | becomes |
/// |---|---|
/// | of no use by ``check`` | rejected |
/// | the first | reported |
/// | `distance >= distanceFilter` from the location *reported* last | reported |
/// | nearer | withheld |
///
/// Small steps add up, as each is measured from the last report and not from the last reading.
///
/// ```swift
/// var filter = DistanceFilter(distance: 25)
/// if case .reported(let report) = filter.process(fix, at: now) {
///   show(report.location)
/// }
/// ```
///
/// `distanceFilter` of Core Location, as a value: the provider may deliver all there is.
public struct DistanceFilter: Sendable, Hashable {
  /// Metres from the last report at which a reading is reported; each is where this is 0 or less, or
  /// NaN.
  public var distance: Double
  /// The check that stands in front.
  public var check: ReadingCheck
  /// The location reported last, `nil` where none was.
  public private(set) var lastReported: Location?

  /// Creates a filter that has reported nothing.
  public init(distance: Double, check: ReadingCheck = .standard) {
    self.distance = distance
    self.check = check
  }

  /// Takes in a reading that arrived at `now` and returns what became of it.
  @discardableResult
  public mutating func process(_ location: Location, at now: Timestamp) -> ReportDecision {
    if let rejection = check.rejection(of: location, at: now) { return .rejected(rejection) }
    let moved = lastReported.map { $0.coordinate.distance(to: location.coordinate) }
    let report = Report(location: location, distance: moved, distanceFilter: distance)
    // A distance that is not a number holds nothing back.
    if let moved, moved < distance { return .withheld(report) }
    lastReported = location
    return .reported(report)
  }
}
