/// Reports a heading when the device has turned far enough from the last reported one.
///
/// | heading | decision |
/// |---|---|
/// | direction absent, or not in 0...360 | rejected, `invalidDirection` |
/// | accuracy negative, infinite or NaN | rejected, `invalidAccuracy` |
/// | the first | reported |
/// | from true north, the last reported from magnetic north, or the reverse | reported |
/// | `turn >= degrees` from the last *reported* heading | reported |
/// | otherwise | withheld |
///
/// The direction is the true heading if known, else the magnetic one. The two differ by the local
/// declination, so a turn is never measured from one to the other. The turn is the shorter way
/// around: from 359° to 1° it is 2°.
///
/// ```swift
/// var filter = HeadingFilter(degrees: 5)
/// if case .reported(let report) = filter.process(heading, at: now) {
///   turnMap(to: report.heading)
/// }
/// ```
///
/// Corresponds to `headingFilter` of Core Location, which is 1° by default as well. A negative
/// accuracy makes a heading invalid: Apple, "Core Location", `headingAccuracy` of `CLHeading`.
public struct HeadingFilter: Sendable, Hashable {
  /// The turn in degrees at which a heading is reported; 0 or less, or NaN, reports every heading.
  public var degrees: Double
  /// The last reported heading, `nil` before the first.
  public private(set) var lastReported: Heading?

  /// Creates a filter that has reported nothing.
  public init(degrees: Double = 1) {
    self.degrees = degrees
  }

  /// Processes a heading.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - now: When it arrived. No heading is rejected for its age.
  /// - Returns: The decision on it.
  @discardableResult
  public mutating func process(_ heading: Heading, at now: Timestamp) -> HeadingDecision {
    guard let direction = heading.direction, (0...360).contains(direction) else {
      return .rejected(.invalidDirection)
    }
    if let accuracy = heading.accuracy, !(accuracy >= 0 && accuracy.isFinite) {
      return .rejected(.invalidAccuracy)
    }
    let turn = lastReported.flatMap { heading.turn(from: $0) }
    let report = HeadingReport(heading: heading, turn: turn, headingFilter: degrees)
    // A NaN withholds nothing.
    if let turn, turn < degrees { return .withheld(report) }
    lastReported = heading
    return .reported(report)
  }
}

extension Heading {
  /// Degrees clockwise from one north or the other.
  fileprivate var direction: Double? {
    trueHeading ?? magneticHeading
  }

  /// Degrees between both directions, 0...180; `nil` if they are from different norths.
  fileprivate func turn(from other: Heading) -> Double? {
    guard (trueHeading == nil) == (other.trueHeading == nil) else { return nil }
    guard let direction, let origin = other.direction else { return nil }
    let turn = abs(direction - origin)
    return min(turn, 360 - turn)
  }
}

/// The decision of a ``HeadingFilter`` on a heading.
public enum HeadingDecision: Sendable, Hashable {
  /// The heading is reported.
  case reported(HeadingReport)
  /// The turn from the last reported heading is too small.
  case withheld(HeadingReport)
  /// The heading is invalid.
  case rejected(Rejection)

  /// Why a heading is invalid. The raw values are names for machines, stable over releases.
  @nonexhaustive
  public enum Rejection: String, Sendable, Hashable, CaseIterable, Codable {
    /// The direction is absent, or not in 0...360.
    case invalidDirection
    /// The accuracy is negative, infinite or NaN; an unknown accuracy is valid.
    case invalidAccuracy
  }
}

/// A heading, with the figures on which it was reported or withheld.
public struct HeadingReport: Sendable, Hashable {
  /// The heading.
  public var heading: Heading
  /// Degrees from the last reported heading, 0...180; `nil` if there is none, or if one heading is
  /// from true north and the other from magnetic north.
  public var turn: Double?
  /// The turn in degrees at which a heading is reported.
  public var headingFilter: Double

  /// Creates a report.
  public init(heading: Heading, turn: Double? = nil, headingFilter: Double) {
    self.heading = heading
    self.turn = turn
    self.headingFilter = headingFilter
  }
}

#if !hasFeature(Embedded)
  extension HeadingFilter: Codable {
    private enum CodingKeys: String, CodingKey {
      case degrees, lastReported
    }

    /// Decodes an object with the keys of the properties; without `degrees`, they are 1°.
    ///
    /// - Throws: `DecodingError` if a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      degrees = try container.number(.degrees, default: 1)
      lastReported = try container.decodeIfPresent(Heading.self, forKey: .lastReported)
    }

    /// Encodes the setting and the last reported heading.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number: degrees, .degrees)
      try container.encodeIfPresent(lastReported, forKey: .lastReported)
    }
  }

  extension HeadingDecision: Codable {
    /// Decodes a flat object: `decision`, beside the keys of the report or the `reason`.
    ///
    /// - Throws: `DecodingError` if no decision has the name, or a value is wrong.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: FilterDecisionKeys.self)
      switch try container.decode(FilterDecisionName.self, forKey: .decision) {
      case .reported: self = .reported(try HeadingReport(from: decoder))
      case .withheld: self = .withheld(try HeadingReport(from: decoder))
      case .rejected: self = .rejected(try container.decode(Rejection.self, forKey: .reason))
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

  extension HeadingReport: Codable {
    private enum CodingKeys: String, CodingKey {
      case heading, turn, headingFilter
    }

    /// Decodes an object with the keys of the properties.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or the heading or the filter is absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      heading = try container.decode(Heading.self, forKey: .heading)
      turn = try container.numberIfPresent(.turn)
      headingFilter = try container.number(.headingFilter)
    }

    /// Encodes an object without a turn that is unknown, infinite or NaN.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(heading, forKey: .heading)
      try container.encodeIfFinite(turn, .turn)
      try container.encode(number: headingFilter, .headingFilter)
    }
  }
#endif
