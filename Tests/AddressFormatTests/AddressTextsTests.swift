import XCTest

@testable import AddressFormat

final class AddressTextsTests: XCTestCase {
  func testEachFieldHasItsLetter() {
    let fields = Placemark("H=1|R=a|D=b|L=c|A=d|P=2|B=e|C=f|N=g").texts(in: .postal)
    let expected: [Placemark.Field: String] = [
      .subThoroughfare: "1", .thoroughfare: "a", .locality: "c", .administrativeArea: "d",
      .postalCode: "2",
    ]
    for field in Placemark.Field.allCases {
      XCTAssertEqual(fields[field]?.text, expected[field], "\(field)")
    }
    XCTAssertTrue(fields.contains("c"))
    XCTAssertFalse(fields.contains("e"))
  }

  func testOnlyThePostalStyleCleansSeparators() {
    let placemark = Placemark(
      thoroughfare: " Main  St, ",
      locality: ";",
      subAdministrativeArea: "市辖区"
    )
    XCTAssertEqual(placemark.part(.thoroughfare, in: .plain)?.text, "Main St,")
    XCTAssertEqual(placemark.part(.thoroughfare, in: .postal)?.text, "Main St")
    XCTAssertEqual(placemark.part(.locality, in: .plain)?.text, ";")
    XCTAssertNil(placemark.part(.locality, in: .postal))
    XCTAssertEqual(placemark.part(.subAdministrativeArea, in: .plain)?.text, "市辖区")
    XCTAssertNil(placemark.part(.subAdministrativeArea, in: .postal))
  }

  /// What replaces a missing town, the nearest first.
  func testStandIns() {
    let cases: [(country: String, fields: String, lines: String)] = [
      ("US", "R=St|D=d|B=b|A=a", "St|d, a"), ("US", "R=St|B=b|A=a", "St|b, a"),
      ("US", "R=St|A=a", "St|a"),
      ("DE", "R=St|D=d|B=b|A=a", "St|d"), ("DE", "R=St|B=b|A=a", "St|b"),
      ("DE", "R=St|A=a|C=c", "St|a"),
      ("DE", "R=St|C=c", "St|c"), ("IN", "R=St|D=d|B=b|A=a", "St, d|b, a"),
      ("IN", "R=St|D=d|C=c", "St, d|c"),
      // Not what the address has otherwise.
      ("DE", "R=St|D=a|B=b|A=a", "St|b"), ("DE", "R=St|B=a|A=a", "St|a"),
      ("DE", "R=a|B=b|A=a", "a|b"),
      ("DE", "R=a|A=a|C=c", "a|c"), ("DE", "H=a|A=a|C=c", "a|c"), ("DE", "R=b|B=b|A=a", "b|a"),
      ("DE", "R=d|D=d|B=b", "d|b"), ("DE", "H=d|D=d|B=b", "d|b"),
      ("DE", "R=St|B=1|P=1|C=c", "St|1"),
      ("IN", "R=St|D=b|B=b|C=c", "St, b|c"), ("GB", "R=St|A=England|C=c", "St|c"),
      ("IT", "R=St|A=Lazio", "St|"), ("IT", "R=St|A=Lazio|C=c", "St|c"),
      ("IT", "R=St|A=RM", "St|RM"),
      // Nor a country beside a code.
      ("DE", "R=St|P=10117|C=c", "St|10117"),
      // A city state has its own name, whatever the other fields.
      ("SG", "R=St|D=d|B=b|A=a|C=c", "St|c"), ("SG", "R=St|L=l|C=c", "St|l"),
      ("VA", "R=c|C=c", "c|Città del Vaticano"),
    ]
    check(cases)
  }

  func testTextsOfTheSameLineAreWrittenOnce() {
    check([
      ("DE", "H=e\u{301}|R=\u{E9}|L=b", "\u{E9}|b"), ("DE", "L=a|P=a", "|a"),
      ("US", "L=a|A=b|P=a", "|a, b"), ("US", "L=a|A=a|P=a", "|a, a"),
      ("US", "L=a|A=b|P=b", "|a, b"), ("AU", "L=a|A=b|P=b", "|a b"), ("IN", "H=a|D=a|L=b", "a|b"),
      ("CN", "H=京|D=京|L=北", "北|京"), ("KR", "H=서|P=서|L=중", "중|서"), ("KR", "L=서|P=서", "서|"),
    ])
  }

  func testAHouseWithoutARoad() {
    check([
      // A name that has the number, or else the quarter.
      ("PL", "H=7|N=Lipnica 7|L=Lipnica|P=32-724", "Lipnica 7|32-724 Lipnica"),
      ("FR", "H=12|D=Le Bourg|L=Saint-Mesmin", "12 Le Bourg|Saint-Mesmin"),
      ("IN", "H=12|D=Sector 10|L=Noida", "12, Sector 10|Noida"),
      ("DE", "H=7|N=7|L=Ulm", "7|Ulm"), ("DE", "H=7|N=Kiosk|L=Ulm", "7|Ulm"),
      ("DE", "H=7|N=Haus 17|L=Ulm", "7|Ulm"), ("DE", "H=d|D=d|L=Ulm", "d|Ulm"),
      ("DE", "H=7|D=Mitte", "7|Mitte"), ("DE", "H=J57V+CQF|D=Mitte|L=Ulm", "J57V+CQF|Ulm"),
    ])
  }

