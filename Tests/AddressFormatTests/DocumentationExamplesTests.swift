import AddressFormat
import TestSupport
import XCTest

/// The examples of the articles, word by word, and what the articles say that they print.
final class DocumentationExamplesTests: XCTestCase {
  private var printed: [String] = []

  /// What an example prints is kept, to be compared.
  private func print(_ value: some Any) {
    printed.append("\(value)")
  }

  func testEveryExampleIsHere() throws {
    let missing = try DocumentationExamples.missing(
      from: [#filePath, "Tests/AddressFormatTests/PostalAddressTests.swift"],
      ofModule: "AddressFormat"
    )
    // A row to edit in the table, not code to call.
    XCTAssertEqual(
      missing,
      ["AddingACountry.md: \nAddressConvention(\"R H\", \"P L\", \"AT DE …\")\n"]
    )
  }

  func testLandingPage() {
    let placemark = Placemark(
      subThoroughfare: "1",
      thoroughfare: "Infinite Loop",
      locality: "Cupertino",
      administrativeArea: "CA",
      postalCode: "95014"
    )
    let lines = AddressFormatter().lines(for: placemark)
    print(lines.string)
    // 1 Infinite Loop
    // Cupertino CA 95014
    print(lines.spoken)
    // 1 Infinite Loop, Cupertino, CA, 95014
    XCTAssertEqual(
      printed,
      ["1 Infinite Loop\nCupertino CA 95014", "1 Infinite Loop, Cupertino, CA, 95014"]
    )
  }

  func testLandingPageInPostalStyle() {
    let berlin = Placemark(
      subThoroughfare: "1",
      thoroughfare: "Pariser Platz",
      locality: "Berlin",
      administrativeArea: "Berlin",
      postalCode: "10117",
      isoCountryCode: "DE"
    )
    print(AddressFormatter(style: .postal).lines(for: berlin).string)
    // Pariser Platz 1
    // 10117 Berlin
    XCTAssertEqual(printed, ["Pariser Platz 1\n10117 Berlin"])
  }
}
