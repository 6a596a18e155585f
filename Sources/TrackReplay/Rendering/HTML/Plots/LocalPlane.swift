import CStandard
import LocationFilter

/// The Earth around a coordinate as a plane, in metres to the east and to the north of it.
///
/// The projection is azimuthal equidistant (J. P. Snyder, "Map Projections: A Working Manual", USGS
/// Professional Paper 1395 (1987), section 25), on a sphere: distances from the centre are those on the
/// ground, within 0.4 %. Over the tens of kilometres of most recordings, the plane differs from the ground by
/// less than the width of a line. Poles and the antimeridian need no special case, and each point of the
/// Earth has a place.
struct LocalPlane: Sendable {
  private let up: SIMD3<Double>
  private let east: SIMD3<Double>
  private let north: SIMD3<Double>
  private let origin: SIMD3<Double>

  /// Creates the plane at a valid coordinate.
  init(at center: Coordinate) {
    origin = center.earthCentered
    up = Self.direction(origin)
    // The direction of north is a difference over some metres, away from the nearer pole.
    var northern = center
    let step = center.latitude > 0 ? -1e-4 : 1e-4
    northern.latitude += step
    let meridian = Self.direction(northern.earthCentered - origin)
    north = step < 0 ? -meridian : meridian
    let side = SIMD3(
      north.y * up.z - north.z * up.y,
      north.z * up.x - north.x * up.z,
      north.x * up.y - north.y * up.x
    )
    east = Self.direction(side)
  }

  /// Creates the plane at the middle of valid coordinates, which few that are far away do not shift; `nil` if
  /// there are none.
  ///
  /// - Complexity: O(*n*)
  init?(among coordinates: [Coordinate]) {
    let step = max(coordinates.count / 1000, 1)
    let points = stride(from: 0, to: coordinates.count, by: step).map {
      coordinates[$0].earthCentered
    }
    guard !points.isEmpty else { return nil }
    let median = { (values: [Double]) in values.sorted()[values.count / 2] }
    let middle = SIMD3(median(points.map(\.x)), median(points.map(\.y)), median(points.map(\.z)))
    self.init(at: Coordinate(earthCentered: middle))
  }

  /// Returns the metres to the east (`x`) and to the north (`y`) of a valid coordinate.
  func offset(of coordinate: Coordinate) -> SIMD2<Double> {
    let point = coordinate.earthCentered
    let difference = point - origin
    let offset = SIMD2((difference * east).sum(), (difference * north).sum())
    let sine = (offset * offset).sum().squareRoot()
    let cosine = (point * up).sum()
    // Near the centre the factor is 1, and the antipode is in all directions.
    guard sine > 1 else { return cosine > 0 ? offset : SIMD2(0, .pi * abs(cosine)) }
    let angle = atan2(sine, cosine)
    return offset * (angle * (sine * sine + cosine * cosine).squareRoot() / sine)
  }

  private static func direction(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : vector
  }
}
