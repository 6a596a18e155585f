import CStandard

extension Coordinate {
  /// The point's Cartesian coordinates in metres: through the equator at Greenwich, at 90° east,
  /// and through the north pole.
  ///
  /// NGA.STND.0036, section 4, at height 0; not a number for a coordinate that is not finite. Two
  /// points are as far apart as the straight line between them, which no geodesic undercuts.
  package var earthCentered: SIMD3<Double> {
    let direction = LatitudeDirection(degrees: latitude)
    let normal =
      Ellipsoid.equatorialRadius
      / (1 - Ellipsoid.eccentricitySquared * direction.sine * direction.sine).squareRoot()
    let meridian = longitude * (.pi / 180)
    return SIMD3(
      normal * direction.cosine * cos(meridian),
      normal * direction.cosine * sin(meridian),
      normal * (1 - Ellipsoid.eccentricitySquared) * direction.sine
    )
  }
}
