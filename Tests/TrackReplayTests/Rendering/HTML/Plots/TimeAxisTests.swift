import LocationFilter
import XCTest

@testable import TrackReplay

final class TimeAxisTests: XCTestCase {
  private func scale(_ seconds: Double) -> PlotScale {
    PlotScale(values: 0...seconds, start: 62, end: 422)
  }

  func testTimesOfDay() {
    let cases: [(start: Double, seconds: Double, labels: [String], name: String)] = [
      (0.25, 12, [":02", ":04", ":06", ":08", ":10", ":12"], "UTC, 2026-05-01 from 09:00:00"),
      (
        50, 60, [":50", "09:01", ":10", ":20", ":30", ":40", ":50"], "UTC, 2026-05-01 from 09:00:50"
      ),
      (
        0, 3600, ["09:00", "09:10", "09:20", "09:30", "09:40", "09:50", "10:00"], "UTC, 2026-05-01"
      ),
      (0, 86_400, ["12:00", "18:00", "2 May", "06:00"], "UTC, 2026-05-01"),
      (0, 12 * 86_400, ["3 May", "5 May", "7 May", "9 May", "11 May", "13 May"], "UTC"),
    ]
    for (start, seconds, labels, name) in cases {
      let axis = TimeAxis(scale(seconds), origin: at(start))
      XCTAssertEqual(axis.ticks.map(\.label), labels)
      XCTAssertEqual(axis.name, name)
    }
  }

  func testTicksAreAtTheirTimes() {
    let axis = TimeAxis(scale(3600), origin: at(90.25))
    XCTAssertEqual(axis.ticks.first?.label, "09:10")
    XCTAssertEqual(axis.ticks.first?.seconds ?? 0, 509.75, accuracy: 1e-9)
  }

  func testTimesSinceTheStart() {
    let cases: [(Double, [String])] = [
      (0.5, ["0", "0.1 s", "0.2 s", "0.3 s", "0.4 s", "0.5 s"]),
      (60, ["0", "10 s", "20 s", "30 s", "40 s", "50 s", "60 s"]),
      (600, ["0", "2 min", "4 min", "6 min", "8 min", "10 min"]),
      (3 * 86_400, ["0", "0.5 d", "1 d", "1.5 d", "2 d", "2.5 d", "3 d"]),
    ]
    for (seconds, labels) in cases {
      XCTAssertEqual(TimeAxis(scale(seconds)).ticks.map(\.label), labels)
    }
  }

  /// At least three ticks, whose labels do not touch, whatever the span and its start.
  func testAnyAxisHasThreeTicks() {
    var seconds = 0.5
    while seconds < 1e12 {
      for start in [-7e10, 0, 0.123, 59.9, 12_345.678, 1e8, 2e11] {
        for axis in [TimeAxis(scale(seconds), origin: at(start)), TimeAxis(scale(seconds))] {
          XCTAssertGreaterThanOrEqual(axis.ticks.count, 3, "\(seconds) s from \(start)")
          let positions = axis.ticks.map { axis.scale.position(of: $0.seconds) }
          for (a, b) in zip(positions, positions.dropFirst()) {
            XCTAssertGreaterThanOrEqual(b - a, 47, "\(seconds) s from \(start)")
          }
          XCTAssertTrue(
            axis.ticks.allSatisfy { (-1e-6...seconds * 1.000_001).contains($0.seconds) }
          )
          XCTAssertTrue(axis.ticks.allSatisfy { $0.label.count <= 8 }, "\(axis.ticks)")
        }
      }
      seconds *= 1.37
    }
  }

  func testAnyOriginAndSpan() {
    for origin in [
      Timestamp(sinceEpoch: .seconds(Int64.max)), Timestamp(sinceEpoch: .seconds(Int64.min)),
    ] {
      for seconds in [0, 1, 1e7, 1e300, .greatestFiniteMagnitude] {
        XCTAssertFalse(TimeAxis(scale(seconds), origin: origin).ticks.isEmpty)
      }
    }
  }
}
