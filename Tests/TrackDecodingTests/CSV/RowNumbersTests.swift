import XCTest

@testable import TrackDecoding

final class RowNumbersTests: XCTestCase {
  private let columns: [TrackColumn] = [
    .latitude, .longitude, .horizontalAccuracy, .hdop, .altitude, .ellipsoidalAltitude,
    .verticalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy, .northVelocity,
    .eastVelocity, .floor, .satellites,
  ]

  func testEachColumnHasANumberOfItsOwn() throws {
    var numbers = RowNumbers()
    for (number, meaning) in columns.enumerated() {
      XCTAssertFalse(numbers.has(meaning), "\(meaning)")
      let column = try XCTUnwrap(RowNumbers.Column(meaning, .number()))
      XCTAssertTrue(numbers.store(Double(number), in: column), "\(meaning)")
    }
    XCTAssertEqual(columns.map { numbers[$0] }, columns.indices.map { Double($0) })
    for meaning in TrackColumn.allCases where !columns.contains(meaning) {
      XCTAssertNil(RowNumbers.Column(meaning, .number()), "\(meaning)")
      XCTAssertFalse(numbers.has(meaning), "\(meaning)")
    }
  }

  func testOnlyNumbersWithinTheLimitsAreStored() throws {
    let cases: [(TrackColumn, stored: [Double], rejected: [Double])] = [
      (.latitude, [-90, 90], [(-90.0).nextDown, (90.0).nextUp, .infinity]),
      (.longitude, [-180, 180], [(-180.0).nextDown, (180.0).nextUp, -.infinity]),
      (.course, [-.infinity, -1, 360], [(360.0).nextUp, .infinity]),
      (.altitude, [-1e300, 0.5, 1e300], [-.infinity, .infinity]),
      (.ellipsoidalAltitude, [-1e300, 0.5, 1e300], [-.infinity, .infinity]),
      (.verticalAccuracy, [-.infinity, 0.5, .infinity], []),
      (.floor, [-9999, -3, 0, 7], [-0.5, 0.5, 1e30, -.infinity, .infinity]),
      (.satellites, [-Double.infinity, -1.5, 0, 12], [0.5, 1e30, .infinity]),
    ]
    for (meaning, stored, rejected) in cases {
      let column = try XCTUnwrap(RowNumbers.Column(meaning, .number()))
      for number in stored + rejected {
        var numbers = RowNumbers()
        let isStored = stored.contains(number)
        XCTAssertEqual(numbers.store(number, in: column), isStored, "\(meaning) \(number)")
        XCTAssertEqual(numbers.has(meaning), isStored, "\(meaning) \(number)")
        if isStored { XCTAssertEqual(numbers[meaning], number, "\(meaning)") }
        // In a column of these units, a written number is the same one.
        var written = RowNumbers()
        XCTAssertEqual(written.store(written: number, in: column), isStored, "\(meaning) \(number)")
        XCTAssertEqual(written.has(meaning), isStored, "\(meaning) \(number)")
        if isStored { XCTAssertEqual(written[meaning], number, "\(meaning)") }
      }
    }
  }

  func testANumberBelowZeroIsNoUnsignedOne() throws {
    let column = try XCTUnwrap(RowNumbers.Column(.speed, .number()))
    for (number, isKnown) in [(-0.001, false), (-0.0, true), (0.001, true)] {
      var numbers = RowNumbers()
      XCTAssertTrue(numbers[unsigned: .speed].isNaN)
      XCTAssertTrue(numbers.store(number, in: column))
      XCTAssertEqual(!numbers[unsigned: .speed].isNaN, isKnown, "\(number)")
    }
  }

  func testWhatIsWrittenIsInTheUnitOfItsColumn() throws {
    let cases: [(FieldForm, Double?)] = [
      (.number(), 30), (.number(unit: 0.3048), 30 * 0.3048), (.fraction(of: 7), 30 / 7.0),
      (.text, nil), (.time(.any(nil)), nil),
    ]
    for (form, value) in cases {
      let column = RowNumbers.Column(.altitude, form)
      XCTAssertEqual(column?.value(of: 30), value, "\(form)")
      guard let column, let value else { continue }
      var numbers = RowNumbers()
      XCTAssertTrue(numbers.store(written: 30, in: column), "\(form)")
      XCTAssertEqual(numbers[.altitude], value, "\(form)")
    }
  }

  func testTheLimitsAreThoseOfTheValueInItsUnit() throws {
    let column = try XCTUnwrap(RowNumbers.Column(.latitude, .fraction(of: 1e7)))
    var numbers = RowNumbers()
    XCTAssertFalse(numbers.store(written: 900_000_001, in: column))
    XCTAssertFalse(numbers.has(.latitude))
    XCTAssertTrue(numbers.store(written: 900_000_000, in: column))
    XCTAssertEqual(numbers[.latitude], 90)
  }
}
