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

  func testTheCountryIsTheLastLineOrTheFirst() {
    let cases: [(country: String, fields: String, string: String)] = [
      ("DE", "R=Dam|L=Ulm|C=Germany", "Dam\nUlm\nGermany"),
      ("HU", "R=Dezső utca|L=Eger|C=Hungary", "Eger\nDezső utca\nHungary"),
      ("SA", "R=شارع|L=الرياض|C=السعودية", "شارع\nالرياض\nالسعودية"),
      ("JP", "R=丸の内|L=千代田区|C=日本", "日本\n千代田区\n丸の内"),
      ("FR", "R=里沃利街|L=巴黎|C=法国", "法国\n巴黎\n里沃利街"),
      ("KR", "R=세종대로|L=서울|C=대한민국", "대한민국\n서울\n세종대로"),
      ("JP", "R=Marunouchi|L=Chiyoda|C=Japan", "Marunouchi\nChiyoda\nJapan"),
      // Last if the country is in another script, for mail abroad.
      ("JP", "R=丸の内|L=千代田区|C=JAPAN", "千代田区\n丸の内\nJAPAN"),
      // Not if it is one of the lines, or absent.
      ("SG", "R=Orchard Road|C=Singapore", "Orchard Road\nSingapore"),
      ("SG", "R=Orchard Road|P=238823|C=Singapore", "Orchard Road\nSingapore 238823\nSingapore"),
      ("NU", "C=Niue", "Niue"), ("MC", "R=Monaco|C=Monaco", "Monaco"), ("DE", "L=Ulm", "Ulm"),
      ("DE", "L=Ulm|C= ,", "Ulm"), ("", "R=Dam|L=Ulm|C=Germany", "Dam\nUlm\nGermany"),
    ]
    for (country, fields, string) in cases {
      let placemark = Placemark(fields, country)
      let lines = AddressFormatter(style: .postal, includesCountry: true).lines(for: placemark)
      XCTAssertEqual(lines.string, string, "\(country) \(fields)")
      let isFirst = !lines.country.isEmpty && string.hasPrefix(lines.country + "\n")
      XCTAssertEqual(lines.isCountryFirst, isFirst, "\(country) \(fields)")
      XCTAssertEqual(lines.string.split(separator: "\n").count, string.split(separator: "\n").count)
      let without = AddressFormatter(style: .postal).lines(for: placemark)
      XCTAssertEqual(without.country, "")
      XCTAssertEqual([without.first, without.second], [lines.first, lines.second], country)
      XCTAssertFalse(AddressFormatter(style: .postal).includesCountry)
    }
    let berlin = AddressFormatter(includesCountry: true).lines(for: Placemark("L=Berlin|C=Germany"))
    XCTAssertEqual(berlin.country, "Germany")
    XCTAssertEqual(berlin.singleLine, "Berlin, Germany")
    XCTAssertEqual(berlin.spoken, "Berlin, Germany")
  }

  func testSeparatorsByScript() {
    let cases: [(country: String, fields: String, line: String, spoken: String)] = [
      (
        "SA", "R=شارع الوزير|L=الرياض|P=12844", "شارع الوزير، الرياض 12844",
        "شارع الوزير، الرياض، 12844"
      ),
      ("IR", "R=خیابان|H=5|L=شیراز|A=فارس", "شیراز، فارس، خیابان 5", "شیراز، فارس، خیابان 5"),
      ("AE", "R=شارع|D=جميرا|L=دبي", "شارع، جميرا، دبي", "شارع، جميرا، دبي"),
      ("CN", "R=长安街|L=北京市", "北京市长安街", "北京市, 长安街"),
      ("CN", "R=A街|L=B", "A街, B", "A街, B"), ("TW", "R=A1|L=台北1", "台北1 A1", "台北1, A1"),
      ("KR", "R=세종대로|L=서울", "서울 세종대로", "서울, 세종대로"),
      // A code that ends the street line has its own pause.
      (
        "KR", "H=110|R=세종대로|D=중구|L=서울|P=04524", "서울 중구 세종대로 110 04524",
        "서울, 중구, 세종대로 110, 04524"
      ),
      ("KR", "L=서울|P=04524", "서울 04524", "서울, 04524"),
    ]
    for (country, fields, line, spoken) in cases {
      let lines = AddressFormatter(style: .postal).lines(for: Placemark(fields, country))
      XCTAssertEqual(lines.singleLine, line)
      XCTAssertEqual(lines.spoken, spoken)
    }
    // The plain style has the same separators in every script.
    let plain = AddressFormatter().lines(for: Placemark("R=شارع الوزير|L=الرياض", "SA"))
    XCTAssertEqual(plain.singleLine, "شارع الوزير, الرياض")
  }

  func testWhereThePlaceIs() {
    let isPlaceFirst = { (country: String, town: String) in
      AddressFormatter(style: .postal).lines(for: Placemark("L=\(town)", country)).isPlaceFirst
    }
    for country in ["HU", "IR", "KG", "KZ"] { XCTAssertTrue(isPlaceFirst(country, "A"), country) }
    for country in ["CN", "DE", "JP", "KR", ""] {
      XCTAssertFalse(isPlaceFirst(country, "A"), country)
    }
    for country in ["CN", "DE", "US"] { XCTAssertTrue(isPlaceFirst(country, "北京"), country) }
    XCTAssertFalse(isPlaceFirst("", "北京"))
  }

  private func lines(_ placemark: Placemark) -> AddressLines {
    AddressFormatter().lines(for: placemark)
  }
}
