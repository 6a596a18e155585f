import LocationFilter
import XCTest

final class ReadingCheckTests: XCTestCase {
  private static let now = Timestamp(sinceEpoch: .seconds(1_000_000))

  private static func fix(
    age: Duration = .zero,
    latitude: Double = 48.2,
    longitude: Double = 16.4,
    accuracy: Double = 12
  ) -> Location {
    Location(
      latitude: latitude,
      longitude: longitude,
      horizontalAccuracy: accuracy,
      timestamp: now.advanced(by: .zero - age)
    )
  }

  func testEachRuleAtItsBoundary() {
    let tick = Duration.nanoseconds(1)
    let cases: [(Location, Decision.Rejection?)] = [
      (Self.fix(), nil),
      (Self.fix(age: .seconds(5)), nil),
      (Self.fix(age: .seconds(5) + tick), .stale),
      (Self.fix(age: .seconds(-5)), nil),
      (Self.fix(age: .seconds(-5) - tick), .future),
      (Self.fix(latitude: 90, longitude: -180), nil),
      (Self.fix(latitude: (90.0).nextUp), .invalidCoordinate),
      (Self.fix(longitude: .nan), .invalidCoordinate),
      (Self.fix(latitude: 0, longitude: 0), nil),
      (Self.fix(accuracy: 0), nil),
      (Self.fix(accuracy: -1), .invalidAccuracy),
      (Self.fix(accuracy: .nan), .invalidAccuracy),
      (Self.fix(accuracy: .infinity), .invalidAccuracy),
    ]
    for (location, rejection) in cases {
      XCTAssertEqual(
        ReadingCheck.standard.rejection(of: location, at: Self.now),
        rejection,
        "\(location)"
      )
    }
  }

  func testWhatIsOffUnlessAskedFor() {
    var check = ReadingCheck()
    check.rejectsNullIsland = true
    check.zeroAccuracyIsUnknown = true
    let island = Self.fix(latitude: 0, longitude: 0)
    XCTAssertEqual(check.rejection(of: island, at: Self.now), .nullIsland)
    XCTAssertEqual(check.rejection(of: Self.fix(accuracy: 0), at: Self.now), .unknownAccuracy)
    check.maximumLead = nil
    XCTAssertNil(check.rejection(of: Self.fix(age: .seconds(-1_000_000)), at: Self.now))
  }

  func testAPolicyJudgesByItsCheck() {
    var policy = AcquisitionPolicy()
    policy.maximumAge = .seconds(1)
    policy.zeroAccuracyIsUnknown = true
    XCTAssertEqual(policy.check.maximumAge, .seconds(1))
    XCTAssertTrue(policy.check.zeroAccuracyIsUnknown)
    policy.check.maximumLead = nil
    XCTAssertNil(policy.maximumLead)
  }
}
