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

  func testARetainedLocationWaitsForTheLookupUnderWay() throws {
    let lookup = try XCTUnwrap(policy.process(.retained(here)))
    XCTAssertNil(policy.process(.retained(there)))
    XCTAssertNil(policy.process(.reply(lookup, .placemarks(["A"]))))
    XCTAssertEqual(policy.process(.retained(there))?.coordinate, there.coordinate)
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

      let lookup = try XCTUnwrap(policy.process(.retained(here)))
      XCTAssertNil(policy.process(.retained(invalid)))
      XCTAssertEqual(policy.status, .searching)
      // Another place than that under way, whose address must not be taken for its own.
      XCTAssertNil(policy.process(.finished(invalid)))
      XCTAssertEqual(policy.status, .failed)
      policy.process(.reply(lookup, .placemarks(["A"])))
      XCTAssertEqual(policy.status, .failed)

      let found = try XCTUnwrap(policy.process(.retained(here)))
      policy.process(.reply(found, .placemarks(["A"])))
      XCTAssertNil(policy.process(.finished(invalid)))
      XCTAssertEqual(policy.status, .failed)
      XCTAssertNil(policy.placemark)
      XCTAssertNotNil(policy.process(.finished(here)))
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

  func testASessionWithoutALocationLooksNothingUp() {
    policy.process(.retained(here))
    XCTAssertNil(policy.process(.finished(nil)))
    XCTAssertEqual(policy.status, .searching)
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

  // MARK: - In any order

  func testAnOlderReplyNeverOverwritesANewerOne() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<500 {
      var policy = GeocodeScheduler<Int>()
      var lookups: [GeocodeScheduler<Int>.Lookup] = []
      var unanswered: Set<Int> = []
      var hasFinished = false
      for _ in 0..<40 {
        let before = (policy.status, policy.placemark)
        let location = Location.fix(north: Double(Int.random(in: 0...2, using: &random)))
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          XCTAssertNil(policy.process(.started))
          unanswered = []
          hasFinished = false
        case 1 where !hasFinished:
          hasFinished = true
          if let lookup = policy.process(.finished(location)) {
            lookups.append(lookup)
            unanswered.insert(lookup.generation)
          }
        case 2...5 where !hasFinished:
          let wasSearching = policy.status == .searching
          let lookup = policy.process(.retained(location))
          XCTAssertEqual(lookup == nil, wasSearching)
          guard let lookup else { continue }
          lookups.append(lookup)
          unanswered.insert(lookup.generation)
        default:
          guard let lookup = lookups.randomElement(using: &random) else { continue }
          let found = Bool.random(using: &random) ? [-1, lookup.generation] : []
          let reply: GeocodeScheduler<Int>.Reply =
            random.unit() < 0.2 ? .failure : .placemarks(found)
          XCTAssertNil(policy.process(.reply(lookup, reply)))
          let counts = lookup == lookups.last && unanswered.contains(lookup.generation)
          unanswered.remove(lookup.generation)
          guard counts else {
            XCTAssertEqual(policy.status, before.0)
            XCTAssertEqual(policy.placemark, before.1)
            continue
          }
          switch reply {
          case .failure: XCTAssertEqual(policy.status, .failed)
          case .placemarks([]): XCTAssertEqual(policy.status, .notFound)
          case .placemarks: XCTAssertEqual(policy.status, .found(lookup.generation))
          }
          XCTAssertEqual(policy.placemark, policy.status.placemark)
        }
        XCTAssertLessThanOrEqual(unanswered.count, hasFinished ? 2 : 1)
      }
      XCTAssertEqual(Set(lookups.map(\.generation)).count, lookups.count)
    }
  }
}

final class AddressStatusTests: XCTestCase {
  func testOnlyAFoundPlaceIsAPlace() {
    XCTAssertEqual(AddressStatus.found("Cupertino").placemark, "Cupertino")
    let others: [AddressStatus<String>] = [.idle, .searching, .failed, .notFound]
    for status in others {
      XCTAssertNil(status.placemark, "\(status)")
    }
    XCTAssertEqual(Set(others + [.found("a"), .found("b"), .found("a")]).count, 6)
  }
}
