import LocationFilter
import TestSupport
import XCTest

final class OutcomeTests: XCTestCase {
  func testTheErrorIsThatOfAFailure() {
    var session = TimedAcquisition()
    session.process(.error(.other("no signal")), at: .seconds(2))
    XCTAssertEqual(session.outcome?.error, .other("no signal"))
    session.process(.start, at: .seconds(3))
    session.process(.stop, at: .milliseconds(4500))
    XCTAssertNotNil(session.outcome)
    XCTAssertNil(session.outcome?.error)
    XCTAssertEqual(session.outcome?.elapsed, .milliseconds(1500))
  }

  func testCarriesTheFiguresOfTheReadingThatEndedTheSession() {
    var session = TimedAcquisition()
    session.receive(.fix(8, dated: .seconds(1)), at: .seconds(3))
    XCTAssertEqual(session.outcome?.age, .seconds(2))
    XCTAssertNil(session.outcome?.distance)
    XCTAssertEqual(session.outcome?.horizontalAccuracy, 8)

    session.process(.start, at: .seconds(10))
    session.receive(.fix(30, dated: .seconds(10)))
    XCTAssertNil(session.outcome)
    session.receive(.fix(40, dated: .seconds(21), north: 0.5), at: .seconds(22))
    XCTAssertEqual(session.outcome?.reason, .settled)
    XCTAssertEqual(session.outcome?.best?.horizontalAccuracy, 30)
    XCTAssertEqual(session.outcome?.age, .seconds(1))
    XCTAssertEqual(session.outcome?.distance, 0.5)
    XCTAssertEqual(session.outcome?.horizontalAccuracy, 40)

    session.process(.accuracyAuthorization(.reduced), at: .seconds(30))
    session.process(.start, at: .seconds(30))
    session.receive(.fix(3000, dated: .seconds(29)), at: .seconds(30))
    XCTAssertEqual(session.outcome?.reason, .reducedAccuracy)
    XCTAssertEqual(session.outcome?.age, .seconds(1))
    XCTAssertEqual(session.outcome?.horizontalAccuracy, 3000)
  }

  func testCarriesNoFiguresWhereNoReadingEndedTheSession() {
    let events: [(AcquisitionEvent, Duration)] = [
      (.location(.fix(5, dated: .seconds(60))), .seconds(60)),
      (.stop, .seconds(5)), (.sourceEnded, .seconds(5)), (.error(.network), .seconds(5)),
      (.authorization(.denied), .seconds(5)), (.accuracyAuthorization(.reduced), .seconds(5)),
    ]
    var session = TimedAcquisition()
    for (index, (event, time)) in events.enumerated() {
      // Each start clears the figures of this reading.
      let start = Duration.seconds(100 * index)
      session.process(.authorization(.authorizedAlways), at: start)
      session.process(.accuracyAuthorization(.full), at: start)
      session.process(.start, at: start)
      session.receive(.fix(8, dated: start))
      XCTAssertNotNil(session.outcome?.age, "\(event)")
      session.process(.start, at: start)
      session.receive(.fix(30, dated: start))
      session.process(event, at: start + time)
      XCTAssertNotNil(session.outcome, "\(event)")
      XCTAssertNil(session.outcome?.age, "\(event)")
      XCTAssertNil(session.outcome?.distance, "\(event)")
      XCTAssertNil(session.outcome?.horizontalAccuracy, "\(event)")
    }
  }

  func testIsMadeWithoutASession() {
    let end = Timestamp.epoch.advanced(by: .seconds(4))
    let bare = Outcome(reason: .cancelled, start: .epoch, end: end)
    XCTAssertEqual(bare.elapsed, .seconds(4))
    XCTAssertNil(bare.best)
    var session = TimedAcquisition()
    session.receive(.fix(8, dated: .seconds(1)), at: .seconds(3))
    let full = Outcome(
      reason: .desiredAccuracy,
      best: .fix(8, dated: .seconds(1)),
      start: TimedAcquisition.origin,
      end: TimedAcquisition.origin.advanced(by: .seconds(3)),
      age: .seconds(2),
      horizontalAccuracy: 8
    )
    XCTAssertEqual(session.outcome, full)
  }

  func testIsReadableJSON() throws {
    let end = Timestamp.epoch.advanced(by: .milliseconds(1500))
    for (outcome, json) in [
      (
        Outcome(reason: .failed, error: .other("no signal"), start: .epoch, end: end),
        #"{"end":"1970-01-01T00:00:01.500Z","error":"other","message":"no signal","#
          + #""reason":"failed","start":"1970-01-01T00:00:00.000Z"}"#
      ),
      (
        Outcome(
          reason: .settled,
          best: .fix(8, latitude: 52.5, longitude: 13.25),
          start: .epoch,
          end: end,
          age: .seconds(2),
          distance: 0.5,
          horizontalAccuracy: 40
        ),
        #"{"age":2,"best":{"horizontalAccuracy":8,"latitude":52.5,"longitude":13.25,"#
          + #""timestamp":"2026-05-01T09:00:00.000Z"},"distance":0.5,"#
          + #""end":"1970-01-01T00:00:01.500Z","horizontalAccuracy":40,"reason":"settled","#
          + #""start":"1970-01-01T00:00:00.000Z"}"#
      ),
    ] {
      XCTAssertEqual(try JSONCoding.text(of: outcome), json)
      XCTAssertEqual(try JSONCoding.value(of: json), outcome)
    }
    let times = #""start":"1970-01-01T00:00:00Z","end":"1970-01-01T00:00:02Z""#
    XCTAssertEqual(
      try JSONCoding.value(of: #"{"reason":"cancelled","error":null,"best":null,\#(times)}"#),
      Outcome(reason: .cancelled, start: .epoch, end: .epoch.advanced(by: .seconds(2)))
    )
    for (json, key) in [
      ("{}", "reason"), (#"{"reason":"late",\#(times)}"#, "reason"),
      (#"{"reason":"failed","error":"gone",\#(times)}"#, "error"),
      (#"{"reason":"failed","error":"other",\#(times)}"#, "message"),
      (#"{"reason":"settled","start":"1970-01-01T00:00:00Z"}"#, "end"),
      (#"{"reason":"settled",\#(times),"best":{}}"#, "best.latitude"),
      (
        #"{"reason":"settled",\#(times),"best":{"latitude":1,"longitude":2,"horizontalAccuracy":-1,"#
          + #""timestamp":"2026-05-01T09:00:00Z"}}"#,
        "best.horizontalAccuracy"
      ),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: Outcome.self), key, json)
    }
  }
}
