/// What became of a heading that may be worth reporting.
public enum HeadingDecision: Sendable, Hashable {
  /// The heading is reported.
  case reported(HeadingReport)
  /// It has turned too little from the one reported last.
  case withheld(HeadingReport)
  /// It tells no direction.
  case rejected(Rejection)

  /// Why a heading is of no use.
  public enum Rejection: Sendable, Hashable {
    /// There is none, or it is not a number in 0...360.
    case invalidDirection
    /// Negative, infinite or not a number; a heading whose accuracy is unknown passes.
    case invalidAccuracy
  }
}

/// A heading, and the figures on which it was reported or withheld.
public struct HeadingReport: Sendable, Hashable {
  /// The heading.
  public var heading: Heading
  /// Degrees from the heading reported last, 0...180; `nil` where there is none, or where one of them
  /// is from true and the other from magnetic north.
  public var turn: Double?
  /// Degrees at which a heading is reported.
  public var headingFilter: Double

  /// Creates a report.
  public init(heading: Heading, turn: Double? = nil, headingFilter: Double) {
    self.heading = heading
    self.turn = turn
    self.headingFilter = headingFilter
  }
}
