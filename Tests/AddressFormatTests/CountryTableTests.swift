import Foundation
import TestSupport
import XCTest

@testable import AddressFormat

/// The addresses of every country, compared with the committed ones, so that no row of the table, no
/// layout and no code can change unnoticed.
final class CountryTableTests: XCTestCase {
  private static let name = "Expected/countries.tsv"
  private static let command = "UPDATE_FIXTURES=1 swift test --filter CountryTableTests"

  func testEveryCountryIsWrittenAsExpected() throws {
    let actual = [Self.header] + Self.codes.map(Self.line)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      let text = actual.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: Fixtures.url(named: Self.name))
    }
    let expected = try Fixtures.text(named: Self.name).split(separator: "\n").map(String.init)
    let (actualLines, expectedLines) = (Self.byCountry(actual), Self.byCountry(expected))
    for country in Set(actualLines.keys).union(expectedLines.keys).sorted() {
      XCTAssertEqual(
        actualLines[country],
        expectedLines[country],
        "\(country) differs; if the change is meant, run \(Self.command)"
      )
    }
    XCTAssertEqual(expected.count, 251)
    XCTAssertEqual(actual.count, 251)
  }

  private static let header = "country\tother codes\tLatin\tstate of the same name\tHan\tHangul"

  /// The codes of the table, sorted.
  private static let codes: [String] = {
    let countries = Set(AddressConvention.all.flatMap(\.codes))
    return combinations(2).filter { code in
      CountryCode(code).map { countries.contains($0) && !substitutes.contains(code) } ?? false
    }
  }()

  /// Codes of two letters that are read as those of another country.
  private static let substitutes = ["EL", "UK"]

  /// The other texts of two or three letters that are read as a code.
  private static let otherCodes: [CountryCode: [String]] = {
    let codes = (substitutes + combinations(3)).compactMap { text in
      CountryCode(text).map { (code: $0, text: text) }
    }
    return Dictionary(grouping: codes, by: \.code).mapValues { $0.map(\.text) }
  }()

  /// All texts of some capital letters, sorted.
  private static func combinations(_ count: Int) -> [String] {
    guard count > 0 else { return [""] }
    let rest = combinations(count - 1)
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".flatMap { first in rest.map { "\(first)\($0)" } }
  }

  /// A country's code, its other codes, and the addresses of ``placemarks``; ` | ` separates their lines.
  private static func line(of country: String) -> String {
    let addresses = placemarks.map { placemark in
      var placemark = placemark
      placemark.isoCountryCode = country
      let lines = AddressFormatter(style: .postal).lines(for: placemark)
      return "\(lines.first) | \(lines.second)"
    }
    let others = CountryCode(country).flatMap { otherCodes[$0] } ?? []
    return ([country, others.joined(separator: " ")] + addresses).joined(separator: "\t")
  }

  private static func byCountry(_ lines: [String]) -> [Substring: String] {
    Dictionary(lines.map { ($0.prefix { $0 != "\t" }, $0) }, uniquingKeysWith: { "\($0)\n\($1)" })
  }

  /// A full placemark in each script that decides the order, and one whose town and state have the
  /// same name. Each value occurs once, so that each field is recognized in the address.
  private static let placemarks = [
    Placemark(
      name: "Old Mill",
      subThoroughfare: "12",
      thoroughfare: "Mill Road",
      subLocality: "Westend",
      locality: "Milltown",
      subAdministrativeArea: "Millshire",
      administrativeArea: "Millstate",
      postalCode: "34567",
      country: "Milland"
    ),
    Placemark(
      name: "Old Mill",
      subThoroughfare: "12",
      thoroughfare: "Mill Road",
      subLocality: "Westend",
      locality: "Milltown",
      subAdministrativeArea: "Millshire",
      administrativeArea: "Milltown",
      postalCode: "34567",
      country: "Milland"
    ),
    Placemark(
      name: "老磨坊",
      subThoroughfare: "12号",
      thoroughfare: "磨坊路",
      subLocality: "西端区",
      locality: "磨坊市",
      subAdministrativeArea: "磨坊县",
      administrativeArea: "磨坊省",
      postalCode: "34567",
      country: "磨坊国"
    ),
    Placemark(
      name: "옛방앗간",
      subThoroughfare: "12",
      thoroughfare: "방앗간로",
      subLocality: "서단구",
      locality: "방앗간시",
      subAdministrativeArea: "방앗간군",
      administrativeArea: "방앗간도",
      postalCode: "34567",
      country: "방앗간국"
    ),
  ]
}
