import XCTest

@testable import AddressFormat

final class AddressScriptTests: XCTestCase {
  func testTheFirstLetterDecides() {
    let cases: [(String, AddressScript)] = [
      ("東京都", .han), ("ツキジ", .han), ("つきじ", .han), ("〇一", .han), ("𠮷野", .han), ("1丁目", .han),
      ("서울특별시", .hangul), ("1-2 서울", .hangul), ("Seoul 서울", .other), ("香港 Hong Kong", .han),
      ("Hong Kong 香港", .other), ("شارع", .arabic), ("Москва", .other), ("", .other),
      ("12-3", .other),
      ("😀", .other),
    ]
    for (text, script) in cases { XCTAssertEqual(AddressScript(of: text), script, text) }
  }

  func testThePlaceDecidesBeforeTheStreet() {
    XCTAssertEqual(
      AddressFields(Placemark(thoroughfare: "舟入通り", locality: "Hiroshima"), in: .postal).script,
      .other
    )
    XCTAssertEqual(
      AddressFields(Placemark(thoroughfare: "Main St", administrativeArea: "東京都"), in: .postal)
        .script,
      .han
    )
    XCTAssertEqual(AddressFields(Placemark(thoroughfare: "丸の内"), in: .postal).script, .han)
    XCTAssertEqual(
      AddressFields(Placemark(locality: "", administrativeArea: "서울"), in: .postal).script,
      .hangul
    )
    XCTAssertEqual(AddressFields(Placemark(), in: .postal).script, .other)
  }
}
