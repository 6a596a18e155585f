import LocationFilter

/// Whether a receiver moved on a track, by the references of its windows; see ``LaterBestFix``.
///
/// Two fixes are apart if they are more than 2 · √(*a*² + *b*²) from each other, with *a* and *b* their
/// accuracies, 1 m at least. As these are radii of 68 %, of fixes at one place with independent errors
/// 1 in 100 are, 0.32^4 by the Rayleigh distribution. The receiver moved if more than a quarter of all pairs
/// are apart: one bad fix of eight makes that many at most, two of sixteen fewer. At most ``limit`` fixes over the whole track count.
struct Movement: Sendable, Hashable {
  /// The number of fixes beyond which only every second of them is kept.
  static let limit = 16

  private var kept: [Location] = []
  /// Of how many different fixes one is kept, and how many have come since.
  private var stride = 1
  private var skipped = 0
  private var last: Location?

  /// Adds the reference of a window, later than those before. Windows overlap, so that it may be the same.
  mutating func add(_ fix: Location?) {
    guard let fix, fix != last else { return }
    last = fix
    skipped += 1
    guard skipped >= stride || kept.isEmpty else { return }
    skipped = 0
    kept.append(fix)
    guard kept.count > Self.limit else { return }
    kept = kept.indices.filter { $0.isMultiple(of: 2) }.map { kept[$0] }
    stride *= 2
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

extension Location {
  fileprivate func isApart(from other: Location) -> Bool {
    let (one, two) = (max(horizontalAccuracy, 1), max(other.horizontalAccuracy, 1))
    return coordinate.distance(to: other.coordinate) > 2 * (one * one + two * two).squareRoot()
  }
}
