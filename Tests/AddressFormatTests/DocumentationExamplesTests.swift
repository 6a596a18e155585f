import Foundation
import TestSupport
import XCTest

@testable import AddressFormat

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
    var parcel = home
    parcel.country = Locale.current.localizedString(forRegionCode: "US")
    let country = AddressFormatter(includesCountry: true).lines(for: parcel).country
    XCTAssertEqual(country, parcel.country)
    XCTAssertFalse(country.isEmpty)
  }

  /// The table of the postal style, row by row; each placemark has the country of its row.
  func testTheTableOfCountries() throws {
    let placemarks = [
      "US": "H=1|R=Infinite Loop|L=Cupertino|A=CA|P=95014",
      "DE": "H=1|R=Pariser Platz|L=Berlin|A=Berlin|P=10117",
      "HU": "H=11|R=Dezső utca|L=Budapest|A=Budapest|P=1016",
      "IN, the state has the name of the town": "H=12|R=MG Road|D=Dwarka|L=Delhi|A=Delhi|P=110075",
      "IN, no street": "D=Sector 10|L=Noida|A=Uttar Pradesh|P=201301",
      "OM, the state is Muscat Governorate":
        "H=5|R=Way 3015|D=Al Khuwayr South|L=Muscat|A=Muscat Governorate|P=133",
      "TH, no state": "H=999|R=Ploenchit Rd|D=Lumphini|L=Bangkok|P=10330",
      "BR": "H=68|R=Rua Silveira Martins|D=Catete|L=Rio de Janeiro|A=RJ|P=22221-000",
      "CO, the state is Bogotá, D.C.":
        "H=14C-101|R=Carrera 76|D=Kennedy|L=Bogotá|A=Bogotá, D.C.|P=110821",
      "PH, the county is Metro Manila":
        "R=Legazpi St|D=Legazpi Village|L=Makati|B=Metro Manila|A=NCR|P=1223",
      "IT, the state is Piemonte": "H=1|R=Via Roma|L=Torino|A=Piemonte|P=10121",
      "SG, no town": "H=1|R=Orchard Road|P=238823",
      "CN, the state is 北京市, too": "H=1号|R=长安街|D=东城区|L=北京市|A=北京市|P=100006",
      "CN, in Latin letters":
        "H=66|R=Zhongguancun Street|D=Haidian|L=Beijing|A=Beijing|P=100080",
      "JP": "H=9-1|R=丸の内1丁目|L=千代田区|A=東京都|P=100-0005",
      "JP, in Latin letters": "R=Marunouchi|L=Chiyoda|A=Tokyo|P=100-0005",
      "KR, the state is 서울특별시, too": "H=110|R=세종대로|D=중구|L=서울특별시|A=서울특별시|P=04524",
    ]
    let section = try XCTUnwrap(text(Self.article).split(separator: "## By country").last)
    let rows = section.split(separator: "\n").prefix { !$0.hasPrefix("##") }
      .filter { $0.hasPrefix("| ") && $0.contains("`") }
    XCTAssertEqual(rows.count, placemarks.count)
    for row in rows {
      let name = try XCTUnwrap(row.dropFirst(2).split(separator: " | ").first)
      let fields = try XCTUnwrap(placemarks[String(name)], String(row))
      let lines = AddressFormatter.postalLines(fields, String(name.prefix(2)))
        .replacing("|", with: "` | `")
      XCTAssertEqual(String(row), "| \(name) | `\(lines)` |")
    }
  }

  /// The countries whose addresses have the quarter: the list in the article, and their number in README.
  func testTheCountriesWithAQuarter() throws {
    let start = "ends the street line, after a comma, in "
    let list = try XCTUnwrap(text(Self.article).components(separatedBy: start).last)
    let codes = list.prefix { $0 != "." }.split { " \n".contains($0) }.filter { $0 != "and" }
    XCTAssertEqual(
      codes.map(String.init),
      AddressConvention.countriesWithQuarter.split { " \n".contains($0) }.map(String.init)
    )
    let count = AddressConvention.all.flatMap(\.codes).filter { country in
      AddressConvention.layout(of: country, in: .other)?.writesQuarter == true
    }.count
    XCTAssertTrue(try text("README.md").contains("addresses have it, in \(count) countries"))
  }

  private static let article = "Sources/AddressFormat/AddressFormat.docc/HowAnAddressIsWritten.md"

  private func text(_ path: String) throws -> String {
    let url = Fixtures.folder.deletingLastPathComponent().appending(path: path)
    return try String(contentsOf: url, encoding: .utf8)
  }
}
