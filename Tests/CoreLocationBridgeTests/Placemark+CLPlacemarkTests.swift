// An app cannot make a placemark with these fields; the stand-in can.
#if canImport(CoreLocation) && !canImport(Darwin)
  import AddressFormat
  import CoreLocation
  import CoreLocationBridge
  import XCTest

  final class PlacemarkCLPlacemarkTests: XCTestCase {
    func testEachFieldHasItsNamesake() {
      for field in Placemark.Field.allCases where field != .areasOfInterest {
        let found = CLPlacemark(stubFields: [field.rawValue: "x"], areasOfInterest: nil)
        var expected = Placemark()
        expected[field] = "x"
        XCTAssertEqual(Placemark(found), expected, field.rawValue)
      }
    }

    func testAreasOfInterestAreTakenOver() {
      let found = CLPlacemark(stubFields: [:], areasOfInterest: ["Pier 39", "a; b"])
      XCTAssertEqual(Placemark(found), Placemark(areasOfInterest: ["Pier 39", "a; b"]))
      let empty = CLPlacemark(stubFields: [:], areasOfInterest: nil)
      XCTAssertEqual(Placemark(empty), Placemark())
    }
  }
#endif
