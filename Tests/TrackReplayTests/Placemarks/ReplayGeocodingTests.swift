import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

/// Address lookups in a replay, each of which takes its time.
final class ReplayGeocodingTests: XCTestCase {
  private let places = NumberedPlaces()

  private func replay(
    latency: Double,
    repeats: Bool = false,
    policy: AcquisitionPolicy = .standard
  ) -> Replay {
    Replay(
      policy: policy,
      repeats: repeats,
      places: places,
      geocodeLatency: .milliseconds(Int64(latency * 1000))
    )
  }

  private func answer(of session: SessionReport?) -> String {
    guard let session else { return "no session" }
    let status =
      switch session.address {
      case .idle: "none"
      case .searching: "searching"
      case .found(let placemark): "found \(placemark.name ?? "")"
      case .failed: "failed"
      case .notFound: "not found"
      }
    return "\(status) after \(session.addressDelay)"
  }

  func testWithoutASourceNothingIsLookedUp() {
    let sessions = Replay(policy: .standard).sessions(of: [.fix(0, made: 0, accuracy: 8)])
    XCTAssertEqual(sessions.map(\.address), [.idle])
  }

  func testWithoutLatencyEachRetainedReadingIsAnsweredAtOnce() {
    let sessions = replay(latency: 0).sessions(of: [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 70, north: 9),
      .fix(2, made: 2, accuracy: 30, north: 18), .fix(3, made: 3, accuracy: 8, north: 27),
    ])
    XCTAssertEqual(places.asked, [0, 2, 3])
    XCTAssertEqual(sessions.map(answer), ["found 3 after 0.0 seconds"])
  }

  func testOnlyOneLookupIsUnderWay() {
    let sessions = replay(latency: 3).sessions(of: [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 60, north: 9),
      .fix(2, made: 2.999, accuracy: 50, north: 18), .fix(3, made: 3, accuracy: 40, north: 27),
      .fix(4, made: 5, accuracy: 30, north: 36), .time(20),
    ])
    // At 3 s, the reply to 0 asks for 2, the last retained by then; at 6 s, that to 2 for 4.
    XCTAssertEqual(places.asked, [0, 2, 4])
    XCTAssertEqual(sessions.map(answer), ["found 4 after 0.0 seconds"])
  }

  func testTheFinalLookupOvertakes() {
    let sessions = replay(latency: 10).sessions(of: [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 2, accuracy: 8, north: 9),
    ])
    XCTAssertEqual(places.asked, [0, 1])
    XCTAssertEqual(sessions.map(answer), ["found 1 after 10.0 seconds"])
  }

  func testAFinalLocationAlreadyBeingLookedUpIsNotLookedUpAgain() {
    let sessions = replay(latency: 10).sessions(of: [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 2, accuracy: 8),
    ])
    XCTAssertEqual(places.asked, [0])
    XCTAssertEqual(sessions.map(answer), ["found 0 after 8.0 seconds"])
  }

  func testAReplyAtTheVeryEndIsNoDelay() {
    let sessions = replay(latency: 60).sessions(of: [.fix(0, made: 0, accuracy: 65), .time(100)])
    XCTAssertEqual(sessions.map(answer), ["found 0 after 0.0 seconds"])
  }

  func testAPlaceThatWasFoundIsNotLookedUpAgain() {
    let sessions = replay(latency: 2).sessions(of: [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 2, accuracy: 30), .fix(2, made: 9, accuracy: 8),
    ])
    XCTAssertEqual(places.asked, [0])
    XCTAssertEqual(sessions.map(answer), ["found 0 after 0.0 seconds"])
    XCTAssertEqual(sessions.map(\.lookupsSpared), [0])
  }

  func testARecordingThatEndsShowsTheAddressThatWasFound() {
    let sessions = replay(latency: 3).sessions(of: [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 4, accuracy: 30, north: 9), .time(5),
    ])
    XCTAssertEqual(places.asked, [0, 1])
    XCTAssertEqual(sessions.map(answer), ["found 0 after 0.0 seconds"])
  }

  func testAFinalReadingWithItsOwnAddressHasIt() throws {
    let table = """
      timestamp,latitude,longitude,horizontalAccuracy,name,locality,country
      2026-05-01T09:00:00Z,48.8583,2.2945,50,,,
      2026-05-01T09:00:01Z,48.8583,2.2945,5,Eiffel Tower,Paris,France

      """
    var options = DecodingOptions()
    options.extraColumns = PlacemarkColumns.names
    let items = try decoded(Array(table.utf8), options: options)
    let replay = Replay(policy: .standard, places: PlacemarkColumns())
    let session = try XCTUnwrap(replay.sessions(of: items).first)
    XCTAssertEqual(session.outcome.reason, .desiredAccuracy)
    XCTAssertEqual(
      session.address,
      .found(Placemark(name: "Eiffel Tower", locality: "Paris", country: "France"))
    )
  }

  func testATimeoutWaitsForTheReplyAsWell() {
    let sessions = replay(latency: 7).sessions(of: [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 55, accuracy: 30, north: 9), .time(100),
    ])
    XCTAssertEqual(places.asked, [0, 1])
    XCTAssertEqual(sessions.map(answer), ["found 1 after 2.0 seconds"])
  }

  func testARecordingThatEndsWhileSearchingStaysSearching() {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 65), .time(5)]
    XCTAssertEqual(
      replay(latency: 5.001).sessions(of: items).map(answer),
      ["searching after 0.0 seconds"]
    )
    XCTAssertEqual(
      replay(latency: 5).sessions(of: items).map(answer),
      ["found 0 after 0.0 seconds"]
    )
  }

  func testNothingRetainedHasNoAddress() {
    let sessions = replay(latency: 1).sessions(of: [.fix(0, made: 0, accuracy: -1), .time(61)])
    XCTAssertEqual(places.asked, [])
    XCTAssertEqual(sessions.map(answer), ["none after 0.0 seconds"])
  }

  func testTheNextSessionForgetsTheAddress() {
    let sessions = replay(latency: 30, repeats: true).sessions(of: [
      .fix(0, made: 0, accuracy: 8), .fix(1, made: 5, accuracy: -1),
      .fix(2, made: 6, accuracy: 65), .time(64.999), .time(200),
    ])
    XCTAssertEqual(
      sessions.map(answer),
      [
        "found 0 after 30.0 seconds",
        // Asked at 6 s, answered at 36 s: of the reply due at 30 s nothing is seen.
        "found 2 after 0.0 seconds",
        "none after 0.0 seconds",
      ]
    )
  }

  func testTheLastOfSeveralPlacesCountsAndNoneIsNotFound() {
    let cases: [([String], String)] = [
      (["Paris", "Eiffel Tower"], "found Eiffel Tower after 1.0 seconds"),
      ([], "not found after 1.0 seconds"),
    ]
    for (names, expected) in cases {
      let replay = Replay(
        policy: .standard,
        places: NumberedPlaces { _ in names },
        geocodeLatency: .seconds(1)
      )
      XCTAssertEqual(
        answer(of: replay.sessions(of: [.fix(0, made: 0, accuracy: 8)]).first),
        expected
      )
    }
  }

  func testLookupsAskedAndSparedAreCounted() {
    let approach: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 50, north: 9),
      .fix(2, made: 2, accuracy: 40, north: 18), .fix(3, made: 3, accuracy: 8, north: 27),
    ]
    let cases: [(latency: Double, items: [DecodedItem], lookups: Int, spared: Int)] = [
      (0, approach, 4, 0), (2, approach, 3, 1),
      // The last was spared when it was retained, and asked for when it finished the session.
      (10, approach, 2, 2), (10, approach.dropLast() + [.time(99)], 2, 1),
      // It stands where the lookup under way does.
      (10, [.fix(0, made: 0, accuracy: 65), .fix(1, made: 2, accuracy: 8)], 1, 1),
      (10, [.fix(0, made: 0, accuracy: -1)], 0, 0),
    ]
    for (latency, items, lookups, spared) in cases {
      let session = replay(latency: latency).sessions(of: items).first
      XCTAssertEqual(session?.lookups, lookups, "\(latency)")
      XCTAssertEqual(session?.lookupsSpared, spared, "\(latency)")
    }
    let last = replay(latency: 10, repeats: true).sessions(
      of: approach + [.fix(4, made: 50, accuracy: 8)]
    ).last
    XCTAssertEqual(last?.lookups, 1)
    XCTAssertEqual(last?.lookupsSpared, 0)
  }

  func testWithoutASourceNoLookupIsCounted() {
    let session = Replay(policy: .standard).sessions(of: [.fix(0, made: 0, accuracy: 8)]).first
    XCTAssertEqual(session?.lookups, 0)
    XCTAssertEqual(session?.lookupsSpared, 0)
  }
}
