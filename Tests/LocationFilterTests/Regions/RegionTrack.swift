import LocationFilter
import TestSupport

/// A random walk about three regions that share a center, with what platforms do to one: pauses,
/// late and repeated fixes, and events in between.
struct RegionTrack {
  enum Step {
    case reading(Location, at: Timestamp)
    case event(AcquisitionEvent, at: Timestamp)
    case time(Timestamp)
  }

  static let regions = [("small", 60.0), ("middle", 150), ("large", 500)].map { name, radius in
    Region(identifier: name, center: TimedMonitor.center, radius: radius)
  }

  var policy = RegionPolicy.standard
  private var random: SplitMix64
  private var seconds = 0.0
  private var north: Double
  private var last: Location?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    north = random.unit() * 300
    policy.dwell = random.pick([nil, .seconds(30), .seconds(120)])
  }

  /// The next thing that happens.
  mutating func next() -> Step {
    seconds += random.pick([0, 0.5, 1, 1, 1, 5, 10, 19, 20, 59, 60, 61, 200])
    let now = TimedMonitor.fix(TimedMonitor.center, at: seconds).timestamp
    if random.chance(0.15) { return .time(now) }
    if random.chance(0.1) { return .event(random.pick([.stationary, .resumed]), at: now) }
    if let last, random.chance(0.1) { return .reading(last, at: now) }
    north = random.chance(0.6) ? north + random.unit() * 80 - 40 : random.unit() * 800 - 100
    let fix = TimedMonitor.fix(
      TimedMonitor.center.moved(north: north),
      accuracy: random.pick([5, 5, 5, 30, 200, -1]),
      at: seconds - random.pick([0, 0, 0, 1, 4, 7])
    )
    last = fix
    return .reading(fix, at: now)
  }
}
