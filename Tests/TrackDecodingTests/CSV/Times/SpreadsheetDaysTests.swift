import LocationFilter
import XCTest

@testable import TrackDecoding

final class SpreadsheetDaysTests: XCTestCase {
  func testNumbers() {
    let second = 1.0 / 86_400
    let cases: [(first: Double, step: Double, count: Int, areDays: Bool)] = [
      (45_123.52, second, 5, true), (45_123.52, -second, 5, true),
      (45_123.52, second / 10, 5, true),
      (45_123.52, 60 * second, 5, true), (25_569, second, 5, true), (73_050, -second, 5, true),
      // Too few, not of these years, or seconds.
      (45_123.52, second, 4, false), (25_568.99, second, 5, false),
      (73_050.01, second, 50, false),
      (45_123.52, 0.001, 50, false), (45_123.52, 0.01, 50, false), (45_123.52, 0, 50, false),
      (45_123, 1, 50, false), (1.5, second, 50, false), (1_777_626_000, second, 50, false),
    ]
    for (first, step, count, areDays) in cases {
      let times = (0..<count).map { first + Double($0) * step }
      XCTAssertEqual(
        reasons("time", times),
        areDays ? [.spreadsheetDays(name: "time")] : [],
        "\(first) \(step)"
      )
    }
  }

  func testRepeatedTimesDoNotCount() {
    let times = [45_123.5, 45_123.51, 45_123.52, 45_123.53, 45_123.54].flatMap {
      [$0, $0, $0, $0, $0, $0]
    }
    XCTAssertEqual(reasons("time", times), [])
  }

  func testItIsReportedOnce() {
    let times = (0..<50).map { 45_123.5 + Double($0) / 86_400 }
    XCTAssertEqual(reasons("timestamp", times), [.spreadsheetDays(name: "timestamp")])
    // A column whose name has the unit is in that unit.
    XCTAssertEqual(reasons("time_s", times), [])
  }

  func testTheFormatReadsThem() {
    var options = DecodingOptions()
    options.timeFormat = .days
    let decoding = Decoding("time,lat,lon,accuracy\n45123.52,1,2,3\n", options: options)
    XCTAssertEqual(
      decoding.readings.map { "\($0.location.timestamp)" },
      ["2023-07-16T12:28:48.000Z"]
    )
    XCTAssertEqual(decoding.reasons, [.zoneAssumed])
  }

  private func reasons(_ name: String, _ times: [Double]) -> [Diagnostic.Reason] {
    // Times that run backwards are reported as such, too.
    Decoding("\(name),lat,lon,accuracy\n" + times.map { "\($0),1,2,3\n" }.joined()).reasons
      .filter { $0.name != "timeSteppedBack" }
  }
}
