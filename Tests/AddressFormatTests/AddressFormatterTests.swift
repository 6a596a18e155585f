import AddressFormat
import XCTest

final class AddressFormatterTests: XCTestCase {
  private typealias Case = (placemark: Placemark, first: String, second: String)

  func testPlainIsTheDefault() {
    XCTAssertEqual(AddressFormatter().style, .plain)
    XCTAssertEqual(AddressStyle(rawValue: "plain"), .plain)
    XCTAssertEqual(AddressStyle.allCases, [.plain, .postal])
  }

  func testWritesAFullPlacemarkOnTwoLines() {
    let placemark = Placemark(
      name: "Apple Campus",
      subThoroughfare: "1",
      thoroughfare: "Infinite Loop",
      subLocality: "Monta Vista",
      locality: "Cupertino",
      subAdministrativeArea: "Santa Clara",
      administrativeArea: "CA",
      postalCode: "95014",
      isoCountryCode: "US",
      country: "United States",
      inlandWater: "Stevens Creek",
      ocean: "Pacific Ocean",
      areasOfInterest: ["Infinite Loop 1"]
    )
    let lines = AddressFormatter().lines(for: placemark)
    XCTAssertEqual(lines.first, "1 Infinite Loop")
    XCTAssertEqual(lines.second, "Cupertino CA 95014")
    XCTAssertEqual(lines.spoken, "1 Infinite Loop, Cupertino, CA, 95014")
  }

  func testLeavesOutWhatIsAbsent() {
    check([
      (Placemark(), "", ""),
      (Placemark(subThoroughfare: "1"), "1", ""),
      (Placemark(thoroughfare: "Infinite Loop"), "Infinite Loop", ""),
      (Placemark(locality: "Cupertino"), "", "Cupertino"),
      (Placemark(locality: "Cupertino", postalCode: "95014"), "", "Cupertino 95014"),
      (Placemark(administrativeArea: "CA", postalCode: "95014"), "", "CA 95014"),
      (Placemark(thoroughfare: "", locality: " \t", postalCode: "95014"), "", "95014"),
      (Placemark(subThoroughfare: "\0", thoroughfare: "Infinite Loop"), "Infinite Loop", ""),
    ])
  }

  func testKeepsTheSameOrderInEveryScriptAndCountry() {
    check([
      (
        Placemark(
          subThoroughfare: "1",
          thoroughfare: "Pariser Platz",
          locality: "Berlin",
          postalCode: "10117",
          isoCountryCode: "DE"
        ),
        "1 Pariser Platz", "Berlin 10117"
      ),
      (
        Placemark(
          subThoroughfare: "1号",
          thoroughfare: "府右街",
          locality: "北京市",
          administrativeArea: "北京市",
          isoCountryCode: "CN"
        ),
        "1号 府右街", "北京市 北京市"
      ),
      (
        Placemark(
          thoroughfare: "רחוב\u{200F} הרצל",
          locality: "\u{200E}תל אביב",
          postalCode: "61000"
        ),
        "רחוב\u{200F} הרצל", "\u{200E}תל אביב 61000"
      ),
    ])
  }

  // One fallback, or one exception, each.
  func testUsesFallbacksForAnEmptyLine() {
    check([
      // Line 1, one fallback after the other.
      (Placemark(name: "Uluru", locality: "Yulara"), "Uluru", "Yulara"),
      (Placemark(name: "A", inlandWater: "B", ocean: "C", areasOfInterest: ["D"]), "A", ""),
      (Placemark(inlandWater: "B", ocean: "C", areasOfInterest: ["D"]), "B", ""),
      (Placemark(ocean: "C", areasOfInterest: ["D"]), "C", ""),
      (Placemark(name: "\u{200E} ", areasOfInterest: ["\n", "D", "E"]), "D", ""),
      // Line 2, one fallback after the other.
      (Placemark(subLocality: "B", subAdministrativeArea: "C", country: "A"), "", "A"),
      (Placemark(subLocality: "B", subAdministrativeArea: "C"), "", "B"),
      (Placemark(subAdministrativeArea: "C"), "", "C"),
      (Placemark(administrativeArea: "Nunavut", country: "Canada"), "", "Nunavut"),
      (Placemark(postalCode: "95014", country: "United States"), "", "95014"),
      // Both.
      (Placemark(country: "Kiribati", ocean: "Pacific Ocean"), "Pacific Ocean", "Kiribati"),
      (Placemark(name: "Uluru", subLocality: "Mutitjulu"), "Uluru", "Mutitjulu"),
      (Placemark(thoroughfare: "Main Road", country: "Niue"), "Main Road", "Niue"),
      // A house number counts as a street here.
      (Placemark(name: "A", subThoroughfare: "1", locality: "B"), "1", "B"),
      // The code of a country is not its name.
      (Placemark(isoCountryCode: "NZ"), "", ""),
    ])
  }

