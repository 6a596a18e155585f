import AddressFormat
import XCTest

final class AddressLinesTests: XCTestCase {
  private let street = Placemark(subThoroughfare: "1", thoroughfare: "Infinite Loop")
  private let place = Placemark(locality: "Cupertino", administrativeArea: "CA")
  private let both = Placemark(
    subThoroughfare: "1",
    thoroughfare: "Infinite Loop",
    locality: "Cupertino",
    administrativeArea: "CA"
  )

  func testStringJoinsLinesThatAreNotEmpty() {
    XCTAssertEqual(lines(both).string, "1 Infinite Loop\nCupertino CA")
    XCTAssertEqual(lines(street).string, "1 Infinite Loop")
    XCTAssertEqual(lines(place).string, "Cupertino CA")
    XCTAssertEqual(lines(Placemark()).string, "")
  }

  func testSingleLineJoinsLinesThatAreNotEmpty() {
    XCTAssertEqual(lines(both).singleLine, "1 Infinite Loop, Cupertino CA")
    XCTAssertEqual(lines(street).singleLine, "1 Infinite Loop")
    XCTAssertEqual(lines(place).singleLine, "Cupertino CA")
    XCTAssertEqual(lines(Placemark()).singleLine, "")
  }

  func testLinesOfUnlikePlacemarksThatReadAlikeAreEqual() {
    var untidy = both
    untidy.locality = " Cupertino\r\n"
    untidy.country = "United States"
    XCTAssertEqual(lines(untidy), lines(both))
    XCTAssertNotEqual(lines(street), lines(both))
  }

  private func lines(_ placemark: Placemark) -> AddressLines {
    AddressFormatter().lines(for: placemark)
  }
}
