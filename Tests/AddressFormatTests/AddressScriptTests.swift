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

  /// The first and last letter of each range, and the neighbors that are letters of other scripts.
  func testTheBoundsOfTheRanges() {
    let ranges: [(ClosedRange<UInt32>, AddressScript)] = [
      (0x3005...0x3007, .han), (0x3041...0x312F, .han), (0x31A0...0x31FF, .han),
      (0x3400...0x4DBF, .han),
      (0x4E00...0x9FFF, .han), (0xF900...0xFAFF, .han), (0xFF66...0xFF9F, .han),
      (0x20000...0x3FFFF, .han),
      (0x1100...0x11FF, .hangul), (0x3131...0x318E, .hangul), (0xA960...0xA97C, .hangul),
      (0xAC00...0xD7FB, .hangul), (0x620...0x64A, .arabic), (0x66E...0x6D3, .arabic),
      (0x750...0x77F, .arabic),
      (0x870...0x8C9, .arabic), (0xFB50...0xFDFB, .arabic), (0xFE70...0xFEFC, .arabic),
      (0x41...0x5A, .other), (0x61...0x7A, .other), (0x10D0...0x10FF, .other),
      (0xE01...0xE30, .other),
    ]
    for (range, script) in ranges {
      for value in [range.lowerBound, range.upperBound] {
        // A scalar that is skipped leaves the decision to a letter of another script.
        let text = Unicode.Scalar(value).map { "1 \($0)\(script == .han ? "서" : "北")" } ?? ""
        XCTAssertEqual(AddressScript(of: text), script, String(value, radix: 16))
      }
    }
    // What is beside a range, and no letter, is skipped.
    for value in [0x40, 0x5B, 0x60, 0x7B, 0x61F, 0x660, 0x66D, 0x6D4, 0x3003, 0x3008, 0xA95F]
      as [UInt32]
    {
      let text = Unicode.Scalar(value).map { "\($0)서" } ?? ""
      XCTAssertEqual(AddressScript(of: text), .hangul, String(value, radix: 16))
    }
  }

  func testThePlaceDecidesBeforeTheStreet() {
    let cases: [(fields: String, script: AddressScript)] = [
      ("R=舟入通り|L=Hiroshima", .other), ("R=Main St|A=東京都", .han), ("R=丸の内", .han),
      ("A=서울", .hangul), ("R=Main St|D=丸の内", .han), ("", .other),
    ]
    for (fields, script) in cases {
      let placemark = Placemark(fields)
      XCTAssertEqual(placemark.texts(in: .postal).script(of: placemark), script, fields)
    }
  }
}
