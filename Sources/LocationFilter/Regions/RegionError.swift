/// Why a region cannot be monitored.
public enum RegionError: Error, Sendable, Hashable {
  /// The center is not finite, or outside ±90° or ±180°.
  case invalidCenter(Coordinate)
  /// The radius in metres is 0, negative or not finite.
  case invalidRadius(Double)
  /// The radius in metres is larger than ``RegionPolicy/maximumRadius``.
  case radiusTooLarge(Double, maximum: Double)
}
