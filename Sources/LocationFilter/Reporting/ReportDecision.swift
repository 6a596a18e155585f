/// The decision of a ``DistanceFilter``, ``AdaptiveDistanceFilter`` or ``IntervalFilter`` on a reading.
public enum ReportDecision: Sendable, Hashable {
  /// The reading is reported.
  case reported(Report)
  /// The reading is too close to the last reported location, in distance or in time.
  case withheld(Report)
  /// The reading does not pass the ``ReadingCheck``.
  case rejected(Decision.Rejection)
}

/// A reading, with the figures on which it was reported or withheld.
public struct Report: Sendable, Hashable {
  /// The reading.
  public var location: Location
  /// The distance in metres from the last reported location, `nil` if there is none or only time
  /// counts.
  public var distance: Double?
  /// The distance in metres at which a reading is reported; 0 for an ``IntervalFilter``.
  public var distanceFilter: Double
  /// The time since the last reported reading arrived; `nil` if there is none or only distance counts.
  public var interval: Duration?

  /// Creates a report.
  public init(
    location: Location,
    distance: Double? = nil,
    distanceFilter: Double,
    interval: Duration? = nil
  ) {
    self.location = location
    self.distance = distance
    self.distanceFilter = distanceFilter
    self.interval = interval
  }
}

#if !hasFeature(Embedded)
  /// The names of the decisions of all filters.
  enum FilterDecisionName: String, Codable {
    case reported, withheld, rejected
  }

  /// The keys of the decisions of all filters.
  enum FilterDecisionKeys: String, CodingKey {
    case decision, reason
  }

  extension ReportDecision: Codable {
    /// Decodes a flat object: `decision`, beside the keys of the report or the `reason`.
    ///
    /// - Throws: `DecodingError` if no decision has the name, or a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: FilterDecisionKeys.self)
      switch try container.decode(FilterDecisionName.self, forKey: .decision) {
      case .reported: self = .reported(try Report(from: decoder))
      case .withheld: self = .withheld(try Report(from: decoder))
      case .rejected:
        self = .rejected(try container.decode(Decision.Rejection.self, forKey: .reason))
      }
    }

    /// Encodes a flat object.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FilterDecisionKeys.self)
      switch self {
      case .reported(let report):
        try container.encode(FilterDecisionName.reported, forKey: .decision)
        try report.encode(to: encoder)
      case .withheld(let report):
        try container.encode(FilterDecisionName.withheld, forKey: .decision)
        try report.encode(to: encoder)
      case .rejected(let rejection):
        try container.encode(FilterDecisionName.rejected, forKey: .decision)
        try container.encode(rejection, forKey: .reason)
      }
    }
  }

  extension Report: Codable {
    private enum CodingKeys: String, CodingKey {
      case location, distance, distanceFilter, interval
    }

    /// Decodes an object with the keys of the properties, the interval in seconds.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or the location or the filter is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      location = try container.decode(Location.self, forKey: .location)
      distance = try container.numberIfPresent(.distance)
      distanceFilter = try container.number(.distanceFilter)
      interval = try container.seconds(.interval, default: nil)
    }

    /// Encodes an object without the figures that are unknown, infinite or NaN.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(location, forKey: .location)
      try container.encodeIfFinite(distance, .distance)
      try container.encode(number: distanceFilter, .distanceFilter)
      try container.encodeIfPresent(seconds: interval, .interval)
    }
  }
#endif
