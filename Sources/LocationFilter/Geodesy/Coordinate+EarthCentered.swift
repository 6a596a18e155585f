import CStandard

extension Coordinate {
  /// The point's Cartesian coordinates in metres: through the equator at Greenwich, at 90° east,
  /// and through the north pole.
  ///
  /// NGA.STND.0036, section 4, at height 0; NaN for a coordinate that is not finite. The straight line
  /// between two points is never longer than the geodesic.
  package var earthCentered: SIMD3<Double> {
    let direction = LatitudeDirection(degrees: latitude)
    let normal = direction.normal
    let meridian = longitude * (.pi / 180)
    return SIMD3(
      normal * direction.cosine * cos(meridian),
      normal * direction.cosine * sin(meridian),
      normal * (1 - Ellipsoid.eccentricitySquared) * direction.sine
    )
  }

  /// Creates the point on the ellipsoid below or above a point.
  ///
  /// The latitude is tan φ = *z* ∕ ((1 − *e*²) *p*), where *p* is the distance from the axis. It is
  /// exact at height 0, with an error of at most 0.11″ at a height of 1 km. A finite point gives a
  /// valid coordinate: on the axis the longitude is 0° or 180°, in the centre the latitude is 0°.
  package init(earthCentered point: SIMD3<Double>) {
    let fromAxis = (point.x * point.x + point.y * point.y).squareRoot()
    let latitude = atan2(point.z, (1 - Ellipsoid.eccentricitySquared) * fromAxis)
    self.init(
      latitude: latitude * (180 / .pi),
      longitude: atan2(point.y, point.x) * (180 / .pi)
    )
  }
}

extension LatitudeDirection {
  /// The radius of the prime vertical in metres.
  fileprivate var normal: Double {
    Ellipsoid.equatorialRadius / (1 - Ellipsoid.eccentricitySquared * sine * sine).squareRoot()
  }
}
