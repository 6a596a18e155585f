import AddressFormat
import Foundation
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

  func testTheCountryAndThePartsOfALine() {
    let home = Placemark(
      subThoroughfare: "1",
      thoroughfare: "Infinite Loop",
      locality: "Cupertino",
      administrativeArea: "CA",
      postalCode: "95014",
      isoCountryCode: "US",
      country: "United States"
    )
    let label = AddressFormatter(style: .postal, includesCountry: true).lines(for: home)
    print(label.string)
    // 1 Infinite Loop
    // Cupertino, CA 95014
    // United States
    var text = AttributedString()
    for part in label.secondParts {
      var run = AttributedString(part.text)
      if part.field == .locality { run.link = URL(string: "https://maps.apple.com/?q=Cupertino") }
      text += run
    }
    print(text.runs.count)
    // 2: the link, and the rest of the line
    XCTAssertEqual(printed, ["1 Infinite Loop\nCupertino, CA 95014\nUnited States", "2"])
    XCTAssertEqual(String(text.characters), "Cupertino, CA 95014")
  }

  /// The rows of the table of countries that show a rule, each after the country, house, road, quarter,
  /// town, state and code.
  func testTheTableOfCountries() throws {
    let cases = [
      "IN|12|MG Road|Dwarka|Delhi|Delhi|110075":
        "| IN, the state has the name of the town | `12, MG Road, Dwarka` | `Delhi - 110075` |",
      "IN|||Sector 10|Noida|Uttar Pradesh|201301":
        "| IN, no street | `Sector 10` | `Noida - 201301, Uttar Pradesh` |",
      "OM|5|Way 3015|Al Khuwayr South|Muscat|Muscat Governorate|133":
        "| OM, the state is Muscat Governorate | `5 Way 3015, Al Khuwayr South` | `133 Muscat` |",
      "TH|999|Ploenchit Rd|Lumphini|Bangkok||10330":
        "| TH, no state | `999 Ploenchit Rd, Lumphini` | `Bangkok 10330` |",
      "BR|68|Rua Silveira Martins|Catete|Rio de Janeiro|RJ|22221-000":
        "| BR | `Rua Silveira Martins, 68 - Catete` | `Rio de Janeiro - RJ, 22221-000` |",
      "CO|14C-101|Carrera 76|Kennedy|Bogotá|Bogotá, D.C.|110821":
        "| CO, the state is Bogotá, D.C. | `Carrera 76 # 14C-101, Kennedy` | `Bogotá 110821` |",
      "IT|1|Via Roma||Torino|Piemonte|10121":
        "| IT, the state is Piemonte | `Via Roma 1` | `10121 Torino` |",
      "SG|1|Orchard Road||||238823":
        "| SG, no town | `1 Orchard Road` | `Singapore 238823` |",
      "CN|1号|长安街|东城区|北京市|北京市|100006":
        "| CN, the state is 北京市, too | `100006 北京市东城区` | `长安街1号` |",
      "CN|66|Zhongguancun Street|Haidian|Beijing|Beijing|100080":
        "| CN, in Latin letters | `66 Zhongguancun Street, Haidian` | `Beijing 100080` |",
      "KR|110|세종대로|중구|서울특별시|서울특별시|04524":
        "| KR, the state is 서울특별시, too | `서울특별시 중구` | `세종대로 110 04524` |",
    ]
    let article = "Sources/AddressFormat/AddressFormat.docc/HowAnAddressIsWritten.md"
    let url = Fixtures.folder.deletingLastPathComponent().appending(path: article)
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    let order: [Placemark.Field] = [
      .isoCountryCode, .subThoroughfare, .thoroughfare, .subLocality, .locality,
      .administrativeArea, .postalCode,
    ]
    for (texts, row) in cases {
      var placemark = Placemark()
      let fields = texts.split(separator: "|", omittingEmptySubsequences: false)
      for (field, text) in zip(order, fields) { placemark[field] = String(text) }
      let lines = AddressFormatter(style: .postal).lines(for: placemark)
      XCTAssertTrue(row.hasSuffix(" | `\(lines.first)` | `\(lines.second)` |"), lines.string)
      XCTAssertTrue(rows.contains(row), row)
    }
  }
}
