// An app cannot make a map item with these fields; the stand-in can.
#if canImport(MapKit) && !canImport(Darwin)
  import AddressFormat
  import CoreLocationBridge
  import Foundation
  import MapKit
  import XCTest

  final class PlacemarkMKMapItemTests: XCTestCase {
    func testTheFieldsAreThoseOfItsPlacemarkAndTheNameIsItsOwn() {
      let item = MKMapItem(placemark: .cupertino)
      XCTAssertEqual(Placemark(item), Placemark(MKPlacemark.cupertino))
      item.name = "Apple Park"
      XCTAssertEqual(Placemark(item).name, "Apple Park")
      XCTAssertEqual(Placemark(item).thoroughfare, "Infinite Loop")
    }

    func testTownAndCountryCompleteAPlacemarkThatLacksThem() {
      let item = MKMapItem(placemark: MKPlacemark(stubFields: [:], areasOfInterest: nil))
      item.stubAddress = ("Cupertino", "United States", Locale.Region("US"))
      XCTAssertEqual(
        Placemark(item),
        Placemark(locality: "Cupertino", isoCountryCode: "US", country: "United States")
      )
      item.stubAddress = (nil, nil, nil)
      XCTAssertEqual(Placemark(item), Placemark())

      let complete = MKMapItem(placemark: .cupertino)
      complete.stubAddress = ("Elsewhere", "Elsewhere", Locale.Region("DE"))
      XCTAssertEqual(Placemark(complete), Placemark(MKPlacemark.cupertino))
    }

    func testTheItemOfTheCurrentLocationHasANameAlone() {
      let item = MKMapItem(stubCurrentLocationNamed: "Current Location")
      XCTAssertEqual(Placemark(item), Placemark(name: "Current Location"))
    }
  }

  extension MKPlacemark {
    static var cupertino: MKPlacemark {
      MKPlacemark(
        stubFields: [
          "name": "1 Infinite Loop", "subThoroughfare": "1", "thoroughfare": "Infinite Loop",
          "locality": "Cupertino", "administrativeArea": "CA", "postalCode": "95014",
          "isoCountryCode": "US", "country": "United States",
        ],
        areasOfInterest: ["Apple Campus"]
      )
    }
  }
#endif
