/// The settings by which a ``RegionMonitor`` distinguishes a crossing from noise.
///
/// ```swift
/// var policy = RegionPolicy.standard
/// policy.dwell = .seconds(300)
/// policy.exitReadings = 5
/// ```
public struct RegionPolicy: Sendable, Hashable, Codable {
  /// The number of readings in a row beyond the margin, each dated after the one before, that make an
  /// exit; 3. With 1 or less, the first one does.
  public var exitReadings = 3
  /// The minimum margin beyond the edge in metres; 20 m.
  public var minimumMargin: Double = 20
  /// The minimum margin beyond the edge as a fraction of the radius; 0.1.
  public var marginFraction: Double = 0.1
  /// The minimum length of a stay for a dwell event, exactly this length included; off.
  public var dwell: Duration?
  /// The maximum radius in metres; 100 km, and exactly 100 km is accepted.
  public var maximumRadius: Double = 100_000
  /// The check that a reading must pass; others change nothing.
  public var check = ReadingCheck.standard

  /// Creates the standard policy.
  public init() {}

  /// The default: exits after three readings, no dwell events.
  public static let standard = RegionPolicy()

  /// Returns the margin in metres beyond the edge that counts towards an exit: the largest of the
  /// accuracy, ``marginFraction`` of the radius, and ``minimumMargin``. NaN values are ignored.
  public func margin(radius: Double, horizontalAccuracy: Double) -> Double {
    .maximum(horizontalAccuracy, .maximum(marginFraction * radius, minimumMargin))
  }
}
