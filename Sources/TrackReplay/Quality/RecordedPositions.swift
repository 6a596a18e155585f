import LocationFilter

/// The positions of a recording, and their mean.
///
/// The mean is that of all of them, as vectors in earth-centred coordinates from the first one, which loses no
/// digits and needs no special case at the antimeridian or a pole. The positions themselves are kept up to a
/// limit, evenly spaced beyond it.
struct RecordedPositions: Sendable {
  /// A position, and what is compared with it. Absent values are NaN, which takes less memory than `nil`.
  struct Fix: Sendable {
    var coordinate: Coordinate
    var horizontalAccuracy: Double
    var altitude: Double
    /// Metres to the known position.
    var error: Double
  }

  private var list: ThinnedList<Fix>
  private var origin: SIMD3<Double>?
  private var sum = SIMD3<Double>.zero
  private var altitude = (origin: 0.0, sum: 0.0, count: 0)

  init(limit: Int) {
    list = ThinnedList(limit: limit)
  }

  /// The positions that are kept.
  ///
  /// - Complexity: O(*n*), where *n* is their number.
  var fixes: [Fix] { list.elements }

  /// Whether ``fixes`` are all of them.
  var isWhole: Bool { !list.isThinned }

  /// Adds a fix with a valid coordinate.
  mutating func append(_ fix: Fix) {
    list.append(fix)
    let position = fix.coordinate.earthCentered
    let origin = self.origin ?? position
    self.origin = origin
    sum += position - origin
    guard fix.altitude.isFinite else { return }
    if altitude.count == 0 { altitude.origin = fix.altitude }
    altitude.sum += fix.altitude - altitude.origin
    altitude.count += 1
  }

  /// The mean position, `nil` without any.
  var mean: Coordinate? {
    origin.map { Coordinate(earthCentered: $0 + sum / Double(max(list.total, 1))) }
  }

  /// The mean of the altitudes, NaN without any.
  var meanAltitude: Double {
    altitude.origin + altitude.sum / Double(altitude.count)
  }
}
