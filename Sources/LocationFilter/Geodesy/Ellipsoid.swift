/// The figure of the Earth that WGS-84 defines.
///
/// NGA.STND.0036, "Department of Defense World Geodetic System 1984", version 1.0.0 (2014), table
/// 3.1: the semi-major axis and the flattening are exact by definition, the rest follows from them.
enum Ellipsoid {
  /// The semi-major axis *a* in metres.
  static let equatorialRadius = 6_378_137.0
  /// The flattening *f*.
  static let flattening = 1 / 298.257223563
  /// The semi-minor axis *b* = *a* (1 − *f*) in metres.
  static let polarRadius = equatorialRadius * (1 - flattening)
  /// The square of the first eccentricity, *e*² = *f* (2 − *f*).
  static let eccentricitySquared = flattening * (2 - flattening)
  /// The square of the second eccentricity, *e*′² = *e*² ∕ (1 − *e*²).
  static let secondEccentricitySquared = eccentricitySquared / (1 - eccentricitySquared)
}
