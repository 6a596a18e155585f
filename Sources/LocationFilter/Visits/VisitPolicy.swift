/// The settings by which a ``VisitDetector`` distinguishes a visit from passing through.
///
/// No value traps: with a negative or NaN radius no fix is inside, and there are no visits.
public struct VisitPolicy: Sendable, Hashable, Codable {
  /// The distance in metres from the first fix of a stay within which a fix is inside; 100 m, exactly
  /// 100 m included.
  public var radius: Double = 100
  /// The minimum length of a visit, from its first fix to the last one inside; 5 min, exactly 5 min
  /// included.
  public var minimumDuration: Duration = .seconds(300)
  /// The time without a fix that ends a visit; 15 min, exactly 15 min included.
  public var maximumGap: Duration = .seconds(900)
  /// The number of readings in a row, each dated after the one before, that must be surely outside to
  /// end a stay; 3. Less than 1 is treated as 1.
  public var departureReadings = 3
  /// The check that a reading must pass; others change nothing.
  public var check = ReadingCheck.standard

  /// Creates the standard policy.
  public init() {}

  /// The default.
  public static let standard = VisitPolicy()
}
