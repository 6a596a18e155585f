import LocationFilter
import TestSupport
import XCTest

final class GeocodeSchedulerTests: XCTestCase {
  private var policy = GeocodeScheduler<String>()
  private let here = Location.fix()
  private let there = Location.fix(30, north: 1e-6)

  // MARK: - Each row of the table

  func testKnowsNoAddressAtFirst() {
    XCTAssertEqual(policy.status, .idle)
    XCTAssertNil(policy.placemark)
    XCTAssertNil(policy.process(.finished(nil)))
    XCTAssertEqual(policy.status, .idle)
  }

  func testARetainedLocationIsLookedUp() {
    let lookup = policy.process(.retained(here))
    XCTAssertEqual(lookup?.coordinate, here.coordinate)
    XCTAssertEqual(policy.status, .searching)
  }

  func testARetainedLocationIsAskedForAfterTheReplyToAnother() throws {
    let replies: [(GeocodeScheduler<String>.Reply, shown: AddressStatus<String>)] = [
      (.placemarks(["A"]), .found("A")), (.placemarks([]), .searching), (.failure, .searching),
    ]
    for (reply, shown) in replies {
      policy.process(.started)
      let lookup = try XCTUnwrap(policy.process(.retained(here)))
      XCTAssertNil(policy.process(.retained(.fix(40, north: 5))))
      XCTAssertNil(policy.process(.retained(there)))
      XCTAssertEqual(policy.pending, lookup)

      let next = try XCTUnwrap(policy.process(.reply(lookup, reply)))
      XCTAssertEqual(next.coordinate, there.coordinate, "the last one, not the one between")
      XCTAssertEqual(policy.pending, next)
      XCTAssertEqual(policy.status, .searching)
      XCTAssertEqual(policy.address, shown)
      XCTAssertNil(policy.process(.reply(next, .placemarks(["B"]))))
      XCTAssertEqual(policy.address, .found("B"))
    }
  }

  func testAFoundPlaceIsNotLookedUpAgain() throws {
    let first = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(first, .placemarks(["A"])))
    XCTAssertNil(policy.process(.retained(here)))
    XCTAssertEqual(policy.address, .found("A"))

