/// The sine and cosine of the reduced latitude β, tan β = (1 − *f*) tan φ.
///
/// It is the latitude of the point on the auxiliary sphere, on which a geodesic of the ellipsoid
/// is a great circle (Karney 2013, eq. 6).
struct ReducedLatitude {
  let sine: Double
  let cosine: Double

  /// Creates the reduced latitude from a geodetic one in degrees, −90...90.
  init(degrees: Double) {
    let latitude = LatitudeDirection(degrees: degrees)
    let polar = (1 - Ellipsoid.flattening) * latitude.sine
    let norm = (polar * polar + latitude.cosine * latitude.cosine).squareRoot()
    sine = polar / norm
    cosine = latitude.cosine / norm
  }
}
