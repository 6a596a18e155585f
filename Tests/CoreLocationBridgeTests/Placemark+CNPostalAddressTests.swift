#if canImport(Contacts) && !os(tvOS)
  import AddressFormat
  import Contacts
  import CoreLocationBridge
  import XCTest

  final class PlacemarkCNPostalAddressTests: XCTestCase {
    func testEachFieldHasItsNamesake() {
      let placemark = Placemark(address())
      XCTAssertEqual(
        placemark,
        Placemark(
          thoroughfare: "1 Infinite Loop",
          subLocality: "North",
          locality: "Cupertino",
          subAdministrativeArea: "Santa Clara",
          administrativeArea: "CA",
          postalCode: "95014",
          isoCountryCode: "us",
          country: "United States"
        )
      )
      let lines = AddressFormatter(style: .postal).lines(for: placemark)
      XCTAssertEqual(lines.string, "1 Infinite Loop\nCupertino, CA 95014")
    }

    func testEmptyTextsAreAbsent() {
      XCTAssertEqual(Placemark(CNMutablePostalAddress()), Placemark())
    }

    func testAStreetOfSeveralLinesIsOneLineOfTheAddress() {
      let address = address(street: "1 Infinite Loop\nBuilding 2")
      let lines = AddressFormatter().lines(for: Placemark(address))
      XCTAssertEqual(lines.string, "1 Infinite Loop Building 2\nCupertino CA 95014")
    }

    func testAnAddressIsTheSameThereAndBack() {
      for street in ["1 Infinite Loop", "1 Infinite Loop\nBuilding 2", "", " ", "北京路\r\n5号"] {
        let address = address(street: street)
        let back = CNMutablePostalAddress(Placemark(address))
        XCTAssertEqual(back.street, street)
        XCTAssertEqual(back.subLocality, address.subLocality)
        XCTAssertEqual(back.city, address.city)
        XCTAssertEqual(back.subAdministrativeArea, address.subAdministrativeArea)
        XCTAssertEqual(back.state, address.state)
        XCTAssertEqual(back.postalCode, address.postalCode)
        XCTAssertEqual(back.country, address.country)
        XCTAssertEqual(back.isoCountryCode, address.isoCountryCode)
      }
    }

    func testNumberAndStreetAreInTheOrderOfTheCountry() {
      let cases: [(number: String?, street: String?, code: String?, expected: String)] = [
        ("1", "Infinite Loop", "US", "1 Infinite Loop"),
        ("5", "Hauptstraße", "de", "Hauptstraße 5"),
        ("5号", "南京路", "CN", "南京路5号"),
        ("11", "Dezső utca", "HU", "Dezső utca 11."),
        ("1", "Orchard Road", "SG", "1 Orchard Road"),
        ("1", "Infinite Loop", nil, "1 Infinite Loop"),
        ("1", "Infinite Loop", "??", "1 Infinite Loop"),
        ("1", nil, "DE", "1"),
        (nil, "Hauptstraße", "DE", "Hauptstraße"),
        ("", "Hauptstraße\nHof", "DE", "Hauptstraße\nHof"),
        (nil, nil, "DE", ""),
      ]
      for (number, street, code, expected) in cases {
        let placemark = Placemark(
          name: "Elsewhere",
          subThoroughfare: number,
          thoroughfare: street,
          locality: "Town",
          isoCountryCode: code,
          country: "Country"
        )
        XCTAssertEqual(CNMutablePostalAddress(placemark).street, expected)
      }
    }

    private func address(street: String = "1 Infinite Loop") -> CNPostalAddress {
      let address = CNMutablePostalAddress()
      address.street = street
      address.subLocality = "North"
      address.city = "Cupertino"
      address.subAdministrativeArea = "Santa Clara"
      address.state = "CA"
      address.postalCode = "95014"
      address.country = "United States"
      address.isoCountryCode = "us"
      return address
    }
  }
#endif