    let second = try XCTUnwrap(policy.process(.retained(there)))
    policy.process(.reply(second, .placemarks(["B"])))
    XCTAssertNil(policy.process(.retained(here)))
    XCTAssertEqual(policy.status, .found("A"))
    XCTAssertNil(policy.process(.finished(there)))
    XCTAssertEqual(policy.status, .found("B"))
  }

  func testAFoundPlaceIsShownAgainThoughAnotherIsLookedUp() throws {
    let first = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(first, .placemarks(["A"])))
    for reply in [GeocodeScheduler<String>.Reply.failure, .placemarks([]), .placemarks(["B"])] {
      let second = try XCTUnwrap(policy.process(.retained(there)))
      XCTAssertNil(policy.process(.retained(here)))
      XCTAssertEqual(policy.pending, second, "at most one is in flight, so it continues")
      XCTAssertEqual(policy.status, .searching)
      XCTAssertEqual(policy.address, .found("A"))
      XCTAssertNil(policy.process(.reply(second, reply)))
      XCTAssertEqual(policy.status, .found("A"))
    }
    XCTAssertNil(policy.process(.retained(there)), "found though not shown")
    XCTAssertEqual(policy.address, .found("B"))
  }

  func testTheFinalPlaceThatWasFoundEndsTheLookupUnderWay() throws {
    let first = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(first, .placemarks(["A"])))
    let second = try XCTUnwrap(policy.process(.retained(there)))
    XCTAssertNil(policy.process(.finished(here)))
    XCTAssertNil(policy.pending)
    XCTAssertEqual(policy.status, .found("A"))
    policy.process(.reply(second, .placemarks(["B"])))
    XCTAssertEqual(policy.status, .found("A"))
  }

  func testRemembersTheLastSixteenPlaces() throws {
    func visit(_ place: Int, isLookedUp: Bool, line: UInt = #line) {
      let lookup = policy.process(.retained(.fix(north: Double(place))))
      XCTAssertEqual(lookup != nil, isLookedUp, "\(place)", line: line)
      if let lookup { policy.process(.reply(lookup, .placemarks(["\(place)"]))) }
      XCTAssertEqual(policy.status, .found("\(place)"), line: line)
    }
    XCTAssertEqual(GeocodeScheduler<String>.capacity, 16)
    for place in 0..<16 { visit(place, isLookedUp: true) }
    for place in 0..<16 { visit(place, isLookedUp: false) }
    // One place more forgets the one that was not visited for longest.
    visit(0, isLookedUp: false)
    visit(16, isLookedUp: true)
    visit(0, isLookedUp: false)
    visit(2, isLookedUp: false)
    visit(1, isLookedUp: true)
  }

  func testTheFinalLocationOvertakesTheLookupUnderWay() throws {
    let first = try XCTUnwrap(policy.process(.retained(here)))
    let final = try XCTUnwrap(policy.process(.finished(there)))
    XCTAssertEqual(final.coordinate, there.coordinate)
    XCTAssertNotEqual(final.generation, first.generation)

    policy.process(.reply(final, .placemarks(["final"])))
    policy.process(.reply(first, .placemarks(["first"])))
    XCTAssertEqual(policy.status, .found("final"))
    XCTAssertEqual(policy.placemark, "final")
  }

  func testAnOlderReplyThatComesFirstIsDropped() throws {
    let first = try XCTUnwrap(policy.process(.retained(here)))
    let final = try XCTUnwrap(policy.process(.finished(there)))
    for reply in [GeocodeScheduler<String>.Reply.placemarks(["first"]), .failure] {
      policy.process(.reply(first, reply))
      XCTAssertEqual(policy.status, .searching)
      XCTAssertNil(policy.placemark)
    }
    policy.process(.reply(final, .failure))
    XCTAssertEqual(policy.status, .failed)
  }

  func testTheFinalLocationIsNotLookedUpTwice() throws {
    let lookup = try XCTUnwrap(policy.process(.retained(here)))
    XCTAssertNil(policy.process(.finished(here)))
    policy.process(.reply(lookup, .placemarks(["A"])))
    XCTAssertNil(policy.process(.finished(here)))
    XCTAssertEqual(policy.status, .found("A"))
  }

  func testTheFinalLocationIsLookedUpAgainWhereTheLookupCameToNothing() throws {
    for reply in [GeocodeScheduler<String>.Reply.failure, .placemarks([])] {
      policy.process(.started)
      let first = try XCTUnwrap(policy.process(.retained(here)))
      policy.process(.reply(first, reply))
      let final = try XCTUnwrap(policy.process(.finished(here)))
      XCTAssertEqual(final.coordinate, here.coordinate)
      XCTAssertNotEqual(final.generation, first.generation)
      XCTAssertEqual(policy.status, .searching)
      policy.process(.reply(first, .placemarks(["first"])))
      XCTAssertEqual(policy.status, .searching)
      policy.process(.reply(final, .placemarks(["final"])))
      XCTAssertEqual(policy.status, .found("final"))
    }
  }

  func testTheFinalLocationIsLookedUpWhereAnotherWasFound() throws {
    let first = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(first, .placemarks(["A"])))
    XCTAssertEqual(policy.process(.finished(there))?.coordinate, there.coordinate)
    XCTAssertEqual(policy.status, .searching)
    XCTAssertEqual(policy.placemark, "A")
  }

  func testAnInvalidCoordinateFailsAtOnce() throws {
    for invalid in [
      Location.fix(latitude: .nan, longitude: 20), .fix(latitude: 52, longitude: .infinity),
      .fix(latitude: 91, longitude: 20),
    ] {
      policy.process(.started)
      XCTAssertNil(policy.process(.retained(invalid)))
      XCTAssertEqual(policy.status, .failed)

      // Another place than that under way, whose address must not be taken for its own.
      for event: GeocodeScheduler<String>.Event in [.retained(invalid), .finished(invalid)] {
        let lookup = try XCTUnwrap(policy.process(.retained(here)))
        XCTAssertNil(policy.process(event))
        XCTAssertEqual(policy.status, .failed)
        policy.process(.reply(lookup, .placemarks(["A"])))
        XCTAssertEqual(policy.status, .failed)
      }

      let found = try XCTUnwrap(policy.process(.retained(here)))
      policy.process(.reply(found, .placemarks(["A"])))
      XCTAssertNil(policy.process(.finished(invalid)))
      XCTAssertEqual(policy.status, .failed)
      XCTAssertNil(policy.placemark)
      XCTAssertNil(policy.process(.finished(here)))
      XCTAssertEqual(policy.status, .found("A"))
    }
  }

  func testZeroMetresIsNotFarther() {
    policy.process(.retained(.fix(latitude: 90, longitude: 20)))
    // The pole by another name: another coordinate, no distance.
    XCTAssertNil(policy.process(.finished(.fix(latitude: 90, longitude: -50))))
    let next = Coordinate(latitude: 90.0.nextDown, longitude: 20)
    XCTAssertEqual(
      policy.process(.finished(.fix(latitude: next.latitude, longitude: 20)))?.coordinate,
      next
    )
  }

  func testTheFinalLocationIsLookedUpThoughNoneWasBefore() {
    XCTAssertEqual(policy.process(.finished(here))?.coordinate, here.coordinate)
  }

  func testASessionWithoutALocationHasNoAddress() throws {
    let lookup = try XCTUnwrap(policy.process(.retained(here)))
    XCTAssertNil(policy.process(.finished(nil)))
    XCTAssertEqual(policy.status, .idle)
    policy.process(.reply(lookup, .placemarks(["A"])))
    XCTAssertEqual(policy.status, .idle)
  }

  func testTheLastOfSeveralPlacemarksIsUsed() throws {
    let lookup = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(lookup, .placemarks(["country", "city", "house"])))
    XCTAssertEqual(policy.status, .found("house"))
    XCTAssertEqual(policy.placemark, "house")
  }

  func testNoPlacemarkIsNotFound() throws {
    let lookup = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(lookup, .placemarks([])))
    XCTAssertEqual(policy.status, .notFound)
    XCTAssertNil(policy.placemark)
  }

  func testAFailureClearsTheAddressThatANewerLookupLeftStanding() throws {
    let first = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(first, .placemarks(["A"])))
    let second = try XCTUnwrap(policy.process(.retained(there)))
    XCTAssertEqual(policy.status, .searching)
    XCTAssertEqual(policy.placemark, "A")
    policy.process(.reply(second, .failure))
    XCTAssertEqual(policy.status, .failed)
    XCTAssertNil(policy.placemark)
  }

  func testASecondReplyToALookupIsDropped() throws {
    let lookup = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(lookup, .placemarks(["A"])))
    policy.process(.reply(lookup, .failure))
    XCTAssertEqual(policy.status, .found("A"))
  }

  func testAStartForgetsAddressAndLookup() throws {
    let old = try XCTUnwrap(policy.process(.retained(here)))
    XCTAssertNil(policy.process(.started))
    XCTAssertEqual(policy.status, .idle)
    policy.process(.reply(old, .placemarks(["old"])))
    XCTAssertEqual(policy.status, .idle)
    XCTAssertNil(policy.placemark)

    // The same place once more is another lookup.
    let new = try XCTUnwrap(policy.process(.retained(here)))
    policy.process(.reply(old, .placemarks(["old"])))
    XCTAssertEqual(policy.status, .searching)
    policy.process(.reply(new, .placemarks(["new"])))
    XCTAssertEqual(policy.placemark, "new")
    policy.process(.started)
    XCTAssertNil(policy.placemark)
  }

  func testThePlaceOfAnEarlierSessionIsLookedUpAgain() {
    policy.process(.retained(here))
    policy.process(.started)
    XCTAssertEqual(policy.process(.finished(here))?.coordinate, here.coordinate)
  }

  // MARK: - The decisions of a session

  func testFollowsADecision() {
    typealias Event = GeocodeScheduler<String>.Event
    var machine = TimedAcquisition(after: [.authorization(.notDetermined)])
    func expect(_ decision: Decision, _ expected: String, line: UInt = #line) {
      let name =
        switch Event(decision, of: machine.acquisition) {
        case .started: "started"
        case .retained(let location): "retained \(location.horizontalAccuracy)"
        case .finished(let location): "finished \(location?.horizontalAccuracy ?? -1)"
        case .reply, nil: "nothing"
        }
      XCTAssertEqual(name, expected, line: line)
    }
    expect(machine.process(.start, at: .zero), "started")
    expect(machine.process(.authorization(.authorizedAlways), at: .zero), "started")
    expect(machine.receive(.fix(65)), "retained 65.0")
    expect(machine.receive(.fix(80)), "nothing")
    expect(machine.process(.error(.locationUnknown), at: .zero), "nothing")
    expect(machine.receive(.fix(8)), "finished 8.0")
    expect(machine.process(.start, at: .zero), "started")
    expect(machine.process(.stop, at: .zero), "finished -1.0")
  }

  // MARK: - In any order

  /// Each placemark is the index of its place, so that one at another place shows.
  func testAnAddressBelongsToThePlaceThatIsShown() {
    var random = SplitMix64(seed: 12)
    let places = (0..<4).map { Location.fix(north: Double($0)) }
    for _ in 0..<500 {
      var policy = GeocodeScheduler<Int>()
      var lookups: [GeocodeScheduler<Int>.Lookup] = []
      var (inFlight, found): (Set<Int>, Set<Int>) = ([], [])
      var wanted: Int?
      var hasFinished = false
      for _ in 0..<40 {
        let before = (policy.status, policy.address)
        let place = Int.random(in: 0..<4, using: &random)
        var next: GeocodeScheduler<Int>.Lookup?
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          XCTAssertNil(policy.process(.started))
          XCTAssertEqual(policy.address, .idle)
          (inFlight, found, wanted, hasFinished) = ([], [], nil, false)
        case 1 where !hasFinished:
          (wanted, hasFinished) = (place, true)
          next = policy.process(.finished(places[place]))
        case 2...5 where !hasFinished:
          wanted = place
          next = policy.process(.retained(places[place]))
          XCTAssertFalse(next != nil && before.0 == .searching)
        default:
          guard let lookup = lookups.randomElement(using: &random) else { continue }
          let answer = places.firstIndex { $0.coordinate == lookup.coordinate } ?? -1
          let placemarks = Bool.random(using: &random) ? [-1, answer] : []
          let counts = policy.pending == lookup
          next = policy.process(
            .reply(lookup, random.unit() < 0.2 ? .failure : .placemarks(placemarks))
          )
          inFlight.remove(lookup.generation)
          guard counts else {
            XCTAssertNil(next)
            XCTAssertEqual(policy.status, before.0)
            XCTAssertEqual(policy.address, before.1)
            continue
          }
          if policy.placemark == answer { found.insert(answer) }
        }
        if let next {
          lookups.append(next)
          inFlight.insert(next.generation)
          XCTAssertEqual(policy.pending, next)
          XCTAssertEqual(next.coordinate, wanted.map { places[$0].coordinate })
          XCTAssertFalse(wanted.map(found.contains) ?? true)
        }
        if policy.pending == nil, let placemark = policy.placemark {
          XCTAssertEqual(placemark, wanted)
        }
        if hasFinished { XCTAssertNotEqual(policy.status, .idle) }
        XCTAssertEqual(policy.placemark, policy.address.placemark)
        XCTAssertLessThanOrEqual(inFlight.count, hasFinished ? 2 : 1)
      }
      XCTAssertEqual(Set(lookups.map(\.generation)).count, lookups.count)
    }
  }
}
