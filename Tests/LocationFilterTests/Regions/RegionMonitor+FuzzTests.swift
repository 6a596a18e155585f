import LocationFilter
import TestSupport
import XCTest

/// Any numbers, any instants, any policies: no trap, and what always holds.
final class RegionMonitorFuzzTests: XCTestCase {
  func testHoldsItsPromisesWhateverHappens() {
    var chaos = Chaos(seed: 64)
    var transitions = 0
    for _ in 0..<1500 {
      let policy = chaos.policy()
      var monitor = RegionMonitor(policy: policy)
      for _ in 0..<60 {
        let isQuiet = chaos.below(3) > 0
        if !isQuiet { chaos.change(&monitor) }
        let regions = monitor.regions
        XCTAssertEqual(monitor.count, regions.count)
        XCTAssertEqual(Set(regions.map(\.identifier)).count, regions.count)

        let (location, now) = (chaos.location(), chaos.instant())
        if chaos.below(4) == 0 {
          for event in monitor.advance(to: chaos.instant()) {
            expectReason(for: event, policy)
            XCTAssertEqual(event.state, monitor.state(of: event.region.identifier))
            XCTAssertEqual(event.location, monitor.lastReading)
          }
        }
        let before = regions.map { monitor.state(of: $0.identifier) }
        var twin = monitor
        let events = monitor.process(location, at: now)
        XCTAssertEqual(events, twin.process(location, at: now))
        transitions += events.count

        let names = events.map(\.region.identifier)
        XCTAssertEqual(names, regions.map(\.identifier).filter(names.contains))
        let isRejected = policy.check.rejection(of: location, at: now) != nil
        for (region, state) in zip(regions, before) {
          let after = monitor.state(of: region.identifier)
          let event = events.first { $0.region == region }
          if let event {
            expectReason(for: event, policy)
            XCTAssertEqual(event.previousState, state)
            XCTAssertEqual(event.state, after)
            XCTAssertFalse(isRejected)
          } else {
            XCTAssertEqual(after, state == .unknown && !isRejected ? .outside : state)
          }
        }
        // The same again finds nothing to enter, and is no further reading beyond.
        let again = monitor.process(location, at: now)
        XCTAssertFalse(again.contains { $0.previousState != .inside || $0.state != .inside })
      }
    }
    XCTAssertGreaterThan(transitions, 1000)
  }

  private func expectReason(for event: RegionEvent, _ policy: RegionPolicy) {
    switch event.transition {
    case .entered(let state):
      XCTAssertLessThanOrEqual(event.distance, event.region.radius)
      XCTAssertNotEqual(state, .inside)
    case .dwelled(let stay):
      XCTAssertLessThanOrEqual(event.distance, event.region.radius)
      XCTAssertGreaterThanOrEqual(stay, policy.dwell ?? .zero)
      XCTAssertNotNil(policy.dwell)
    case .exited(_, let margin, let readings):
      XCTAssertGreaterThan(event.distance, event.region.radius + margin)
      XCTAssertGreaterThanOrEqual(margin, event.location.horizontalAccuracy)
      XCTAssertGreaterThan(readings, 0)
      XCTAssertLessThanOrEqual(readings, max(policy.exitReadings, 1))
    }
  }
}

/// What no app would do, mixed with what one might.
private struct Chaos {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func below(_ limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  mutating func policy() -> RegionPolicy {
    var policy = RegionPolicy.standard
    guard below(2) == 0 else { return policy }
    policy.exitReadings = random.pick([3, 1, 2, 0, -1, .max, .min])
    policy.exitSpan = random.pick([.seconds(20), .zero, random.anyDuration()])
    policy.exitGap = random.pick([.seconds(60), .zero, random.anyDuration()])
    policy.minimumMargin = random.anyDouble()
    policy.marginFraction = random.anyDouble()
    policy.dwell = random.pick([nil, .seconds(3), random.anyDuration()])
    policy.maximumRadius = random.pick([100_000, .infinity, random.anyDouble()])
    policy.check.maximumAge = random.pick([.seconds(5), random.anyDuration()])
    policy.check.maximumLead = random.pick([nil, random.anyDuration()])
    return policy
  }

  mutating func change(_ monitor: inout RegionMonitor) {
    let identifier = random.pick(["", "a", "b", "c", "d", "e"])
    if below(4) == 0 {
      monitor.remove(identifier: identifier)
    } else {
      // What is refused is refused; the others count.
      let radius = below(2) == 0 ? random.pick([50, 100, 1e5, 1e7]) : random.anyDouble()
      try? monitor.add(Region(identifier: identifier, center: coordinate(), radius: radius))
    }
  }

  mutating func location() -> Location {
    Location(
      coordinate: coordinate(),
      horizontalAccuracy: random.pick([5, 5, 5, 65, random.anyDouble()]),
      timestamp: instant()
    )
  }

  mutating func instant() -> Timestamp {
    let offset = below(10) > 0 ? .milliseconds(below(5000)) : random.anyDuration()
    return Timestamp(sinceEpoch: .seconds(1_777_626_000)).advanced(by: offset)
  }

  private mutating func coordinate() -> Coordinate {
    below(8) > 0
      ? Coordinate(
        latitude: random.pick([0, 1e-3, 52, 90, -90]),
        longitude: random.pick([0, 1e-3, 180, -180])
      )
      : Coordinate(latitude: random.anyDouble(), longitude: random.anyDouble())
  }
}
