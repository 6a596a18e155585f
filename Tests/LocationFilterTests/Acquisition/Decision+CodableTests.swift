import LocationFilter
import TestSupport
import XCTest

final class DecisionCodableTests: XCTestCase {
  func testIsOneFlatObjectAsJSON() throws {
    for (decision, json) in [
      (Decision(verdict: .ignored(.notRunning)), #"{"decision":"ignored","reason":"notRunning"}"#),
      (
        Decision(verdict: .awaitingAuthorization, elapsed: .zero),
        #"{"decision":"started","elapsed":0,"reason":"awaitingAuthorization"}"#
      ),
      (
        Decision(
          verdict: .finished(.settled),
          age: .milliseconds(-250),
          distance: 0.5,
          elapsed: .nanoseconds(12_000_000_001)
        ),
        #"{"age":-0.25,"decision":"finished","distance":0.5,"elapsed":12.000000001,"#
          + #""reason":"settled"}"#
      ),
    ] {
      XCTAssertEqual(try JSONCoding.text(of: decision), json)
      XCTAssertEqual(try JSONCoding.value(of: json), decision)
    }
    let infinite = Decision(verdict: .rejected(.tooFast), distance: .infinity)
    XCTAssertEqual(
      try JSONCoding.text(of: infinite),
      #"{"decision":"rejected","reason":"tooFast"}"#
    )
  }

  func testEachVerdictReadsBack() throws {
    for verdict in Decision.Verdict.inOrder {
      let json = try JSONCoding.text(of: verdict)
      let names = #"{"decision":"\#(verdict.name)","reason":"\#(verdict.reasonName)"}"#
      XCTAssertEqual(json, names)
      XCTAssertEqual(try JSONCoding.value(of: json), verdict)
    }
  }

  func testAnErrorNamesTheKey() {
    for (json, key) in [
      ("{}", "decision"), (#"{"decision":"retained"}"#, "reason"),
      (#"{"decision":"kept","reason":"first"}"#, "decision"),
      (#"{"decision":1,"reason":"first"}"#, "decision"),
      (#"{"decision":"retained","reason":"stale"}"#, "reason"),
      (#"{"decision":"retained","reason":null}"#, "reason"),
      (#"{"decision":"retained","reason":"first","age":"1 s"}"#, "age"),
      (#"{"decision":"retained","reason":"first","distance":[]}"#, "distance"),
      (#"{"decision":"retained","reason":"first","elapsed":true}"#, "elapsed"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: Decision.self), key, json)
    }
  }
}
