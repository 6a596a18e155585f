/// Reports a heading when the device has turned far enough from the one reported last.
///
/// | heading | becomes |
/// |---|---|
/// | without a direction, or with one that is not in 0...360 | rejected, `invalidDirection` |
/// | of an accuracy that is negative, infinite or NaN | rejected, `invalidAccuracy` |
/// | the first | reported |
/// | from true north where the last was from magnetic north, or the reverse | reported |
/// | `turn >= degrees` from the heading *reported* last | reported |
/// | turned less | withheld |
///
/// The direction is the true heading where there is one, else the magnetic one. The two differ by
/// the declination of the place, so that one is never measured from the other. The turn is the
/// shorter way round: from 359° to 1° it is 2°.
///
/// ```swift
/// var filter = HeadingFilter(degrees: 5)
/// if case .reported(let report) = filter.process(heading, at: now) {
///   turnMap(to: report.heading)
/// }
/// ```
///
/// `headingFilter` of Core Location, 1° by default there as well, as a value. That a negative
/// accuracy makes the heading invalid is from Apple, "Core Location", `headingAccuracy` of
/// `CLHeading`.
public struct HeadingFilter: Sendable, Hashable {
  /// Degrees from the last report at which a heading is reported; each is where this is 0 or less,
  /// or NaN.
  public var degrees: Double
  /// The heading reported last, `nil` where none was.
  public private(set) var lastReported: Heading?

  /// Creates a filter that has reported nothing.
  public init(degrees: Double = 1) {
    self.degrees = degrees
  }

  /// Takes in a heading that arrived at `now` and returns what became of it.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - now: When it arrived. A heading has no date to compare this with, and none is rejected for
  ///     its age.
  /// - Returns: What became of it, with the figures that this was decided on.
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
    // Degrees that are not a number hold nothing back.
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

  /// Degrees between both directions, 0...180; `nil` where they are from different norths.
  fileprivate func turn(from other: Heading) -> Double? {
    guard (trueHeading == nil) == (other.trueHeading == nil) else { return nil }
    guard let direction, let origin = other.direction else { return nil }
    let turn = abs(direction - origin)
    return min(turn, 360 - turn)
  }
}
