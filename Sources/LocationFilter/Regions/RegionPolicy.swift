/// The figures by which a ``RegionMonitor`` tells a crossing from noise.
///
/// ```swift
/// var policy = RegionPolicy.standard
/// policy.dwell = .seconds(300)
/// policy.exitReadings = 5
/// ```
public struct RegionPolicy: Sendable, Hashable, Codable {
  /// How many readings in a row, each dated after the one before, must lie beyond the margin for an
  /// exit; 3, and at 1 or less the first one does.
  public var exitReadings = 3
  /// Metres beyond the edge that are not yet an exit, however small the region; 20 m.
  public var minimumMargin: Double = 20
  /// The part of the radius beyond the edge that is not yet an exit; 0.1.
  public var marginFraction: Double = 0.1
  /// How long a stay must last to be reported as such, and exactly so long does; off.
  public var dwell: Duration?
  /// The largest radius in metres that is accepted; 100 km, and exactly 100 km is.
  public var maximumRadius: Double = 100_000
  /// Which readings are of any use; what it rejects changes nothing.
  public var check = ReadingCheck.standard

  /// Creates the standard policy.
  public init() {}

  /// The default: exits after three readings, no dwelling.
  public static let standard = RegionPolicy()

  /// Returns the metres beyond the edge that a reading must exceed to count towards an exit: the
  /// largest of its accuracy, ``marginFraction`` of the radius, and ``minimumMargin``.
  ///
  /// A figure that is NaN counts for nothing; it is 0 or more for an accuracy that is.
  public func margin(radius: Double, horizontalAccuracy: Double) -> Double {
    .maximum(horizontalAccuracy, .maximum(marginFraction * radius, minimumMargin))
  }
}
