/// A circular region to monitor (a geofence).
public struct Region: Sendable, Hashable, Codable {
  /// The name of the region, unique in a ``RegionMonitor``.
  public var identifier: String
  /// The center of the circle.
  public var center: Coordinate
  /// The radius in metres along the ground; a fix at exactly this distance is inside.
  public var radius: Double

  /// Creates a region. Any value is stored; ``RegionMonitor/add(_:)`` validates it.
  public init(identifier: String, center: Coordinate, radius: Double) {
    self.identifier = identifier
    self.center = center
    self.radius = radius
  }
}

/// Why a region cannot be monitored.
public enum RegionError: Error, Sendable, Hashable {
  /// The center is not finite, or outside ±90° or ±180°.
  case invalidCenter(Coordinate)
  /// The radius in metres is 0, negative or not finite.
  case invalidRadius(Double)
  /// The radius in metres is larger than ``RegionPolicy/maximumRadius``.
  case radiusTooLarge(Double, maximum: Double)
}
