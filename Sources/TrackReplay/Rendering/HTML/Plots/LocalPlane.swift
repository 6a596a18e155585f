import LocationFilter

/// The tangent plane of the Earth at a coordinate, in metres to the east and to the north of it.
///
/// The projection is orthographic. Over the tens of kilometres that a plot shows, it differs from the
/// distance on the ground by less than the width of a line. Poles and the antimeridian need no special
/// case.
struct LocalPlane: Sendable {
  private let origin: SIMD3<Double>
  private let east: SIMD3<Double>
  private let north: SIMD3<Double>

  /// Creates the plane at a valid coordinate.
  init(at center: Coordinate) {
    origin = center.earthCentered
    // The direction of north is a difference over some metres, away from the nearer pole.
    var northern = center
    let step = center.latitude > 0 ? -1e-4 : 1e-4
    northern.latitude += step
    let meridian = Self.direction(northern.earthCentered - origin)
    north = step < 0 ? -meridian : meridian
    let up = Self.direction(origin)
    let side = SIMD3(
      north.y * up.z - north.z * up.y,
      north.z * up.x - north.x * up.z,
      north.x * up.y - north.y * up.x
    )
    east = Self.direction(side)
  }

  /// Metres to the east and to the north.
  func offset(of coordinate: Coordinate) -> (east: Double, north: Double) {
    let difference = coordinate.earthCentered - origin
    return ((difference * east).sum(), (difference * north).sum())
  }

  private static func direction(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : vector
  }
}
