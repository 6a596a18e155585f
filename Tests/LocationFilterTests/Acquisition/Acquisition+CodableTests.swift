import LocationFilter
import TestSupport
import XCTest

final class AcquisitionCodableTests: XCTestCase {
  private static let policy =
    #""policy":{"desiredAccuracy":10,"maximumAge":5,"maximumLead":5,"rejectsDuplicates":false,"#
    + #""rejectsNullIsland":false,"rejectsOutOfOrder":false,"settleDistance":1,"settleInterval":10,"#
    + #""timeout":60,"timeoutRule":"endsWithBest","zeroAccuracyIsUnknown":false}"#
  private static let fix =
    #"{"horizontalAccuracy":30,"latitude":52,"longitude":13,"timestamp":"2026-05-01T09:00:02.000Z"}"#

  /// Events from the start of a session, and the JSON of the machine after them.
  private static let cases: [(name: String, events: [AcquisitionEvent], json: String)] = [
    ("idle", [], #"{"phase":"idle",\#(policy)}"#),
    (
      "awaiting",
      [.authorization(.notDetermined), .start],
      #"{"authorization":"notDetermined","phase":"awaitingAuthorization",\#(policy),"#
        + #""start":"2026-05-01T09:00:01.000Z"}"#
    ),
    (
      "running",
      [.accuracyAuthorization(.full), .start],
      #"{"accuracyAuthorization":"full","phase":"running",\#(policy),"#
        + #""start":"2026-05-01T09:00:01.000Z"}"#
    ),
    (
      "running with a fix",
      [.authorization(.authorizedWhenInUse), .start, .location(location)],
      #"{"authorization":"authorizedWhenInUse","best":\#(fix),"#
        + #""bestArrival":"2026-05-01T09:00:02.000Z","phase":"running",\#(policy),"#
        + #""start":"2026-05-01T09:00:01.000Z"}"#
    ),
    (
      "ended",
      [.start, .location(location), .stop],
      #"{"outcome":{"best":\#(fix),"end":"2026-05-01T09:00:02.000Z","reason":"cancelled","#
        + #""start":"2026-05-01T09:00:00.000Z"},"phase":"ended",\#(policy)}"#
    ),
  ]

  private static let location = Location(
    latitude: 52,
    longitude: 13,
    horizontalAccuracy: 30,
    timestamp: TimedAcquisition.origin.advanced(by: .seconds(2))
  )

  func testEachPhaseIsReadableJSON() throws {
    for (name, events, json) in Self.cases {
      var acquisition = Acquisition()
      for (second, event) in events.enumerated() {
        acquisition.process(event, at: TimedAcquisition.origin.advanced(by: .seconds(second)))
      }
      XCTAssertEqual(try JSONCoding.text(of: acquisition), json, name)
      XCTAssertEqual(try JSONCoding.value(of: json), acquisition, name)
      let phase = try JSONCoding.restored(acquisition.phase)
      XCTAssertEqual(phase, acquisition.phase, name)
    }
  }

  func testTheOptionalRulesRememberTheirReadings() throws {
    var policy = AcquisitionPolicy.standard
    policy.rejectsDuplicates = true
    policy.rejectsOutOfOrder = true
    var session = TimedAcquisition(policy)
    session.receive(Self.location)
    var later = Self.location
    later.horizontalAccuracy = 40
    later.timestamp = later.timestamp.advanced(by: .seconds(1))
    session.receive(later)
    let text = try JSONCoding.text(of: session.acquisition)
    for part in [
      #""latestTimestamp":"2026-05-01T09:00:03.000Z""#, #""previous":{"horizontalAccuracy":40,"#,
    ] {
      XCTAssertTrue(text.contains(part), text)
    }
    XCTAssertEqual(try JSONCoding.value(of: text), session.acquisition)
  }

  func testAPolicyThatIsAbsentIsTheStandardOne() throws {
    let acquisition = try JSONCoding.value(Acquisition.self, of: #"{"phase":"idle","version":2}"#)
    XCTAssertEqual(acquisition, Acquisition())
  }

  func testAnErrorNamesTheKey() {
    let start = #""start":"2026-05-01T09:00:00Z""#
    let fix = Self.fix
    let arrival = #""bestArrival":"2026-05-01T09:00:02Z""#
    for (json, key) in [
      ("[]", ""),
      ("{}", "phase"),
      (#"{"phase":"paused"}"#, "phase"),
      (#"{"phase":1}"#, "phase"),
      (#"{"phase":"ended"}"#, "outcome"),
      (#"{"phase":"ended","outcome":null}"#, "outcome"),
      (#"{"phase":"ended","outcome":{"reason":"settled"}}"#, "outcome.start"),
      (#"{"phase":"ended","outcome":{"reason":"bored",\#(start)}}"#, "outcome.reason"),
      (#"{"phase":"running"}"#, "start"),
      (#"{"phase":"awaitingAuthorization","start":0}"#, "start"),
      (#"{"phase":"running",\#(start),"best":{"latitude":1}}"#, "best.longitude"),
      (#"{"phase":"running",\#(start),"best":\#(fix)}"#, "bestArrival"),
      (#"{"phase":"running",\#(start),\#(arrival)}"#, "bestArrival"),
      (
        #"{"phase":"running",\#(start),"best":\#(fix.replacing("30", with: "-1")),\#(arrival)}"#,
        "best.horizontalAccuracy"
      ),
      (
        #"{"phase":"running",\#(start),"best":\#(fix.replacing("52", with: "90.1")),\#(arrival)}"#,
        "best.latitude"
      ),
      (
        #"{"phase":"running",\#(start),"best":\#(fix.replacing("13", with: "null")),\#(arrival)}"#,
        "best.longitude"
      ),
      (
        #"{"phase":"ended","outcome":{"reason":"settled",\#(start),"end":"2026-05-01T09:00:02Z","#
          + #""best":\#(fix.replacing("52", with: "null"))}}"#,
        "outcome.best.latitude"
      ),
      (#"{"phase":"running",\#(start),"authorization":"denied"}"#, "authorization"),
      (#"{"phase":"running",\#(start),"authorization":"restricted"}"#, "authorization"),
      (#"{"phase":"running",\#(start),"authorization":"notDetermined"}"#, "authorization"),
      (
        #"{"phase":"awaitingAuthorization",\#(start),"authorization":"authorizedAlways"}"#,
        "authorization"
      ),
      (#"{"phase":"awaitingAuthorization",\#(start)}"#, "authorization"),
      (#"{"phase":"running",\#(start),"previous":1}"#, "previous"),
      (#"{"phase":"running",\#(start),"latestTimestamp":"noon"}"#, "latestTimestamp"),
      (#"{"phase":"idle","authorization":"maybe"}"#, "authorization"),
      (#"{"phase":"idle","accuracyAuthorization":1}"#, "accuracyAuthorization"),
      (#"{"phase":"idle","policy":1}"#, "policy"),
      (#"{"phase":"idle","policy":{"settleDistance":"x"}}"#, "policy.settleDistance"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: Acquisition.self), key, json)
    }
  }
}
