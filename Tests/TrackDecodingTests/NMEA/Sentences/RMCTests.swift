import LocationFilter
import XCTest

@testable import TrackDecoding

final class RMCTests: XCTestCase {
  func testAllOfAValidSentence() throws {
    let sentence = try parse(
      "GNRMC,092725.25,A,4717.113210,N,00833.915187,E,2.5,77.52,091202,,,A,V",
      RMC.init
    )
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 34_045_250_000_000)
    XCTAssertEqual(
      sentence.position?.coordinate,
      Coordinate(latitude: 2_837_113_210.0 / 6e7, longitude: 513_915_187.0 / 6e7)
    )
    XCTAssertEqual(try XCTUnwrap(sentence.speed), 2.5 * 1852 / 3600, accuracy: 1e-15)
    XCTAssertEqual(sentence.course, 77.52)
    XCTAssertEqual(
      sentence.date,
      CalendarDate(year: 2002, month: 12, day: 9)?.daysSinceEpoch
    )
    XCTAssertNil(sentence.unsureDate)
    XCTAssertEqual(sentence.quality, .autonomous)
  }

  func testValidity() throws {
    let position = "4717.11,N,00833.91,E,,,091202"
    let cases: [(String, Bool)] = [
      ("GPRMC,092725,A,\(position)", true),
      ("GPRMC,092725,A,\(position),,", true),
      ("GPRMC,092725,A,\(position),,,A", true),
      ("GPRMC,092725,A,\(position),,,D", true),
      // A receiver with differential corrections may say so in its status.
      ("GPRMC,092725,D,\(position)", true),
      ("GPRMC,092725,D,\(position),,,N", false),
      ("GPRMC,092725,A,\(position),,,E", true),
      // Field 13 is the navigational status: its V says nothing of the fix.
      ("GPRMC,092725,A,\(position),,,A,V", true),
      ("GPRMC,092725,A,\(position),,,,V", true),
      ("GPRMC,092725,A,\(position),,,N", false),
      ("GPRMC,092725,A,\(position),,,N,V", false),
      ("GPRMC,092725,V,\(position),,,A", false),
      ("GPRMC,092725,,\(position)", false),
      ("GPRMC,092725,AA,\(position)", false),
      ("GPRMC,092725,a,\(position)", false),
    ]
    for (body, isValid) in cases {
      let sentence = try parse(body, RMC.init)
      XCTAssertEqual(sentence.position != nil, isValid, body)
      // Before its first fix a receiver has but a guess at the date.
      XCTAssertEqual(sentence.date != nil, isValid, body)
      XCTAssertEqual(sentence.unsureDate != nil, !isValid, body)
      XCTAssertNotNil(sentence.timeOfDay, body)
    }
  }

  func testEmptyFieldsAreAbsent() throws {
    for body in ["GPRMC,,A,,,,,,,,,", "GPRMC,,,,,,", "GPRMC,,A,,N,,E,", "GPRMC,,V,,,,,,,,,,N"] {
      let sentence = try parse(body, RMC.init)
      XCTAssertNil(sentence.timeOfDay, body)
      XCTAssertNil(sentence.position, body)
      XCTAssertNil(sentence.speed, body)
      XCTAssertNil(sentence.course, body)
      XCTAssertNil(sentence.date, body)
    }
  }

  func testDates() throws {
    let cases: [(String, Int, Int, Int)] = [
      ("010180", 1980, 1, 1), ("311299", 1999, 12, 31), ("010100", 2000, 1, 1),
      ("311279", 2079, 12, 31), ("290224", 2024, 2, 29),
    ]
    for (text, year, month, day) in cases {
      let sentence = try parse("GPRMC,000000,A,,,,,,,\(text)", RMC.init)
      let expected = CalendarDate(year: year, month: month, day: day)
      XCTAssertEqual(sentence.date, expected?.daysSinceEpoch, text)
    }
    for text in ["290223", "320124", "001224", "011324", "010024", "1", "0112244", "ab1224"] {
      assertPassesOver("GPRMC,000000,A,,,,,,,\(text)", "date", text, RMC.init)
    }
  }

  func testWithoutATimeADateDoesNotCount() throws {
    for status in ["A", "V"] {
      let sentence = try parse("GPRMC,,\(status),0001,N,0001,E,,,120694,,,A", RMC.init)
      XCTAssertNil(sentence.date, status)
      XCTAssertNil(sentence.unsureDate, status)
    }
    let decoding = Decoding(sentences: [
      "GPRMC,,A,0001,N,0001,E,,,120694,,,A", "GPZDA,120000,01,02,2026,,",
      "GPGGA,120000,0001,N,0001,E,1,8,1.0,5,M,,M,,", "GPRMC,,A,0001,N,0001,E,,,120694,,,A",
    ])
    XCTAssertEqual(decoding.readings.map(\.location.timestamp), [Timestamp("2026-02-01T12:00:00Z")])
  }

  func testMalformedFields() {
    let position = "4717.11,N,00833.91,E"
    assertRejects("GPRMC,9:27:25,A,\(position),,,", "time of day", "9:27:25", RMC.init)
    assertRejects("GPRMC,246060,V,,,,,,,", "time of day", "246060", RMC.init)
    assertRejects("GPRMC,092725,A,4799.11,N,00833.91,E", "latitude", "4799.11", RMC.init)
    assertRejects("GPRMC,092725,A,4717.11,X,00833.91,E", "hemisphere", "X", RMC.init)
  }

  func testValuesThatAFixCanDoWithout() throws {
    let position = "4717.11,N,00833.91,E"
    assertPassesOver("GPRMC,092725,A,\(position),fast,,", "speed", "fast", RMC.init)
    assertPassesOver("GPRMC,092725,A,\(position),1.0,12.3.4,", "course", "12.3.4", RMC.init)
    // Of several, the first is reported.
    assertPassesOver("GPRMC,092725,A,\(position),fast,round,999999", "speed", "fast", RMC.init)
    let sentence = try parse("GPRMC,092725,A,\(position),fast,12.5,010226", RMC.init)
    XCTAssertNotNil(sentence.position)
    XCTAssertNil(sentence.speed)
    XCTAssertEqual(sentence.course, 12.5)
    XCTAssertNotNil(sentence.date)
  }

  func testSpeedAndCourseOutOfTheirRangeAreAbsent() throws {
    let cases: [(speed: String, course: String, Double?, Double?)] = [
      ("0", "0", 0, 0), ("0.0", "360", 0, 0), ("-0.1", "-0.1", nil, nil),
      ("2700", "360.1", 1389, nil), ("", "", nil, nil), ("-1", "720", nil, nil),
    ]
    for (speed, course, expectedSpeed, expectedCourse) in cases {
      let body = "GPRMC,000001,A,0001,N,0001,E,\(speed),\(course)"
      let sentence = try parse(body, RMC.init)
      XCTAssertEqual(sentence.speed, expectedSpeed, speed)
      XCTAssertEqual(sentence.course, expectedCourse, course)
    }
  }

  func testQualityIsThatOfTheMode() throws {
    let cases: [(String, FixQuality?)] = [
      ("A", .autonomous), ("D", .differential), ("F", .floatRTK), ("R", .fixedRTK), ("", nil),
      ("X", nil), ("AD", nil),
    ]
    for (mode, expected) in cases {
      let body = "GPRMC,092725,A,4717.11,N,00833.91,E,,,091202,,,\(mode)"
      let sentence = try parse(body, RMC.init)
      XCTAssertEqual(sentence.quality, expected, mode)
      XCTAssertNotNil(sentence.position, mode)
    }
  }

  func testWhatAVoidSentenceSaysIsNotRead() throws {
    let sentence = try parse("GPRMC,092725,V,9999,X,,,fast,round,999999", RMC.init)
    XCTAssertNotNil(sentence.timeOfDay)
    XCTAssertNil(sentence.position)
  }
}
