import Foundation
import LocationFilter
import TestSupport
import XCTest

/// What the index finds, against looking at every region.
final class RegionMonitorAgreementTests: XCTestCase {
  func testTenThousandRegionsAgreeWithTheRulesReadingByReading() throws {
    var world = World(seed: 62)
    let policy = world.policy
    var monitor = RegionMonitor(policy: policy)
    var rules = RegionRules(policy: policy)
    for number in 0..<10_000 {
      let region = world.region("\(number)")
      try monitor.add(region)
      rules.add(region)
    }
    var counts: [String: Int] = [:]
    for number in 0..<2000 {
      if number.isMultiple(of: 25), !rules.states.isEmpty {
        world.start(near: rules.region(world.below(rules.states.count)))
      }
      let (location, now) = world.reading()
      let events = monitor.process(location, at: now)
      XCTAssertEqual(events, rules.process(location, at: now), "reading \(number)")
      for event in events { counts["\(event.previousState) \(event.state)", default: 0] += 1 }
      guard number.isMultiple(of: 7) else { continue }
      let later = now.advanced(by: .milliseconds(900))
      XCTAssertEqual(monitor.advance(to: later), rules.advance(to: later), "after \(number)")
    }
    XCTAssertEqual(monitor.regions, rules.regions)
    XCTAssertEqual(monitor.regions.compactMap { monitor.state(of: $0.identifier) }, rules.states)
    for kind in ["outside inside", "inside inside", "inside outside"] {
      XCTAssertGreaterThan(counts[kind, default: 0], 10, kind)
    }
  }

  func testRegionsThatComeAndGoAgreeToo() throws {
    var world = World(seed: 63)
    let policy = world.policy
    var monitor = RegionMonitor(policy: policy)
    var rules = RegionRules(policy: policy)
    for number in 0..<3000 {
      // From none to hundreds and back, one by one and many at a time.
      let isGrowing = number % 1000 < 600
      for _ in 0..<(number.isMultiple(of: 50) ? 40 : world.below(3)) {
        let identifier = "\(world.below(400))"
        if isGrowing ? world.below(8) > 0 : world.below(8) == 0 {
          let region = world.region(identifier)
          try monitor.add(region)
          rules.add(region)
        } else {
          monitor.remove(identifier: identifier)
          rules.remove(identifier)
        }
      }
      if number.isMultiple(of: 25), !rules.states.isEmpty {
        world.start(near: rules.region(world.below(rules.states.count)))
      }
      let (location, now) = world.reading()
      let events = monitor.process(location, at: now)
      XCTAssertEqual(events, rules.process(location, at: now), "reading \(number)")
      XCTAssertEqual(monitor.regions.compactMap { monitor.state(of: $0.identifier) }, rules.states)
      XCTAssertEqual(monitor.regions, rules.regions)
      XCTAssertEqual(monitor.count, rules.states.count)
    }
  }

  /// Few steps leave the place in which no other region begins; at a pole and at the antimeridian, longitudes leap.
  func testSmallStepsAgree() throws {
    for (seed, middle) in [
      Coordinate(latitude: 52.5, longitude: 13.4), Coordinate(latitude: 89.999, longitude: 0),
      Coordinate(latitude: -16.5, longitude: 179.9995),
    ].enumerated() {
      var random = SplitMix64(seed: UInt64(seed))
      func place(_ northward: Double, _ eastward: Double) -> Coordinate {
        let latitude = min(middle.latitude + northward / 111_000, 90)
        let eastward = eastward / 111_000 / max(cos(latitude * .pi / 180), 1e-5)
        return Coordinate(
          latitude: latitude,
          longitude: (middle.longitude + eastward).remainder(dividingBy: 360)
        )
      }
      var monitor = RegionMonitor()
      var rules = RegionRules(policy: .standard)
      for number in 0..<300 {
        let region = Region(
          identifier: "\(number)",
          center: place(
            .random(in: -400...400, using: &random),
            .random(in: -400...400, using: &random)
          ),
          radius: .random(in: 5...60, using: &random)
        )
        try monitor.add(region)
        rules.add(region)
      }
      var (northward, eastward, events) = (0.0, 0.0, 0)
      for number in 0..<1500 {
        northward = max(-400, min(northward + .random(in: -12...12, using: &random), 400))
        eastward = max(-400, min(eastward + .random(in: -12...12, using: &random), 400))
        let fix = Location(
          coordinate: place(northward, eastward),
          horizontalAccuracy: 5,
          timestamp: Timestamp(sinceEpoch: .seconds(number))
        )
        let happened = monitor.process(fix, at: fix.timestamp)
        XCTAssertEqual(happened, rules.process(fix, at: fix.timestamp), "\(seed), \(number)")
        events += happened.count
      }
      XCTAssertGreaterThan(events, 50)
    }
  }

