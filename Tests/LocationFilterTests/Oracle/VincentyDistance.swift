import Foundation

/// Returns the length in metres of the geodesic between two points given in degrees on WGS-84.
///
/// The inverse formula of T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid
/// with application of nested equations", Survey Review XXIII no. 176, 1975, equations 3 to 4 and
/// 10 to 19; within 0.5 mm of the truth. NaN for near-antipodal points, where it has no solution.
///
/// It is not the formula of the library, so that the two check each other.
func vincentyDistance(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double {
  let equatorialRadius = 6_378_137.0
  let flattening = 1 / 298.257_223_563
  let polarRadius = equatorialRadius * (1 - flattening)

  // The shorter way round, so that the antimeridian is no special case.
  let difference = (lon2 - lon1).remainder(dividingBy: 360) * .pi / 180
  let reduced1 = atan((1 - flattening) * tan(lat1 * .pi / 180))
  let reduced2 = atan((1 - flattening) * tan(lat2 * .pi / 180))
  let (sinU1, cosU1) = (sin(reduced1), cos(reduced1))
  let (sinU2, cosU2) = (sin(reduced2), cos(reduced2))

  var lambda = difference
  for _ in 0..<100 {
    let east = cosU2 * sin(lambda)
    let north = cosU1 * sinU2 - sinU1 * cosU2 * cos(lambda)
    let sinSigma = (east * east + north * north).squareRoot()
    if sinSigma == 0 { return 0 }
    let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cos(lambda)
    let sigma = atan2(sinSigma, cosSigma)
    let sinAlpha = cosU1 * cosU2 * sin(lambda) / sinSigma
    let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
    // Along the equator the midpoint has no meaning, and its terms vanish.
    let cosMidpoint = cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sinU1 * sinU2 / cosSquaredAlpha
    let twiceSquared = -1 + 2 * cosMidpoint * cosMidpoint

    let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
    let correction = sigma + c * sinSigma * (cosMidpoint + c * cosSigma * twiceSquared)
    let next = difference + (1 - c) * flattening * sinAlpha * correction
    if abs(next) > .pi { return .nan }
    // Rounding alone may remain: 1e-14 would be 64 nm.
    if abs(next - lambda) > max(1e-17, 4 * next.ulp) {
      lambda = next
      continue
    }

    let ratio = equatorialRadius / polarRadius
    let uSquared = cosSquaredAlpha * (ratio * ratio - 1)
    let a = 1 + uSquared / 16384 * (4096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)))
    let b = uSquared / 1024 * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)))
    let third =
      b / 6 * cosMidpoint * (-3 + 4 * sinSigma * sinSigma)
      * (-3 + 4 * cosMidpoint * cosMidpoint)
    let deltaSigma = b * sinSigma * (cosMidpoint + b / 4 * (cosSigma * twiceSquared - third))
    return polarRadius * a * (sigma - deltaSigma)
  }
  return .nan
}
