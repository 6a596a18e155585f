/// The mean position of fixes, each weighted by 1 ∕ accuracy².
///
/// The weights are those of least squares for independent errors. The sum is over vectors from the
/// first fix in earth-centred coordinates, which loses no digits and needs no special case at the
/// antimeridian or a pole.
struct FixMean: Sendable, Hashable {
  /// The coordinate of the first fix.
  let first: Coordinate
  /// The same, earth-centred.
  private let origin: SIMD3<Double>
  private(set) var sum = SIMD3<Double>.zero
  private(set) var weight: Double
  private(set) var count = 1

  init(of fix: Stay.Fix) {
    first = fix.coordinate
    origin = fix.position
    weight = Self.weight(of: fix.horizontalAccuracy)
  }

  /// Creates a mean from its sums.
  init(first: Coordinate, sum: SIMD3<Double>, weight: Double, count: Int) {
    self.first = first
    origin = first.earthCentered
    self.sum = sum
    self.weight = weight
    self.count = count
  }

  /// Returns whether `count` fixes may have the sum of weights `weight`, except for rounding.
  static func isWeight(_ weight: Double, of count: Int) -> Bool {
    let count = Double(count)
    return weight >= count * Self.weight(of: .infinity) * 0.999 && weight <= count
  }

  /// Returns whether fixes on earth may have these sums, except for rounding.
  static func isSum(_ sum: SIMD3<Double>, weight: Double) -> Bool {
    (sum / weight).length <= Ellipsoid.equatorialRadius * 2.001
  }

  /// Adds a fix; beyond `Int.maximumCount` of them the mean does not change.
  mutating func add(_ fix: Stay.Fix) {
    guard count < .maximumCount else { return }
    let added = Self.weight(of: fix.horizontalAccuracy)
    sum += added * (fix.position - origin)
    weight += added
    count += 1
  }

  mutating func add(_ other: FixMean) {
    guard other.count <= .maximumCount - count else { return }
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
  /// As w is 1 ∕ a², the numerator is the number of fixes.
  var horizontalAccuracy: Double {
    (Double(count) / weight).squareRoot()
  }

  /// The accuracy is clamped to 1 m, as 0 has no inverse, and to the 10 000 km from a pole to the
  /// equator, as the square of a large number overflows.
  private static func weight(of horizontalAccuracy: Double) -> Double {
    let accuracy = min(max(horizontalAccuracy, 1), 1e7)
    return 1 / (accuracy * accuracy)
  }
}
