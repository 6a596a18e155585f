import LocationFilter
import TrackDecoding

/// Readings with the instants at which a ``ReplayClock`` delivers them; ends before the first reading that a start
/// precedes.
///
/// The clock already has an instant, so no reading has to check for one.
struct Deliveries: Sequence, IteratorProtocol {
  private let readings: ContiguousArray<DecodedReading>
  private let end: Int
  /// When the next session may start; every reading is before it if there is none.
  private let nextStart: Timestamp?
  private var index: Int
  private var now: Timestamp

  /// Creates the deliveries of the readings in a range by a clock at `now`, which end before `nextStart`.
  init(
    of readings: ContiguousArray<DecodedReading>,
    _ range: Range<Int>,
    after now: Timestamp,
    before nextStart: Timestamp?
  ) {
    self.readings = readings
    index = range.lowerBound
    end = range.upperBound
    self.nextStart = nextStart
    self.now = now
  }

  mutating func next() -> TuningBatch.Fix? {
    guard index < end else { return nil }
    let delivered = readings[index].deliveredAt
    if now < delivered { now = delivered }
    if let nextStart, nextStart <= now { return nil }
    defer { index += 1 }
    return TuningBatch.Fix(readings[index].location, at: now)
  }
}
