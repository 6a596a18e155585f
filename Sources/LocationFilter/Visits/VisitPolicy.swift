/// The figures by which a ``VisitDetector`` tells a visit from passing through.
///
/// Whatever the figures, nothing traps: with a radius that is negative or not a number no fix is
/// inside, and nothing is a visit.
public struct VisitPolicy: Sendable, Hashable, Codable {
  /// Metres from the first fix of a stay within which another is inside; 100 m, and exactly 100 m
  /// is.
  public var radius: Double = 100
  /// How long a stay must last to be a visit, from its first fix to the last one inside; 5 min, and
  /// exactly 5 min is enough.
  public var minimumDuration: Duration = .seconds(300)
  /// How long there may be no fix before the visit is taken to have ended; 15 min, and exactly
  /// 15 min is too long.
  public var maximumGap: Duration = .seconds(900)
  /// How many readings in a row, each dated after the one before, must be surely outside to end a
  /// stay; 3, and less than 1 is as 1.
  public var departureReadings = 3
  /// Which readings are of any use; the others change nothing.
  public var check = ReadingCheck.standard

  /// Creates the standard policy.
  public init() {}

  /// The default.
  public static let standard = VisitPolicy()
}
