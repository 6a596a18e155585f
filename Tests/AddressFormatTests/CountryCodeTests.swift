import XCTest

@testable import AddressFormat

final class CountryCodeTests: XCTestCase {
  func testCodes() {
    let cases: [(String, String?)] = [
      ("DE", "DE"), ("de", "DE"), (" De ", "DE"), ("DEU", "DE"), ("deu", "DE"),
      ("UK", "GB"), ("uk", "GB"), ("USA", "US"), ("usa", "US"), ("EL", "GR"), ("UAE", "AE"),
      ("KSA", "SA"), ("XK", "XK"), ("XKX", "XK"), ("US-CA", "US"), ("GB-SCT", "GB"),
      ("US_CA", "US"), ("DE\n", "DE"), ("\0DE", "DE"),
      ("", nil), (" ", nil), ("D", nil), ("Germany", nil), ("D E", nil), ("D1", nil), ("12", nil),
      ("-DE", nil), ("DEU-1", nil), ("QQQ", nil), ("ÄÖ", nil), ("DE FR", nil),
    ]
    for (text, code) in cases {
      XCTAssertEqual(CountryCode(text), code.flatMap { CountryCode($0) }, text)
      XCTAssertEqual(CountryCode(text) == nil, code == nil, text)
    }
  }

  func testEachPairOfLettersHasItsIndex() {
    XCTAssertEqual(CountryCode("AA")?.index, 0)
    XCTAssertEqual(CountryCode("AB")?.index, 1)
    XCTAssertEqual(CountryCode("BA")?.index, 26)
    XCTAssertEqual(CountryCode("ZZ")?.index, CountryCode.limit - 1)
  }
}