  func testANumberThatOnlyTheNameHas() {
    check([
      ("CN", "R=沙河西路|N=沙河西路3061号|L=深圳市", "深圳市|沙河西路3061号"),
      ("IL", "R=Negba Road|N=Negba Road 7|L=Haifa", "Negba Road 7|Haifa"),
      ("US", "R=Harrison St|N=880 Harrison St|L=Reno", "880 Harrison St|Reno"),
      ("IT", "R=Via Roma|N=Via Roma, 15/A|L=Torino", "Via Roma, 15/A|Torino"),
      // Not a name of another place, nor beside a number.
      ("US", "R=Main St|N=Main St Station|L=Reno", "Main St|Reno"),
      ("US", "R=Main St|N=5th and Main St|L=Reno", "Main St|Reno"),
      ("US", "R=Main St|N=Main St|L=Reno", "Main St|Reno"),
      ("US", "R=Keats Rd|N=1354 Panther Rd|L=Reno", "Keats Rd|Reno"),
      ("US", "H=5|R=Main St|N=7 Main St|L=Reno", "5 Main St|Reno"),
    ])
  }

  func testADistrictHasItsTown() {
    check([
      (
        "ID", "L=Kecamatan Kenjeran|B=Surabaya|A=Jawa Timur|P=60129",
        "|Kecamatan Kenjeran, Surabaya, Jawa Timur 60129"
      ),
      ("ID", "L=Kecamatan Menteng|B=Jakarta|A=Jakarta", "|Kecamatan Menteng, Jakarta"),
      ("ID", "L=Kecamatan Menteng|A=Jakarta", "|Kecamatan Menteng, Jakarta"),
      ("TW", "L=信義區|B=台北市|P=11049", "11049台北市信義區|"),
      ("CN", "L=雁塔区|B=西安市|A=陕西省", "陕西省西安市雁塔区|"),
      ("TW", "L=信義區|B=台北市|A=台北市", "台北市信義區|"), ("CN", "L=雁塔区|B=雁塔区|A=陕西省", "陕西省雁塔区|"),
      ("CN", "L=雁塔区|B=丝路街道|A=陕西省", "陕西省雁塔区|"),
      ("CN", "L=正定县|B=石家庄市|A=河北省", "河北省石家庄市正定县|"), ("CN", "L=西安市|B=雁塔区|A=陕西省", "陕西省西安市|"),
    ])
  }

  func testAQuarterThatRepeatsATownThatIsNotWritten() {
    check([
      ("CN", "D=北京|L=北京|A=北京市", "北京市|"), ("KR", "D=서울|L=서울|A=서울특별시", "서울특별시|"),
      (
        "OM", "R=St|D=Muscat Governorate|L=Muscat|A=Muscat Governorate", "St|Muscat"
      ),
    ])
  }

  func testStates() {
    check([
      // Without a code, the town is written; with one before the state, the state.
      ("PH", "L=a|A=a|P=1", "|1 a"), ("PH", "L=a|A=a", "|a"),
      ("PH", "L=a|A=a Province|P=1", "|a 1"),
      ("VE", "L=a|A=a|P=1", "|a 1"), ("PH", "L=a|B=a|A=b|P=1", "|a, 1 b"),
      ("PH", "B=b|A=a|P=1", "|b, 1 a"),
      // Two letters, exactly.
      ("IT", "L=a|A=b", "|a"), ("IT", "L=a|A=bcd", "|a"), ("IT", "L=a|A=bc", "|a bc"),
      ("IT", "L=a|B=bc", "|a bc"),
      ("IT", "L=a|B=bcd|A=bcd", "|a"), ("IT", "L=bc|A=bc", "|bc"),
      // Han and Hangul: the longer name; a state with which the town begins.
      ("CN", "L=北京|A=北京市", "北京市|"), ("CN", "L=北京市|A=北京", "北京市|"),
      ("CN", "L=北京市朝阳区|A=北京市", "北京市朝阳区|"),
      ("CN", "L=吉林市|A=吉林省", "吉林省吉林市|"), ("VN", "L=a b|A=a", "|a b, a"),
      ("OM", "L=Muscat|A=Muscat City", "|Muscat"),
    ])
  }

  private func check(
    _ cases: [(country: String, fields: String, lines: String)],
    line: UInt = #line
  ) {
    for (country, fields, lines) in cases {
      let actual = AddressFormatter.postalLines(fields, country)
      XCTAssertEqual(actual, lines, "\(country) \(fields)", line: line)
    }
  }
}