  /// Large regions, most readings far from any edge, and stays that end in their margins.
  func testDrivesAmongLargeRegionsAgree() throws {
    for (seed, dwell) in [nil, Duration.seconds(90)].enumerated() {
      var random = SplitMix64(seed: UInt64(seed))
      let middle = Coordinate(latitude: 47, longitude: 11)
      var policy = RegionPolicy.standard
      policy.dwell = dwell
      var monitor = RegionMonitor(policy: policy)
      var rules = RegionRules(policy: policy)
      for number in 0..<200 {
        let region = Region(
          identifier: "\(number)",
          center: middle.moved(
            north: .random(in: -6000...6000, using: &random),
            east: .random(in: -6000...6000, using: &random)
          ),
          radius: .random(in: 100...2000, using: &random)
        )
        try monitor.add(region)
        rules.add(region)
      }
      var (place, events, angle) = (middle, 0, 0.0)
      for number in 0..<4000 {
        if number.isMultiple(of: 400) { place = middle }
        angle += .random(in: -0.3...0.3, using: &random)
        place = place.moved(north: 14 * cos(angle), east: 14 * sin(angle))
        let fix = Location(
          coordinate: place,
          horizontalAccuracy: random.pick([5, 5, 5, 5, 40, 250]),
          timestamp: Timestamp(sinceEpoch: .seconds(number - random.pick([0, 0, 0, 2])))
        )
        let happened = monitor.process(fix, at: fix.timestamp)
        XCTAssertEqual(happened, rules.process(fix, at: fix.timestamp), "\(seed), \(number)")
        events += happened.count
      }
      XCTAssertGreaterThan(events, 300)
      XCTAssertEqual(monitor.regions.compactMap { monitor.state(of: $0.identifier) }, rules.states)
    }
  }

  /// Some 80 readings a track, many late, repeated or after a pause, about three regions.
  func testTenThousandTracksWithPausesAgree() throws {
    var kinds: [String: Int] = [:]
    for seed in 0..<10_000 as Range<UInt64> {
      var track = RegionTrack(seed: seed)
      var monitor = RegionMonitor(policy: track.policy)
      var rules = RegionRules(policy: track.policy)
      for region in RegionTrack.regions {
        try monitor.add(region)
        rules.add(region)
      }
      for step in 0..<40 {
        let (events, expected): ([RegionEvent], [RegionEvent])
        switch track.next() {
        case .reading(let location, let now):
          events = monitor.process(location, at: now)
          expected = rules.process(location, at: now)
        case .event(let event, let now):
          events = monitor.process(event, at: now)
          expected = rules.advance(to: now)
        case .time(let now):
          events = monitor.advance(to: now)
          expected = rules.advance(to: now)
        }
        XCTAssertEqual(events, expected, "seed \(seed), step \(step)")
        for event in events { kinds[event.kind, default: 0] += 1 }
      }
      let states = RegionTrack.regions.compactMap { monitor.state(of: $0.identifier) }
      XCTAssertEqual(states, rules.states, "seed \(seed)")
    }
    for kind in ["entered", "dwelled", "exited 1", "exited 2", "exited 3"] {
      XCTAssertGreaterThan(kinds[kind, default: 0], 500, kind)
    }
  }
}

extension RegionEvent {
  fileprivate var kind: String {
    switch transition {
    case .entered: "entered"
    case .dwelled: "dwelled"
    case .exited(_, _, let readings): "exited \(readings)"
    }
  }
}

/// Regions and readings where an index goes wrong: the poles, the antimeridian, one crowded town,
/// middles that are the same, small regions among large ones.
private struct World {
  private var random: SplitMix64
  private var middles: [Coordinate] = []
  private var place = Coordinate(latitude: 0, longitude: 0)
  private var heading = (north: 0.0, east: 0.0)
  private var now = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  var policy: RegionPolicy {
    var policy = RegionPolicy.standard
    policy.dwell = .seconds(8)
    return policy
  }

  mutating func below(_ limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  mutating func region(_ identifier: String) -> Region {
    let (first, second) = (random.unit(), random.unit())
    let side = below(2) == 0 ? -1.0 : 1
    let middle =
      switch below(8) {
      case 0: Coordinate(latitude: first * 180 - 90, longitude: second * 360 - 180)
      case 1: Coordinate(latitude: side * (90 - first / 5), longitude: second * 360 - 180)
      case 2: Coordinate(latitude: first * 2 - 1, longitude: side * (180 - second / 5))
      case 3: Coordinate(latitude: side * 90, longitude: second * 360 - 180)
      case 4 where !middles.isEmpty: middles[below(middles.count)]
      default: Coordinate(latitude: 52.2 + first * 0.6, longitude: 13 + second * 0.8)
      }
    middles.append(middle)
    let radius = below(40) == 0 ? first * 100_000 : 20 + second * second * 1500
    return Region(identifier: identifier, center: middle, radius: radius)
  }

  /// Goes to a place in or about a region, to walk on from there.
  mutating func start(near region: Region) {
    let reach = region.radius * 1.5
    place = region.center.moved(
      north: (random.unit() * 2 - 1) * reach,
      east: (random.unit() * 2 - 1) * reach
    )
    heading = ((random.unit() - 0.5) * 80, (random.unit() - 0.5) * 80)
  }

  /// A step onwards; one reading in twenty is unusable.
  mutating func reading() -> (Location, Timestamp) {
    now = now.advanced(by: .seconds(1))
    place = place.moved(
      north: heading.north + (random.unit() - 0.5) * 60,
      east: heading.east + (random.unit() - 0.5) * 60
    )
    let isOfNoUse = below(20) == 0
    let fix = Location(
      coordinate: place,
      horizontalAccuracy: [5, 12, 30, 65, 200][below(5)] * (isOfNoUse ? -1 : 1),
      timestamp: now.advanced(by: .milliseconds(below(2000) - 1000))
    )
    return (fix, now)
  }
}
