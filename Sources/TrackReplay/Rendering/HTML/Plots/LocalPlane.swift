import LocationFilter

/// The plane that touches the Earth at a place, in metres to the east and to the north of it.
///
/// Points are projected at right angles to the plane, which over the tens of kilometres that a plot
/// shows differs from the way along the ground by less than a line's width; poles and the
/// antimeridian are places like any other.
struct LocalPlane: Sendable {
  private let origin: SIMD3<Double>
  private let east: SIMD3<Double>
  private let north: SIMD3<Double>

  /// Creates the plane at a valid coordinate.
  init(at center: Coordinate) {
    origin = center.earthCentered
    // Both directions are differences over some metres: no pole is farther than these.
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
    let way = coordinate.earthCentered - origin
    return ((way * east).sum(), (way * north).sum())
  }

  private static func direction(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : vector
  }
}
