/// The values of one figure of a receiver.
struct QualityFigure: Sendable {
  private var distribution = Distribution(limit: 65_536)
  private var minimum: Double?
  private var sum = 0.0

  /// Adds a value; one that is negative, infinite or NaN does not count.
  mutating func add(_ value: Double) {
    guard value.isFinite, value >= 0 else { return }
    distribution.add(value)
    minimum = min(minimum ?? value, value)
    sum += value
  }

  mutating func append(_ other: QualityFigure) {
    distribution.append(other.distribution)
    if let least = other.minimum { minimum = min(minimum ?? least, least) }
    sum += other.sum
  }

  /// - Complexity: O(*n* log *n*) in the number of different values.
  var summary: QualitySummary? {
    guard let spread = distribution.spread, let minimum, let maximum = distribution.maximum else {
      return nil
    }
    return QualitySummary(
      spread: spread,
      minimum: minimum,
      maximum: maximum,
      mean: sum / Double(spread.count)
    )
  }
}

/// A figure of a receiver, in numbers.
package struct QualitySummary: Sendable, Hashable {
  /// The median and the 95th percentile, by the nearest rank.
  package var spread: Spread
  package var minimum: Double
  package var maximum: Double
  package var mean: Double

  package var median: Double { spread.median }
  package var percentile95: Double { spread.percentile95 }
}
