/// The decision of a ``HeadingFilter`` on a heading.
public enum HeadingDecision: Sendable, Hashable {
  /// The heading is reported.
  case reported(HeadingReport)
  /// The turn from the last reported heading is too small.
  case withheld(HeadingReport)
  /// The heading is invalid.
  case rejected(Rejection)

  /// Why a heading is invalid.
  public enum Rejection: Sendable, Hashable {
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
