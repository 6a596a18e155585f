import CStandard

/// The geodesic from a point at a given azimuth to the parallel of another point.
///
/// Equation numbers are those of C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy
/// 87, 43–55 (2013). The integrals are evaluated by quadrature instead of the paper's series: the
/// integrands are so smooth that twelve points give full precision.
struct GeodesicPath {
  /// The length in metres, s₁₂.
  let length: Double
  /// The difference of longitude in radians, λ₁₂.
  let longitude: Double
  /// The derivative of the longitude by the azimuth, dλ₁₂/dα₁; infinite or NaN if undefined.
  let longitudeSlope: Double
  /// The sine of the azimuth on the equator, sin α₀ = sin α cos β at each point of the path.
  let clairautConstant: Double

  /// Creates the path that leaves `start` at `azimuth`, 0...π radians clockwise from north.
  ///
  /// The latitudes satisfy β₁ ≤ 0 and β₁ ≤ β₂ ≤ −β₁; the path arrives heading north.
  init(from start: ReducedLatitude, to end: ReducedLatitude, azimuth: Double) {
    // cos α cos β at both ends; eq. 45 with the difference of squares that cancels less.
    let startNorthing = cos(azimuth) * start.cosine
    let excess =
      start.cosine < -start.sine
      ? (end.cosine - start.cosine) * (end.cosine + start.cosine)
      : (start.sine - end.sine) * (start.sine + end.sine)
    let endNorthing = (startNorthing * startNorthing + max(0, excess)).squareRoot()

    // Eqs. 5, 11 and 12: arcs σ and longitudes ω on the auxiliary sphere, from the node.
    let sineNode = sin(azimuth) * start.cosine
    let startArc = atan2(start.sine, startNorthing)
    let endArc = atan2(end.sine, endNorthing)
    let sphericalLongitude =
      atan2(sineNode * end.sine, endNorthing) - atan2(sineNode * start.sine, startNorthing)

    // Eq. 9, and the integrals of eqs. 7, 8 and 40.
    let k2 = Ellipsoid.secondEccentricitySquared * (1 - sineNode * sineNode)
    let middle = 0.5 * (startArc + endArc)
    let half = 0.5 * (endArc - startArc)
    var lengthSum = 0.0
    var lagSum = 0.0
    var bendSum = 0.0
    for (node, weight) in Self.quadrature {
      let sine = sin(middle + half * node)
      let square = k2 * (sine * sine)
      let root = (1 + square).squareRoot()
      lengthSum += weight * root
      lagSum += weight / (1 + (1 - Ellipsoid.flattening) * root)
      bendSum += weight * square / root
    }
    length = Ellipsoid.polarRadius * half * lengthSum
    longitude = sphericalLongitude - Ellipsoid.eccentricitySquared * sineNode * half * lagSum
    clairautConstant = sineNode

    // Eq. 38, the reduced length m₁₂ in units of b, and eq. 46.
    let (startSine, startCosine) = (sin(startArc), cos(startArc))
    let (endSine, endCosine) = (sin(endArc), cos(endArc))
    let reducedLength =
      (1 + k2 * endSine * endSine).squareRoot() * startCosine * endSine
      - (1 + k2 * startSine * startSine).squareRoot() * startSine * endCosine
      - startCosine * endCosine * half * bendSum
    longitudeSlope = (1 - Ellipsoid.flattening) * reducedLength / endNorthing
  }

  /// The points and weights of Gauss–Legendre quadrature of order 12 on −1...1.
  ///
  /// M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions", table 25.4.
  private static let quadrature: [(node: Double, weight: Double)] = [
    (-0.981_560_634_246_719_251, 0.047_175_336_386_511_827),
    (-0.904_117_256_370_474_857, 0.106_939_325_995_318_431),
    (-0.769_902_674_194_304_687, 0.160_078_328_543_346_226),
    (-0.587_317_954_286_617_447, 0.203_167_426_723_065_922),
    (-0.367_831_498_998_180_194, 0.233_492_536_538_354_809),
    (-0.125_233_408_511_468_915, 0.249_147_045_813_402_785),
    (0.125_233_408_511_468_915, 0.249_147_045_813_402_785),
    (0.367_831_498_998_180_194, 0.233_492_536_538_354_809),
    (0.587_317_954_286_617_447, 0.203_167_426_723_065_922),
    (0.769_902_674_194_304_687, 0.160_078_328_543_346_226),
    (0.904_117_256_370_474_857, 0.106_939_325_995_318_431),
    (0.981_560_634_246_719_251, 0.047_175_336_386_511_827),
  ]
}
