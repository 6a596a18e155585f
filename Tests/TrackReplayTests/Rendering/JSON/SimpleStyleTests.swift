import Foundation
import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

/// Properties as simplestyle-spec 1.1.0 has them, in the colours of the page.
final class SimpleStyleTests: XCTestCase {
  private var styles: [SimpleStyle] {
    [.way, .reading] + Decision.Verdict.inOrder.map(SimpleStyle.decision)
      + Outcome.Reason.allCases.map(outcome)
  }

  /// The style of an outcome after 90 s.
  private func outcome(_ reason: Outcome.Reason) -> SimpleStyle {
    let best = sampleReading(0, made: 0, accuracy: 8)
    return .outcome(
      SessionReport(
        outcome: Outcome(reason: reason, best: best.location, start: at(0), end: at(90)),
        best: best
      )
    )
  }

  func testAnOutcomeHasATitle() {
    let cases: [(reason: Outcome.Reason, title: String)] = [
      (.desiredAccuracy, "Session 1: reached the desired accuracy after 1 min 30 s"),
      (.timedOut, "Session 1: timed out after 1 min 30 s"),
      (.trackEnded, "Session 1: track ended after 1 min 30 s"),
    ]
    for (reason, title) in cases {
      XCTAssertTrue(outcome(reason).members.hasSuffix(#","title":"\#(title)""#), title)
    }
  }

  func testValuesAreThoseOfTheSpecification() throws {
    for style in styles {
      let json = Data(("{" + style.members.dropFirst() + "}").utf8)
      XCTAssertTrue(style.members.hasPrefix(","), style.members)
      let value = try XCTUnwrap(try JSONSerialization.jsonObject(with: json) as? [String: Any])
      for (key, value) in value {
        switch key {
        case "stroke", "marker-color":
          let color = try XCTUnwrap(value as? String)
          XCTAssertNotNil(color.wholeMatch(of: /#[0-9a-f]{6}/), color)
          XCTAssertTrue(Tone.allCases.contains { $0.lightHex == color }, color)
        case "marker-size":
          XCTAssertTrue(["small", "medium", "large"].contains(value as? String), "\(value)")
        case "marker-symbol": XCTAssertEqual(value as? String, "star")
        case "title":
          XCTAssertTrue((value as? String)?.hasPrefix("Session 1: ") == true, "\(value)")
        case "stroke-width": XCTAssertEqual(value as? Int, 3)
        default: XCTFail(key)
        }
      }
      XCTAssertEqual(value["stroke"] == nil, value["marker-color"] != nil, style.members)
    }
  }

  func testColorsAreThoseOfTheMarks() {
    let decisions: [(Decision.Verdict, Tone)] = [
      (.retained(.improved), .kept), (.rejected(.stale), .stale), (.rejected(.future), .stale),
      (.rejected(.invalidAccuracy), .invalid), (.rejected(.duplicate), .other),
      (.rejected(.notMoreAccurate), .less), (.finished(.desiredAccuracy), .ending),
      (.finished(.settled), .ending), (.ignored(.notRunning), .soft),
    ]
    for (verdict, tone) in decisions {
      let color = #""marker-color":"\#(tone.lightHex)""#
      XCTAssertTrue(SimpleStyle.decision(verdict).members.contains(color), "\(verdict)")
    }
    for reason in Outcome.Reason.allCases {
      let isChosen = [.desiredAccuracy, .settled, .plateau, .reducedAccuracy].contains(reason)
      let color = (isChosen ? Tone.ending : .stale).lightHex
      XCTAssertTrue(outcome(reason).members.contains(color), "\(reason)")
    }
  }
}
