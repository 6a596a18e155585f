import LocationFilter
import XCTest

/// The rules of a crossing, each at its boundary.
final class RegionMonitorTests: XCTestCase {
  // MARK: - Entering

  func testTheEdgeItselfIsInside() throws {
    for (center, place) in Self.pairs {
      let radius = center.distance(to: place)
      for (radius, state) in [(radius, RegionState.inside), (radius.nextDown, .outside)] {
        var timed = try TimedMonitor([Region(identifier: "edge", center: center, radius: radius)])
        let events = timed.read(place, at: 0)
        XCTAssertEqual(events.map(\.transition), state == .inside ? [.entered(from: .unknown)] : [])
        XCTAssertEqual(timed.monitor.state(of: "edge"), state, "\(center) \(place)")
      }
    }
  }

  /// Across the antimeridian, at the poles and over them, and at the same place.
  private static let pairs: [(Coordinate, Coordinate)] = [
    (TimedMonitor.center, TimedMonitor.center.moved(north: 60, east: 80)),
    (TimedMonitor.center, TimedMonitor.center.moved(north: 60_000, east: -70_000)),
    (Coordinate(latitude: 0, longitude: 180), Coordinate(latitude: 0, longitude: -179.999)),
    (Coordinate(latitude: -16.8, longitude: -179.9), Coordinate(latitude: -16.8, longitude: 179.9)),
    (Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: 89.999, longitude: 77)),
    (Coordinate(latitude: 89.999, longitude: 0), Coordinate(latitude: 89.999, longitude: 180)),
    (Coordinate(latitude: -90, longitude: 12), Coordinate(latitude: -89.9, longitude: -77)),
    (Coordinate(latitude: -89.9, longitude: 90), Coordinate(latitude: -89.95, longitude: -90)),
  ]

  func testAPlaceWithTwoNamesIsOnePlace() throws {
    let names: [(Coordinate, Coordinate)] = [
      (Coordinate(latitude: 10, longitude: 180), Coordinate(latitude: 10, longitude: -180)),
      (Coordinate(latitude: 90, longitude: 5), Coordinate(latitude: 90, longitude: -123)),
      (Coordinate(latitude: -90, longitude: 5), Coordinate(latitude: -90, longitude: 170)),
    ]
    for (center, place) in names {
      var timed = try TimedMonitor([Region(identifier: "dot", center: center, radius: 1e-6)])
      XCTAssertEqual(timed.read(place, at: 0).map(\.distance), [0])
    }
  }

  func testFoundOutsideIsSilentAndEnteringFromThereIsNot() throws {
    var timed = try TimedMonitor()
    XCTAssertEqual(timed.monitor.state(of: "home"), .unknown)
    XCTAssertEqual(timed.read(north: 500, at: 0), [])
    XCTAssertEqual(timed.monitor.state(of: "home"), .outside)
    let event = try XCTUnwrap(timed.read(north: 90, at: 1).first)
    XCTAssertEqual(event.transition, .entered(from: .outside))
    XCTAssertEqual(event.previousState, .outside)
    XCTAssertEqual(event.state, .inside)
    XCTAssertEqual(event.region.identifier, "home")
    XCTAssertEqual(event.location, TimedMonitor.fix(TimedMonitor.center.moved(north: 90), at: 1))
    XCTAssertEqual(event.distance, TimedMonitor.center.distance(to: event.location.coordinate))
    XCTAssertEqual(timed.monitor.state(of: "home"), .inside)
    XCTAssertEqual(timed.read(north: 10, at: 2), [], "entered once")
  }

  // MARK: - Leaving

  /// The margin's three parts, each where it is the largest.
  func testAReadingAtTheMarginIsNotYetBeyond() throws {
    for (accuracy, from, part) in [(64.0, 100.0, "accuracy"), (5, 400, "tenth"), (5, 100, "20 m")] {
      let place = TimedMonitor.center.moved(north: from * 2)
      let distance = TimedMonitor.center.distance(to: place)
      // The smallest radius whose limit reaches the place, found among the doubles themselves.
      var (low, high) = (from.bitPattern, distance.bitPattern)
      while low + 1 < high {
        let middle = low + (high - low) / 2
        let radius = Double(bitPattern: middle)
        if radius + max(accuracy, radius * 0.1, 20) < distance {
          low = middle
        } else {
          high = middle
        }
      }
      for (radius, leaves) in [(high, false), (low, true)] {
        let radius = Double(bitPattern: radius)
        var timed = try TimedMonitor(radius: radius)
        _ = timed.read(north: 0, at: 0)
        let events = (1...9).flatMap { timed.read(place, accuracy: accuracy, at: Double($0)) }
        XCTAssertEqual(events.count, leaves ? 1 : 0, part)
        XCTAssertEqual(timed.monitor.state(of: "home"), leaves ? .outside : .inside, part)
        let margin = [
          "accuracy": accuracy, "tenth": radius * 0.1, "20 m": 20,
        ][part]
        for event in events {
          XCTAssertEqual(
            event.transition,
            .exited(stay: .seconds(3), margin: margin ?? .nan, readings: 3),
            part
          )
          XCTAssertEqual(event.previousState, .inside)
          XCTAssertEqual(event.state, .outside)
          XCTAssertEqual(event.distance, distance)
        }
      }
    }
  }

  func testThreeReadingsInARowAreAnExit() throws {
    // Metres north, reading by reading, and which of them is the exit.
    let cases: [([Double], Int?)] = [
      ([0, 200, 200], nil),
      ([0, 200, 200, 200], 3),
      ([0, 200, 200, 90, 200, 200], nil),
      ([0, 200, 200, 90, 200, 200, 200], 6),
      ([0, 200, 200, 110, 200, 200], nil),
      ([0, 200, 200, 110, 200, 200, 200], 6),
      ([0, 110, 110, 110, 110, 110], nil),
    ]
    for (track, exit) in cases {
      var timed = try TimedMonitor()
      for (number, north) in track.enumerated() {
        let events = timed.read(north: north, at: Double(number))
        XCTAssertEqual(events.count, number == 0 || number == exit ? 1 : 0, "\(track) \(number)")
        let state: RegionState = number == exit ? .outside : .inside
        XCTAssertEqual(timed.monitor.state(of: "home"), state, "\(track) \(number)")
      }
    }
  }

  func testAReadingToldAgainOrDatedBeforeIsNoOther() throws {
    // The date of each reading beyond the margin, in seconds, and which of them is the exit.
    let cases: [([Double], Int?)] = [
      ([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], nil),
      ([1, 1, 2, 2, 2, 3, 3], 5),
      ([1, 1, 2, 1, 2, 1, 2], nil),
      ([3, 2, 1, 0, 3], nil),
      ([3, 2, 4, 3, 3.000_000_001, 5], 5),
      ([3, 4, 4.000_000_001], 2),
      ([0, 1, 2], 2),
    ]
    for (dates, exit) in cases {
      var timed = try TimedMonitor()
      _ = timed.read(north: 0, at: 1)
      let now = TimedMonitor.fix(TimedMonitor.center, at: 3).timestamp
      for (number, date) in dates.enumerated() {
        let fix = TimedMonitor.fix(TimedMonitor.center.moved(north: 200), at: date)
        let events = timed.monitor.process(fix, at: now)
        XCTAssertEqual(events.count, number == exit ? 1 : 0, "\(dates) \(number)")
      }
      XCTAssertEqual(timed.monitor.state(of: "home"), exit == nil ? .inside : .outside, "\(dates)")
    }
  }

  /// Once the row has begun anew, what was counted before does not hold back a fix that is older.
  func testANewRowHasDatesOfItsOwn() throws {
    var timed = try TimedMonitor()
    _ = timed.read(north: 0, at: 0)
    let now = TimedMonitor.fix(TimedMonitor.center, at: 4).timestamp
    let fixes: [(north: Double, date: Double)] = [(200, 4), (110, 4), (200, 1), (200, 2), (200, 3)]
    let states = fixes.map { north, date -> RegionState? in
      let place = TimedMonitor.center.moved(north: north)
      timed.monitor.process(TimedMonitor.fix(place, at: date), at: now)
      return timed.monitor.state(of: "home")
    }
    XCTAssertEqual(states, [.inside, .inside, .inside, .inside, .outside])
  }

  func testTheMarginIsThatOfEachReading() throws {
    var timed = try TimedMonitor()
    _ = timed.read(north: 0, at: 0)
    XCTAssertEqual(timed.read(north: 150, at: 1), [])
    XCTAssertEqual(timed.read(north: 150, accuracy: 80, at: 2), [], "within its own doubt")
    XCTAssertEqual(timed.read(north: 150, at: 3), [])
    XCTAssertEqual(timed.read(north: 150, at: 4), [])
    XCTAssertEqual(timed.read(north: 150, at: 5).map(\.state), [.outside])
  }

  func testOneReadingLeavesWhereThePolicySaysSo() throws {
    for readings in [1, 0, -5, Int.min] {
      var policy = RegionPolicy.standard
      policy.exitReadings = readings
      var timed = try TimedMonitor(policy: policy)
      _ = timed.read(north: 0, at: 0)
      XCTAssertEqual(timed.read(north: 110, at: 1), [], "\(readings)")
      XCTAssertEqual(
        timed.read(north: 200, at: 2).map(\.transition),
        [.exited(stay: .seconds(2), margin: 20, readings: 1)]
      )
    }
  }

  // MARK: - Dwelling

  func testAStayOfExactlyTheDwellIsOne() throws {
    var policy = RegionPolicy.standard
    policy.dwell = .seconds(60)
    var timed = try TimedMonitor(policy: policy)
    _ = timed.read(north: 0, at: 10)
    XCTAssertEqual(timed.read(north: 0, at: 69.999), [])
    XCTAssertEqual(timed.read(north: 110, at: 70), [], "not inside, though not left")
    let event = try XCTUnwrap(timed.read(north: 50, at: 70).first)
    XCTAssertEqual(event.transition, .dwelled(stay: .seconds(60)))
    XCTAssertEqual(event.previousState, .inside)
    XCTAssertEqual(event.state, .inside)
    XCTAssertEqual(timed.read(north: 0, at: 500), [], "once a stay")

    for second in 501...503 { _ = timed.read(north: 300, at: Double(second)) }
    XCTAssertEqual(timed.read(north: 0, at: 510).map(\.transition), [.entered(from: .outside)])
    XCTAssertEqual(timed.read(north: 0, at: 569), [])
    XCTAssertEqual(
      timed.read(north: 0, at: 570).map(\.transition),
      [.dwelled(stay: .seconds(60))],
      "the next stay has its own"
    )
  }

  func testAStayIsMeasuredBetweenDatesNotArrivals() throws {
    var policy = RegionPolicy.standard
    policy.dwell = .seconds(3)
    var timed = try TimedMonitor(policy: policy)
    let fix = TimedMonitor.fix(TimedMonitor.center, at: 0)
    let now = fix.timestamp
    timed.monitor.process(fix, at: now)
    XCTAssertEqual(timed.monitor.process(fix, at: now.advanced(by: .seconds(5))), [])
    let later = TimedMonitor.fix(TimedMonitor.center, at: 3)
    XCTAssertEqual(timed.monitor.process(later, at: now).map(\.state), [.inside])
  }

  func testTheReadingThatEntersDoesNotDwellHoweverShortThatIs() throws {
    var policy = RegionPolicy.standard
    policy.dwell = .zero
    var timed = try TimedMonitor(policy: policy)
    XCTAssertEqual(timed.read(north: 0, at: 0).map(\.transition), [.entered(from: .unknown)])
    XCTAssertEqual(timed.read(north: 0, at: 0).map(\.transition), [.dwelled(stay: .zero)])
  }

  // MARK: - What drives nothing

  func testARejectedReadingChangesNothing() throws {
    let away = TimedMonitor.center.moved(north: 500)
    let fixes: [(Location, late: Duration)] = [
      (TimedMonitor.fix(away, at: 1), .seconds(5) + .nanoseconds(1)),
      (TimedMonitor.fix(away, at: 1), .seconds(-5) - .nanoseconds(1)),
      (TimedMonitor.fix(away, accuracy: -1, at: 1), .zero),
      (TimedMonitor.fix(away, accuracy: .nan, at: 1), .zero),
      (TimedMonitor.fix(Coordinate(latitude: .nan, longitude: 0), at: 1), .zero),
      (TimedMonitor.fix(Coordinate(latitude: 0, longitude: 181), at: 1), .zero),
    ]
    for (fix, late) in fixes {
      let now = fix.timestamp.advanced(by: late)
      var unheard = try TimedMonitor()
      XCTAssertEqual(unheard.monitor.process(fix, at: now), [])
      XCTAssertEqual(unheard.monitor.state(of: "home"), .unknown, "\(fix)")

      // It neither counts nor interrupts the count.
      var timed = try TimedMonitor()
      _ = timed.read(north: 0, at: 0)
      _ = timed.read(away, at: 1)
      _ = timed.read(away, at: 2)
      XCTAssertEqual(timed.monitor.process(fix, at: now), [], "\(fix)")
      XCTAssertEqual(timed.monitor.state(of: "home"), .inside, "\(fix)")
      XCTAssertEqual(timed.read(away, at: 3).count, 1, "\(fix)")
    }
  }

  func testTheCheckIsThePolicys() throws {
    var policy = RegionPolicy.standard
    policy.check.zeroAccuracyIsUnknown = true
    var timed = try TimedMonitor(policy: policy)
    XCTAssertEqual(timed.read(north: 0, accuracy: 0, at: 0), [])
    XCTAssertEqual(timed.monitor.state(of: "home"), .unknown)
  }

  func testAMonitorWithoutRegionsHasNothingToTell() {
    var monitor = RegionMonitor()
    let fix = TimedMonitor.fix(TimedMonitor.center, at: 0)
    XCTAssertEqual(monitor.process(fix, at: fix.timestamp), [])
    XCTAssertNil(monitor.state(of: "home"))
    XCTAssertEqual(monitor.count, 0)
    XCTAssertEqual(monitor.regions, [])
    XCTAssertNil(monitor.remove(identifier: "home"))
  }
}
