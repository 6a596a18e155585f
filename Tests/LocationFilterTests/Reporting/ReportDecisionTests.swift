import LocationFilter
import TestSupport
import XCTest

final class ReportDecisionTests: XCTestCase {
  private static let fix = Location.fix(8, latitude: 52.5, longitude: 13.25)
  private static let json =
    #"{"horizontalAccuracy":8,"latitude":52.5,"longitude":13.25,"#
    + #""timestamp":"2026-05-01T09:00:00.000Z"}"#

  func testIsReadableJSON() throws {
    let report = Report(location: Self.fix, distance: 12.5, distanceFilter: 25)
    let timed = Report(location: Self.fix, distanceFilter: 0, interval: .milliseconds(1500))
    for (decision, json) in [
      (
        ReportDecision.withheld(report),
        #"{"decision":"withheld","distance":12.5,"distanceFilter":25,"location":\#(Self.json)}"#
      ),
      (
        .reported(timed),
        #"{"decision":"reported","distanceFilter":0,"interval":1.5,"location":\#(Self.json)}"#
      ),
      (.rejected(.stale), #"{"decision":"rejected","reason":"stale"}"#),
    ] {
      XCTAssertEqual(try JSONCoding.text(of: decision), json)
      XCTAssertEqual(try JSONCoding.value(of: json), decision)
    }
    let infinite = Report(location: Self.fix, distance: .nan, distanceFilter: .infinity)
    XCTAssertEqual(
      try JSONCoding.text(of: infinite),
      #"{"distanceFilter":"inf","location":\#(Self.json)}"#
    )
  }

  func testAnErrorNamesTheKey() {
    for (json, key) in [
      ("{}", "decision"), (#"{"decision":"kept"}"#, "decision"),
      (#"{"decision":"reported"}"#, "location"),
      (#"{"decision":"reported","location":\#(Self.json)}"#, "distanceFilter"),
      (#"{"decision":"rejected"}"#, "reason"),
      (#"{"decision":"rejected","reason":"first"}"#, "reason"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: ReportDecision.self), key, json)
    }
  }
}
