/// A point on the WGS-84 ellipsoid.
public struct Coordinate: Sendable, Hashable, Codable {
  /// Degrees north of the equator, −90...90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180...180.
  public var longitude: Double

  /// Creates a coordinate from degrees. Any value is stored; see ``isValid``.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both angles are finite and within ±90° and ±180°.
  public var isValid: Bool {
    // NaN is in no range, so finiteness needs no separate check.
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }
}
