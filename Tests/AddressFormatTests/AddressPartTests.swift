import XCTest

@testable import AddressFormat

final class AddressPartTests: XCTestCase {
  func testPartsHaveTheirFieldsAndSeparators() {
    check(
      "US",
      "H=1|R=Infinite Loop|L=Cupertino|A=CA|P=95014",
      first: "H=1,= ,R=Infinite Loop",
      second: "L=Cupertino,=, ,A=CA,= ,P=95014"
    )
    check(
      "JP",
      "R=丸の内|L=千代田区|A=東京都|P=100-0005",
      first: "=〒,P=100-0005,= ,A=東京都,L=千代田区",
      second: "R=丸の内"
    )
    check(
      "HU",
      "R=Dezső utca|H=11|L=Budapest",
      first: "L=Budapest",
      second: "R=Dezső utca,= ,H=11,=."
    )
    check("CO", "R=Calle 7|H=4|L=Cali", first: "R=Calle 7,= ,=# ,H=4", second: "L=Cali")
    check("KR", "H=5|D=중구|L=서울|P=04524", first: "L=서울,= ,D=중구", second: "H=5,= ,P=04524")
    check("KR", "L=서울|P=04524", first: "L=서울,= ,P=04524", second: "")
    check("KR", "P=04524", first: "", second: "P=04524")
  }

  func testAPartHasTheFieldThatItComesFrom() {
    check("US", "B=Coconino|A=AZ", first: "", second: "B=Coconino,=, ,A=AZ")
    check("US", "N=Old Mill|C=Niue", first: "N=Old Mill", second: "C=Niue")
    check("US", "D=Soho|L=Reno", first: "D=Soho", second: "L=Reno")
    check("SG", "P=238823", first: "", second: "C=Singapore,= ,P=238823")
    check("IT", "L=Tivoli|B=RM", first: "", second: "L=Tivoli,= ,B=RM")
    check("PH", "L=Manila|A=Manila", first: "", second: "L=Manila")
    check("PH", "L=Manila|A=Manila|P=1008", first: "", second: "P=1008,= ,A=Manila")
    check("KE", "H=PQRX+C9P|R=School Ln", first: "R=PQRX+C9P, School Ln", second: "")
  }

  func testFieldsOfEverySizeAreWritten() {
    for count in 1...40 {
      let name = String("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz".prefix(count))
      let placemark = Placemark(thoroughfare: "\(name)1", locality: name, isoCountryCode: "US")
      for style in AddressStyle.allCases {
        let lines = AddressFormatter(style: style).lines(for: placemark)
        XCTAssertEqual(lines.first, "\(name)1", "\(style)")
        XCTAssertEqual(lines.second, name, "\(style)")
      }
    }
  }

  func testALineIsItsParts() {
    let parts = [
      AddressPart(.locality, "Zürich"), AddressPart(nil, ", "), AddressPart(.postalCode, "8001"),
    ]
    XCTAssertEqual(parts.text, "Zürich, 8001")
    XCTAssertEqual([AddressPart]().text, "")
  }

  /// Compares the parts, written as `letter=text` with commas between them.
  private func check(
    _ country: String,
    _ fields: String,
    first: String,
    second: String,
    line: UInt = #line
  ) {
    let lines = AddressFormatter(style: .postal).lines(for: Placemark(fields, country))
    XCTAssertEqual(Self.notation(lines.firstParts), first, line: line)
    XCTAssertEqual(Self.notation(lines.secondParts), second, line: line)
  }

  private static func notation(_ parts: [AddressPart]) -> String {
    parts.map { "\($0.field.flatMap { letters[$0] } ?? "")=\($0.text)" }.joined(separator: ",")
  }

  private static let letters: [Placemark.Field: String] = [
    .name: "N", .subThoroughfare: "H", .thoroughfare: "R", .subLocality: "D", .locality: "L",
    .subAdministrativeArea: "B", .administrativeArea: "A", .postalCode: "P", .country: "C",
  ]
}
