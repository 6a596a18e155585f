import LocationFilter
import TrackDecoding
import TrackReplay

/// The time by which the fixes of a receiver differ from the clock of this machine.
struct ClockOffset {
  static let advice =
    "; the clock of this machine or of the receiver may be off; for a recording, omit --live"

  private var count = 0
  /// The ages of the fixes when they came.
  private var least = Duration.zero
  private var greatest = Duration.zero

  mutating func process(_ batch: DecodedBatch) {
    for reading in batch.readings where reading.dateSource.isAbsolute {
      guard let receivedAt = reading.receivedAt else { continue }
      let age = reading.location.timestamp.duration(to: receivedAt)
      least = count == 0 ? age : min(least, age)
      greatest = count == 0 ? age : max(greatest, age)
      count += 1
    }
  }

  /// That all fixes were too old when they came, or dated in the future, by about the same time; `nil` if
  /// they were not.
  var text: String? {
    let limit = ReadingCheck.standard.maximumAge
    let nearest = min(least.magnitude, greatest.magnitude)
    guard count > 0, least > limit || greatest < .zero - limit,
      greatest &- least <= max(limit, nearest / 100)
    else { return nil }
    let subject = count == 1 ? "the only fix was" : "all \(count) fixes were"
    return least > limit
      ? "\(subject) \(span(nearest)) old when received"
      : "\(subject) dated \(span(nearest)) ahead of the clock"
  }
}

extension Duration {
  fileprivate var magnitude: Duration { self < .zero ? .zero &- self : self }
}
