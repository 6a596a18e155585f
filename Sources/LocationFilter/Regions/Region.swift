/// A circle on the ground to be watched.
public struct Region: Sendable, Hashable, Codable {
  /// The name by which a ``RegionMonitor`` tells it from others.
  public var identifier: String
  /// The middle of the circle.
  public var center: Coordinate
  /// The radius in metres, measured along the ground; a place exactly this far off is inside.
  public var radius: Double

  /// Creates a region; any value is held, a ``RegionMonitor`` refuses those that are no circle.
  public init(identifier: String, center: Coordinate, radius: Double) {
    self.identifier = identifier
    self.center = center
    self.radius = radius
  }
}
