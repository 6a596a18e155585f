import LocationFilter
import XCTest

final class DescriptionTests: XCTestCase {
  func testIsOneShortLine() {
    let fix = Location.fix(8, latitude: 52.5, longitude: -13.25)
    let line = "52.5, -13.25 ±8.0 m at 2026-05-01T09:00:00.000Z"
    let end = Timestamp.epoch.advanced(by: .milliseconds(2500))
    let cases: [(any CustomStringConvertible, String)] = [
      (fix.coordinate, "52.5, -13.25"),
      (fix, line),
      (
        Location.fix(-1, latitude: .nan, longitude: 0),
        "nan, 0.0 ±-1.0 m at 2026-05-01T09:00:00.000Z"
      ),
      (DesiredAccuracy.nearestTenMeters, "10.0 m"),
      (DesiredAccuracy.best, "best"),
      (LocationError.locationUnknown, "locationUnknown"),
      (LocationError.denied, "denied"),
      (LocationError.restricted, "restricted"),
      (LocationError.network, "network"),
      (LocationError.other("no signal"), "no signal"),
      (Decision.Verdict.retained(.first), "retained: first"),
      (Decision.Verdict.awaitingAuthorization, "started: awaitingAuthorization"),
      (Decision(verdict: .ignored(.notRunning)), "ignored: notRunning"),
      (
        Decision(
          verdict: .finished(.settled),
          age: .milliseconds(500),
          distance: 0.25,
          elapsed: .seconds(12)
        ),
        "finished: settled, age 0.5 seconds, distance 0.25 m, elapsed 12.0 seconds"
      ),
      (
        Outcome(reason: .desiredAccuracy, best: fix, start: .epoch, end: end),
        "desiredAccuracy after 2.5 seconds: \(line)"
      ),
      (
        Outcome(reason: .failed, error: .denied, start: .epoch, end: end),
        "failed (denied) after 2.5 seconds: no fix"
      ),
      (
        Heading(trueHeading: 90, magneticHeading: 86, accuracy: 5),
        "true 90.0° magnetic 86.0° ±5.0°"
      ),
      (Heading(magneticHeading: 86), "magnetic 86.0°"),
    ]
    for (value, description) in cases {
      XCTAssertEqual(value.description, description)
      XCTAssertEqual("\(value)", description)
    }
  }
}
