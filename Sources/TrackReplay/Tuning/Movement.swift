import LocationFilter

/// Whether a receiver moved on a track, by a sample of its fixes.
///
/// Two fixes are apart if they are more than 2 · √(*a*² + *b*²) from each other, with *a* and *b* their
/// accuracies, 1 m at least. As these are radii of 68 %, of fixes at one place with independent errors
/// 1 in 100 are, 0.32^4 by the Rayleigh distribution. The receiver moved if more than a quarter of all pairs
/// are apart: one bad fix of eight makes that many at most, and so does one part in seven of many fixes.
///
/// The sample is a random one with a fixed seed (algorithm R in Vitter, Random Sampling with a Reservoir, 1985),
/// so that no period of the movement can hide it.
struct Movement: Sendable, Hashable {
  /// The number of fixes that count.
  static let limit = 64

  private var kept: [Fix] = []
  private var count = 0
  private var last: Location?
  private var random = Seeded()

  private struct Fix: Sendable, Hashable {
    var coordinate: Coordinate
    var accuracy: Double

    func isApart(from other: Fix) -> Bool {
      let distance = coordinate.distance(to: other.coordinate)
      return distance > 2 * (accuracy * accuracy + other.accuracy * other.accuracy).squareRoot()
    }
  }

  /// Adds a fix. One that is delivered again counts once.
  mutating func add(_ location: Location) {
    guard location != last else { return }
    last = location
    count += 1
    let fix = Fix(coordinate: location.coordinate, accuracy: max(location.horizontalAccuracy, 1))
    guard count > Self.limit else { return kept.append(fix) }
    let index = random.next(below: count)
    if index < kept.count { kept[index] = fix }
  }

  /// Whether the receiver moved, as far as is known.
  var isMoving: Bool {
    var (apart, pairs) = (0, 0)
    for (index, one) in kept.enumerated() {
      for other in kept[..<index] {
        pairs += 1
        if one.isApart(from: other) { apart += 1 }
      }
    }
    return apart * 4 > pairs
  }
}
