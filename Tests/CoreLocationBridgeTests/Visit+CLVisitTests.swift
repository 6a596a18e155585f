// An app cannot make a visit; the stand-in can.
#if canImport(CoreLocation) && !canImport(Darwin)
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import LocationFilter
  import XCTest

  final class VisitCLVisitTests: XCTestCase {
    private let nine = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    private let ten = Timestamp(sinceEpoch: .seconds(1_777_629_600))

    func testAVisitThatHasEnded() {
      XCTAssertEqual(
        visit(from: Date(nine), to: Date(ten)),
        expected(arrival: nine, departure: ten, firstFix: nine, lastFix: ten)
      )
    }

    func testDistantDatesAreUnknown() throws {
      XCTAssertEqual(
        visit(from: Date(nine), to: .distantFuture),
        expected(arrival: nine, departure: nil, firstFix: nine, lastFix: nine)
      )
      XCTAssertEqual(
        visit(from: .distantPast, to: Date(ten)),
        expected(arrival: nil, departure: ten, firstFix: ten, lastFix: ten)
      )
      let past = try XCTUnwrap(Timestamp(.distantPast))
      XCTAssertEqual(
        visit(from: .distantPast, to: .distantFuture),
        expected(arrival: nil, departure: nil, firstFix: past, lastFix: past)
      )
    }

    func testADateThatIsNoNumberIsUnknown() {
      let none = Date(timeIntervalSinceReferenceDate: .nan)
      XCTAssertEqual(
        visit(from: none, to: Date(ten)),
        expected(arrival: nil, departure: ten, firstFix: ten, lastFix: ten)
      )
      XCTAssertEqual(
        visit(from: Date(nine), to: none),
        expected(arrival: nine, departure: nil, firstFix: nine, lastFix: nine)
      )
    }

    private func visit(from arrival: Date, to departure: Date) -> Visit {
      Visit(
        CLVisit(
          stubArrivalDate: arrival,
          departureDate: departure,
          coordinate: CLLocationCoordinate2D(latitude: 37.33182, longitude: -122.03118),
          horizontalAccuracy: 25
        )
      )
    }

    private func expected(
      arrival: Timestamp?,
      departure: Timestamp?,
      firstFix: Timestamp,
      lastFix: Timestamp
    ) -> Visit {
      Visit(
        arrival: arrival,
        departure: departure,
        firstFix: firstFix,
        lastFix: lastFix,
        coordinate: Coordinate(latitude: 37.33182, longitude: -122.03118),
        horizontalAccuracy: 25,
        readings: 0
      )
    }
  }
#endif
