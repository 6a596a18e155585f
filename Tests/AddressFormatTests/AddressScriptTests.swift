import XCTest

@testable import AddressFormat

final class AddressScriptTests: XCTestCase {
  func testTheFirstLetterDecides() {
    let cases: [(String, AddressScript)] = [
      ("東京都", .han), ("ツキジ", .han), ("つきじ", .han), ("〇一", .han), ("𠮷野", .han), ("1丁目", .han),
      ("서울특별시", .hangul), ("1-2 서울", .hangul), ("Seoul 서울", .other), ("香港 Hong Kong", .han),
      ("Hong Kong 香港", .other), ("شارع", .other), ("Москва", .other), ("", .other),
      ("12-3", .other),
      ("😀", .other),
    ]
    for (text, script) in cases { XCTAssertEqual(AddressScript(of: text), script, text) }
  }

  func testThePlaceDecidesBeforeTheStreet() {
    XCTAssertEqual(Placemark(thoroughfare: "舟入通り", locality: "Hiroshima").script, .other)
    XCTAssertEqual(Placemark(thoroughfare: "Main St", administrativeArea: "東京都").script, .han)
    XCTAssertEqual(Placemark(thoroughfare: "丸の内").script, .han)
    XCTAssertEqual(Placemark(locality: "", administrativeArea: "서울").script, .hangul)
    XCTAssertEqual(Placemark().script, .other)
  }
}
