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
  public internal(set) var lastReported: Location?

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

#if !hasFeature(Embedded)
  extension DistanceFilter: Codable {
    private enum CodingKeys: String, CodingKey {
      case distance, lastReported
    }

    /// Decodes a filter with the keys of its properties, those of the check among them.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or the distance is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      distance = try container.number(.distance)
      check = try ReadingCheck(from: decoder)
      lastReported = try container.fix(.lastReported)
    }

    /// Encodes the settings and the last report.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number: distance, .distance)
      try check.encode(to: encoder)
      try container.encodeIfPresent(lastReported, forKey: .lastReported)
    }
  }
#endif
