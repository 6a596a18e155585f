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

  /// Creates a mean from its sums, `nil` if no fixes have such.
  init?(first: Coordinate, sum: SIMD3<Double>, weight: Double, count: Int) {
    let counts = Double(count) * Self.weight(of: .infinity) * 0.999...Double(count)
    guard first.isValid, count > 0, counts.contains(weight) else { return nil }
    guard (sum / weight).length <= Ellipsoid.equatorialRadius * 2 else { return nil }
    self.first = first
    origin = first.earthCentered
    self.sum = sum
    self.weight = weight
    self.count = count
  }

  mutating func add(_ fix: Stay.Fix) {
    let added = Self.weight(of: fix.horizontalAccuracy)
    sum += added * (fix.position - origin)
    weight += added
    count += 1
  }

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
