import Foundation
import LocationFilter
import TestSupport

/// A random day: stops and ways between them, in noisy fixes, with pauses at rest and elsewhere,
/// reports of rest, and time that passes without a fix.
struct VisitTrack {
  enum Step {
    case reading(Location, at: Timestamp)
    case event(AcquisitionEvent, at: Timestamp)
    case time(Timestamp)
  }

  private(set) var steps: [Step] = []
  private var random: SplitMix64
  private var seconds = 0.0
  private var place = (north: 0.0, east: 0.0)
  private let accuracy: Double
  private let interval: Double

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    accuracy = random.pick([3, 8, 30])
    interval = random.pick([20, 60, 150])
    for _ in 0..<3 {
      stop()
      move()
    }
  }

  private mutating func stop() {
    let end = seconds + 60 + 1200 * random.unit()
    while seconds < end { record() }
    guard random.chance(0.6) else { return }
    if random.chance(0.5) { add(.event(.stationary, at: now)) }
    for _ in 0..<random.pick([0, 0, 1, 5]) {
      seconds += 400 * random.unit()
      add(.time(now))
    }
    seconds += random.pick([100, 899, 900, 3600])
    if random.chance(0.5) { add(.event(.resumed, at: now)) }
  }

  private mutating func move() {
    if random.chance(0.2) {
      place = (random.unit() * 4000, random.unit() * 4000)
      return
    }
    let (north, east) = (random.unit() - 0.5, random.unit() - 0.5)
    for _ in 0..<random.pick([1, 2, 4, 12]) {
      place = (place.north + north * interval * 8, place.east + east * interval * 8)
      record()
    }
  }

  private mutating func record() {
    seconds += interval
    if random.chance(0.03) { return add(.time(now)) }
    if random.chance(0.02) { seconds += random.pick([600, 900, 2000]) }
    let error = accuracy / 1.5096 * random.normals()
    let isOutlier = random.chance(0.03)
    let fix = Location(
      coordinate: VisitWalk.coordinate(
        north: place.north + error.x + (isOutlier ? 200 : 0),
        east: place.east + error.y
      ),
      horizontalAccuracy: random.chance(0.02) ? -1 : accuracy,
      timestamp: now.advanced(by: .milliseconds(random.pick([0, 0, 0, -2000, -7000])))
    )
    add(.reading(fix, at: now))
    if random.chance(0.03) { add(.reading(fix, at: now)) }
  }

  private var now: Timestamp { VisitWalk.time(seconds) }

  private mutating func add(_ step: Step) { steps.append(step) }
}

extension VisitDetector {
  mutating func process(_ step: VisitTrack.Step) -> [VisitEvent] {
    switch step {
    case .reading(let location, let now): process(location, at: now)
    case .event(let event, let now): process(event, at: now)
    case .time(let now): advance(to: now)
    }
  }
}

extension VisitRules {
  mutating func process(_ step: VisitTrack.Step) -> [VisitEvent] {
    switch step {
    case .reading(let location, let now): process(location, at: now)
    case .event(let event, let now): process(event, at: now)
    case .time(let now): advance(to: now)
    }
  }
}
