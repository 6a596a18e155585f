/// The mean position of some fixes, each weighted by 1 ∕ accuracy².
///
/// The weights are those of least squares for independent errors. What is summed are vectors from
/// the first fix, in earth-centred coordinates, so that no digit is lost and neither the
/// antimeridian nor a pole is special.
struct FixMean: Sendable, Hashable {
  private let origin: SIMD3<Double>
  private var sum = SIMD3<Double>.zero
  private var weight: Double
  /// How many fixes there are.
  private(set) var count = 1

  /// Creates the mean of one fix.
  init(of fix: Stay.Fix) {
    origin = fix.position
    weight = Self.weight(of: fix.horizontalAccuracy)
  }

  /// Adds a fix.
  mutating func add(_ fix: Stay.Fix) {
    let added = Self.weight(of: fix.horizontalAccuracy)
    sum += added * (fix.position - origin)
    weight += added
    count += 1
  }

  /// Adds the fixes of another mean.
  mutating func add(_ other: FixMean) {
    sum += other.sum + other.weight * (other.origin - origin)
    weight += other.weight
    count += other.count
  }

  /// The mean in earth-centred coordinates.
  var position: SIMD3<Double> {
    origin + sum / weight
  }

  /// The accuracy of a typical fix in metres, √(Σ w a² ∕ Σ w).
  ///
  /// As w is 1 ∕ a², the upper sum is the number of fixes.
  var horizontalAccuracy: Double {
    (Double(count) / weight).squareRoot()
  }

  /// An accuracy counts as 1 m at least, because 0 has no inverse, and as the 10 000 km from a pole
  /// to the equator at most, because the square of a large number has none either.
  private static func weight(of horizontalAccuracy: Double) -> Double {
    let accuracy = min(max(horizontalAccuracy, 1), 1e7)
    return 1 / (accuracy * accuracy)
  }
}
