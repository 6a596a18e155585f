import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

/// Replies of the geocoder that the recording has.
final class ReplayGeocodingEventsTests: XCTestCase {
  private func answers(
    latency: Int,
    repeats: Bool = false,
    _ items: [DecodedItem]
  ) -> [String] {
    let replay = Replay(
      policy: .standard,
      repeats: repeats,
      places: NumberedPlaces(),
      geocodeLatency: .seconds(latency)
    )
    return replay.sessions(of: [.recordsEvents] + items).map { session in
      "\(session.outcome.reason) \(session.address.name) \(session.address.placemark?.name ?? "-")"
        + " after \(session.addressDelay), \(session.lookups) of \(session.lookupsSpared)"
    }
  }

  private let coarse = DecodedItem.fix(0, made: 0, accuracy: 65)
  private let accurate = DecodedItem.fix(1, made: 4, accuracy: 8)

  func testTheLookupOfAnEndedSession() {
    let cases: [(event: RecordedEvent?, latency: Int, answer: String)] = [
      (nil, 3, "found 1 after 3.0 seconds"),
      (.geocodeFailed, 3, "failed - after 2.0 seconds"),
      (.geocodeNotFound, 3, "notFound - after 2.0 seconds"),
      // Answered by then.
      (.geocodeFailed, 2, "found 1 after 2.0 seconds"),
      (.geocodeFailed, 0, "found 1 after 0.0 seconds"),
    ]
    for (event, latency, answer) in cases {
      let row = event.map { DecodedItem.happened($0, 6) } ?? .time(6)
      XCTAssertEqual(
        answers(latency: latency, [accurate, row, .time(20)]),
        ["desiredAccuracy \(answer), 1 of 0"]
      )
    }
  }

  func testAReplyInMidSessionAsksForTheRetainedPlace() {
    let other = DecodedItem.fix(1, made: 1, accuracy: 50, north: 9)
    XCTAssertEqual(
      answers(latency: 5, [coarse, other, .happened(.geocodeFailed, 2), .time(6.9)]),
      // Asked for 1 at 2 s, answered at 7 s: the track has ended.
      ["trackEnded searching - after 0.0 seconds, 2 of 0"]
    )
    XCTAssertEqual(
      answers(latency: 5, [coarse, other, .happened(.geocodeFailed, 2), .time(7)]),
      ["trackEnded found 1 after 0.0 seconds, 2 of 0"]
    )
  }

  func testAFailureAtTheSamePlaceIsAskedAgainAtTheEnd() {
    XCTAssertEqual(
      answers(latency: 3, [coarse, .happened(.geocodeNotFound, 1), .happened(.stop, 5), .time(9)]),
      ["cancelled found 0 after 3.0 seconds, 2 of 0"]
    )
  }

  func testTheNextSessionDoesNotTakeTheAddressOfTheLast() {
    XCTAssertEqual(
      answers(
        latency: 30,
        [
          accurate, .happened(.start, 5), .happened(.geocodeFailed, 6),
          .fix(2, made: 7, accuracy: 8), .happened(.geocodeFailed, 8),
        ]
      ),
      [
        // As in an app, the next start ends the wait.
        "desiredAccuracy searching - after 0.0 seconds, 1 of 0",
        "desiredAccuracy failed - after 1.0 seconds, 1 of 0",
      ]
    )
  }

  func testTheNextStartLeavesTheAddressFoundBefore() {
    let better = DecodedItem.fix(1, made: 6, accuracy: 8, north: 9)
    XCTAssertEqual(
      answers(latency: 5, [coarse, better, .happened(.start, 8), .time(20)]).first,
      "desiredAccuracy found 0 after 0.0 seconds, 2 of 0"
    )
    XCTAssertEqual(
      answers(latency: 5, [coarse, better, .happened(.start, 11), .time(20)]).first,
      "desiredAccuracy found 1 after 5.0 seconds, 2 of 0"
    )
  }

  func testWithRepeatsAnEventIsTheReplyToTheEndedSession() {
    for repeats in [false, true] {
      XCTAssertEqual(
        answers(latency: 5, repeats: repeats, [accurate, .time(6), .happened(.geocodeFailed, 6)]),
        ["desiredAccuracy failed - after 2.0 seconds, 1 of 0"]
      )
    }
  }

  func testTheEndOfTheTrackDoesNotEndTheLookupOfAnEndedSession() {
    XCTAssertEqual(
      answers(latency: 30, [accurate]),
      ["desiredAccuracy found 1 after 30.0 seconds, 1 of 0"]
    )
  }

  func testWithoutALookupInFlightAReplyChangesNothing() {
    XCTAssertEqual(
      answers(latency: 0, [.happened(.geocodeFailed, 0), coarse, .happened(.geocodeFailed, 1)]),
      ["trackEnded found 0 after 0.0 seconds, 1 of 0"]
    )
    let replay = Replay(policy: .standard)
    let items: [DecodedItem] = [.recordsEvents, accurate, .happened(.geocodeFailed, 5)]
    XCTAssertEqual(replay.sessions(of: items).map(\.address), [.idle])
  }
}