  func testFallbacksNeverRepeatTheOtherLine() {
    check([
      (Placemark(name: "Cupertino", locality: "Cupertino"), "", "Cupertino"),
      (Placemark(name: " Cupertino\n", locality: "Cupertino"), "", "Cupertino"),
      (Placemark(name: "CA", locality: "Cupertino", administrativeArea: "CA"), "", "Cupertino CA"),
      (Placemark(name: "95014", locality: "Cupertino", postalCode: "95014"), "", "Cupertino 95014"),
      (
        Placemark(name: "Cupertino CA", locality: "Cupertino", administrativeArea: "CA"),
        "", "Cupertino CA"
      ),
      (Placemark(name: "France", country: "France"), "", "France"),
      (Placemark(name: "Zug", locality: "Zug", inlandWater: "Zugersee"), "Zugersee", "Zug"),
      (Placemark(name: "Cork", ocean: "Cork", areasOfInterest: ["Cork"]), "Cork", ""),
      (Placemark(thoroughfare: "Monaco", country: "Monaco"), "Monaco", ""),
      (
        Placemark(thoroughfare: "Monaco", subLocality: "La Rousse", country: "Monaco"),
        "Monaco", "La Rousse"
      ),
      (
        Placemark(subThoroughfare: "1", thoroughfare: "Monaco", country: "1 Monaco"), "1 Monaco", ""
      ),
      // Fields, unlike fallbacks, are written even if they are equal.
      (Placemark(thoroughfare: "Monaco", locality: "Monaco"), "Monaco", "Monaco"),
      (Placemark(locality: "New York", administrativeArea: "New York"), "", "New York New York"),
      // Values must be equal in full, up to canonical equivalence.
      (Placemark(name: "Cork City", locality: "Cork"), "Cork City", "Cork"),
      (Placemark(name: "Zu\u{308}rich", locality: "Zürich"), "", "Zürich"),
    ])
  }

  func testReadsFieldsOfThePlaceWithPauses() {
    let spoken: [(Placemark, String)] = [
      (Placemark(), ""),
      (Placemark(subThoroughfare: "1", thoroughfare: "Infinite Loop"), "1 Infinite Loop"),
      (Placemark(locality: "Cupertino", postalCode: "95014"), "Cupertino, 95014"),
      (Placemark(thoroughfare: "Infinite Loop", locality: "Cupertino"), "Infinite Loop, Cupertino"),
      (Placemark(name: "Uluru", locality: "Yulara", postalCode: "0872"), "Uluru, Yulara, 0872"),
      (Placemark(thoroughfare: "Main Road", country: "Niue"), "Main Road, Niue"),
      (Placemark(country: "Kiribati", ocean: "Pacific Ocean"), "Pacific Ocean, Kiribati"),
      (Placemark(ocean: "Pacific Ocean"), "Pacific Ocean"),
      (Placemark(country: "Niue"), "Niue"),
    ]
    for (placemark, expected) in spoken {
      XCTAssertEqual(AddressFormatter().lines(for: placemark).spoken, expected)
    }
  }

  private func check(_ cases: [Case], line: UInt = #line) {
    for (index, expected) in cases.enumerated() {
      let lines = AddressFormatter().lines(for: expected.placemark)
      XCTAssertEqual(lines.first, expected.first, "case \(index)", line: line)
      XCTAssertEqual(lines.second, expected.second, "case \(index)", line: line)
    }
  }
}
