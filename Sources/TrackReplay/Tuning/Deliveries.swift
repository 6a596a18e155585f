import LocationFilter
import TrackDecoding

/// Readings as a clock delivers them, up to the first before which a session may start. The sessions that start before
/// the first of all have done so.
struct Deliveries: Sequence, IteratorProtocol {
  private let readings: ContiguousArray<DecodedReading>
  private let range: Range<Int>
  private var clock: ReplayClock
  private let schedule: StartSchedule
  private var index: Int

  init(
    of readings: ContiguousArray<DecodedReading>,
    _ range: Range<Int>,
    clock: ReplayClock,
    schedule: StartSchedule
  ) {
    self.readings = readings
    self.range = range
    self.clock = clock
    self.schedule = schedule
    index = range.lowerBound
  }

  mutating func next() -> TuningBatch.Fix? {
    guard index < range.upperBound else { return nil }
    let now = clock.advance(to: readings[index])
    if index > range.lowerBound, schedule.mayStart(by: now) { return nil }
    defer { index += 1 }
    return TuningBatch.Fix(readings[index].location, at: now)
  }
}
