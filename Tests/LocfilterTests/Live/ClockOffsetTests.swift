import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import locfilter

final class ClockOffsetTests: XCTestCase {
  /// What is said about fixes of these ages, in seconds when they came.
  private func problem(
    _ ages: [Double],
    _ source: DateSource = .read,
    _ offset: ClockOffset = ClockOffset()
  ) -> (text: String, advice: String)? {
    var offset = offset
    for (index, age) in ages.enumerated() {
      let now = Timestamp(sinceEpoch: .seconds(1_800_000_000 + index))
      let reading = DecodedReading(
        location: Location(
          coordinate: Coordinate(latitude: 48, longitude: 11),
          horizontalAccuracy: 5,
          timestamp: now.advanced(by: .seconds(-age))
        ),
        receivedAt: now,
        dateSource: source,
        index: index,
        sourcePosition: SourcePosition(line: 1, byteOffset: 0)
      )
      offset.process(DecodedBatch([.reading(reading)]))
    }
    return offset.problem
  }

  func testOffsets() {
    let cases: [([Double], String?)] = [
      ([], nil), ([0.2, 0.3], nil), ([5, 5], nil), ([-5], nil),
      ([5.001], "the only fix was 5 s old when received"),
      ([7, 8, 12], "all 3 fixes were 7 s old when received"),
      // As after a pause of the line.
      ([7, 12.1], nil), ([0.2, 8], nil), ([-8, 8], nil),
      ([-30, -31], "all 2 fixes were dated 30 s ahead of the clock"),
      // A recording, an hour of it at once.
      ([864_000, 860_400], "all 2 fixes were 9 d 23 h old when received"),
      ([3600, 7200], nil),
    ]
    for (ages, expected) in cases { XCTAssertEqual(problem(ages)?.text, expected, "\(ages)") }
  }

  func testRelativeTimesHaveNoOffset() {
    XCTAssertNil(problem([3600, 3600], .missing))
    XCTAssertNotNil(problem([3600, 3600], .given))
  }

  func testTimesAtTheEndsOfTheCalendar() {
    let ages: [Double] = [9e18, -9e18, 1e17]
    for age in ages { _ = problem([age, -age, age]) }
  }

  /// Such a session may have found its fix.
  func testAnOffsetThatIsAllowedForIsNotReported() {
    var check = ReadingCheck.standard
    check.maximumAge = .seconds(3600)
    check.maximumLead = .seconds(60)
    let offset = ClockOffset(DecodingOptions(), check)
    XCTAssertNil(problem([3600, 3600], .read, offset))
    XCTAssertNotNil(problem([3600.5, 3601], .read, offset))
    XCTAssertNil(problem([-60], .read, offset))
    XCTAssertNotNil(problem([-60.5], .read, offset))
    check.maximumLead = nil
    XCTAssertNil(problem([-9e9], .read, ClockOffset(DecodingOptions(), check)))
  }

  func testTheCauseIsNamed() {
    let weeks = 1024 * 604_800.0
    let cases: [(age: Double, source: DateSource, date: Bool, given: Int, advice: String)] = [
      (3600, .read, false, 0, "; the clock of this machine or of the receiver may be off"),
      (weeks + 0.2, .read, false, 0, "; --week-rollover 1 corrects their dates"),
      (2 * weeks + 7200, .carried, true, 1, "; --week-rollover 3 corrects their dates"),
      (-weeks, .read, false, 1, "; omit --week-rollover"),
      (-weeks, .read, false, 0, "; --week-rollover -1 corrects their dates"),
      (weeks + 86_400, .read, false, 0, "; the clock of this machine"),
      (86_400, .given, true, 0, "; omit --date to date them by their arrival"),
      (86_400, .read, true, 0, "; the clock of this machine"),
      (86_400, .given, false, 0, "; the clock of this machine"),
    ]
    for (age, source, date, given, advice) in cases {
      var options = DecodingOptions()
      options.date = date ? .epoch : nil
      options.weekRollovers = given
      let problem = problem([age, age + 0.1], source, ClockOffset(options))
      XCTAssertTrue(problem?.advice.hasPrefix(advice) ?? false, "\(age): \(problem?.advice ?? "")")
    }
    XCTAssertEqual(
      problem([weeks, weeks])?.text,
      "all 2 fixes were 1\u{A0}024 weeks old when received"
    )
  }
}
