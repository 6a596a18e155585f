import AddressFormat
import TestSupport
import XCTest

/// The plain style compared with a second, simple implementation, on seeded placemarks, and the fallbacks
/// of the postal style.
final class AddressRendererTests: XCTestCase {
  private let ownFields: [Placemark.Field] = [
    .subThoroughfare, .thoroughfare, .locality, .administrativeArea, .postalCode,
  ]

  func testEverySubsetOfThePlainFieldsFollowsTheRule() {
    var generator = SplitMix64(seed: 5)
    for subset in 0..<(1 << ownFields.count) {
      for _ in 0..<60 {
        var placemark = Placemark()
        for (bit, field) in ownFields.enumerated() where subset >> bit & 1 == 1 {
          placemark[field] = Self.value(using: &generator)
        }
        check(placemark)
      }
    }
  }

  func testEverySubsetOfAllFieldsFollowsTheRule() {
    var generator = SplitMix64(seed: 50)
    let fields = Placemark.Field.allCases
    for subset in 0..<(1 << fields.count) {
      var placemark = Placemark()
      for (bit, field) in fields.enumerated() where subset >> bit & 1 == 1 {
        // Few values, so that fallbacks often equal the other line.
        placemark[field] = ["A", "B", " A\n", "\u{200F}"].randomElement(using: &generator)
      }
      check(placemark)
    }
  }

  func testFieldsOfAMegabyteFollowTheRule() {
    let cases: [(piece: String, word: String, separator: String)] = [
      ("a", "a", ""), ("a ", "a", " "), ("a\n", "a", " "), ("東", "東", ""), ("\0😀", "😀", " "),
      ("e\u{301}\u{2028}\r\n", "e\u{301}", " "), ("\u{200F}a", "\u{200F}a", ""),
      ("\u{3000}", "", ""), ("\u{200F}", "", ""), (" ", "", ""), ("\u{85}", "", ""),
    ]
    for (piece, word, separator) in cases {
      let count = (1 << 20) / piece.utf8.count
      let field = String(repeating: piece, count: count)
      let expected = String(repeating: word + separator, count: count - 1) + word
      let lines = AddressFormatter().lines(
        for: Placemark(thoroughfare: field, locality: "Cupertino")
      )
      XCTAssertTrue(Array(lines.first.utf8) == Array(expected.utf8), piece.debugDescription)
      XCTAssertEqual(lines.second, "Cupertino")
    }
  }

  func testFallbacksOfThePostalStyle() {
    let cases: [(country: String, fields: String, lines: String)] = [
      // The name, the quarter, the waters, the landmarks.
      ("DE", "N=n|D=d|W=w|O=o|I=i|L=l", "n|l"), ("DE", "D=d|W=w|O=o|I=i|L=l", "d|l"),
      ("DE", "W=w|O=o|I=i|L=l", "w|l"), ("DE", "O=o|I=i|L=l", "o|l"), ("DE", "I=i;j|L=l", "i|l"),
      ("IN", "N=n|D=d|L=l", "n, d|l"), ("IN", "D=d|W=w|L=l", "d|l"), ("DE", "N=n|H=5|L=l", "5|l"),
      // Not what the other line has, nor a road without a name.
      ("DE", "N=l|D=l|W=w|L=l", "w|l"), ("US", "N=l, a|L=l|A=a", "|l, a"),
      ("DE", "N=1|P=1|L=l", "|1 l"),
      ("DE", "N=Unnamed Road|W=w|L=l", "w|l"), ("IN", "N=d|D=d|L=l", "d|l"),
      ("IN", "N=n, d|D=d|L=l", "n, d|l"),
      // A plus code is no name.
      ("DE", "N=9F+6X|D=d|L=l", "9F+6X, d|l"), ("DE", "N=9F+6X|W=w|L=l", "9F+6X, w|l"),
      ("IN", "N=9F+6X|D=d|L=l", "9F+6X, d|l"),
      ("DE", "N=9F+6X|L=l", "9F+6X|l"), ("SA", "N=9F+6X|D=حي|L=الرياض", "9F+6X، حي|الرياض"),
      // A Chinese, Japanese or Korean name without the place with which it begins.
      ("CN", "N=中国上海市徐汇区衡山路5号|D=徐汇区|L=上海市|C=中国", "上海市徐汇区|衡山路5号"),
      ("CN", "N=上海市徐汇区衡山路5号|D=徐汇区|L=上海市", "上海市徐汇区|衡山路5号"),
      ("CN", "N=上海市徐汇区|D=徐汇区|L=上海市", "上海市徐汇区|"), ("CN", "N=上海站|L=上海", "上海|上海站"),
      ("CN", "N=中国上海站|L=上海|C=中国", "上海|站"), ("CN", "N=中国银行|L=上海|C=中国", "上海|中国银行"),
      ("KR", "N=서울 중구 시청|D=중구|L=서울", "서울 중구|시청"), ("KR", "N=대한민국 서울 시청|L=서울|C=대한민국", "서울|시청"),
      ("US", "N=Reno, NV Diner|L=Reno|A=NV|C=Reno", "Reno, NV Diner|Reno, NV"),
      ("US", "N=USA Reno, NV Diner|L=Reno|A=NV|C=USA", "USA Reno, NV Diner|Reno, NV"),
      // A code that ends the street line, without a street.
      ("KR", "L=서울|P=04524", "서울 04524|"), ("KR", "L=서울|P=04524|N=n", "서울|n 04524"),
      ("KR", "H=5|L=서울|P=04524", "서울|5 04524"),
    ]
    for (country, fields, lines) in cases {
      let actual = AddressFormatter.postalLines(fields, country)
      XCTAssertEqual(actual, lines, "\(country) \(fields)")
    }
  }

  private func check(_ placemark: Placemark, line: UInt = #line) {
    let lines = AddressFormatter().lines(for: placemark)
    let expected = Self.expected(placemark)
    XCTAssertTrue(lines.first.utf8.elementsEqual(expected.first.utf8), "\(placemark)", line: line)
    XCTAssertTrue(lines.second.utf8.elementsEqual(expected.second.utf8), "\(placemark)", line: line)
    XCTAssertEqual(lines.spoken, expected.spoken, line: line)
    for text in [lines.first, lines.second, lines.singleLine, lines.spoken] {
      XCTAssertTrue(text.isTidy(), "\(text.debugDescription)", line: line)
    }
    XCTAssertLessThanOrEqual(lines.string.utf8.count { $0 == 0x0A }, 1, line: line)

    // Clean fields and clean lines are written unchanged.
    var clean = Placemark()
    for field in Placemark.Field.allCases { clean[field] = Self.clean(placemark[field]) }
    XCTAssertEqual(AddressFormatter().lines(for: clean), lines, line: line)
    // Never are all names lost.
    clean.isoCountryCode = nil
    XCTAssertEqual(lines.string.isEmpty, clean.isEmpty, "\(placemark)", line: line)
    let again = AddressFormatter().lines(
      for: Placemark(thoroughfare: lines.first, locality: lines.second)
    )
    XCTAssertEqual(again.string, lines.string, line: line)
  }

  private static func clean(_ field: String?) -> String? {
    let spaced = (field ?? "").unicodeScalars.map { $0.isBreakOrControl ? " " : $0 }
    var words = spaced.split(separator: " ").joined(separator: [" "]).map(\.self)[...]
    while words.first?.properties.isWhitespace == true { words.removeFirst() }
    while words.last?.properties.isWhitespace == true { words.removeLast() }
    let isBlank = words.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
    return isBlank ? nil : String(String.UnicodeScalarView(words))
  }

  private static func expected(
    _ placemark: Placemark
  ) -> (first: String, second: String, spoken: String) {
    let street = [placemark.subThoroughfare, placemark.thoroughfare].compactMap(clean)
    var place = [placemark.locality, placemark.administrativeArea, placemark.postalCode]
      .compactMap(clean)
    if place.isEmpty {
      let rungs = [placemark.country, placemark.subLocality, placemark.subAdministrativeArea]
      let said = street + [street.joined(separator: " ")]
      place = Array(rungs.compactMap(clean).filter { !said.contains($0) }.prefix(1))
    }
    let second = place.joined(separator: " ")
    var first = street.joined(separator: " ")
    if street.isEmpty {
      let areas = placemark.areasOfInterest.compactMap(clean).prefix(1)
      let rungs =
        [placemark.name, placemark.inlandWater, placemark.ocean].compactMap(clean) + areas
      first = rungs.first { !(place + [second]).contains($0) } ?? ""
    }
    let spoken = ((first.isEmpty ? [] : [first]) + place).joined(separator: ", ")
    return (first, second, spoken)
  }

  /// A field of a few pieces of any kind.
  private static func value(using generator: inout SplitMix64) -> String {
    let pieces = [
      "Cupertino", "1", "CA", "Straße", "北京市", "とうきょう", "서울", "Ελλάδα", "Київ", "شارع",
      "רחוב", "\u{200F}", "\u{200E}", "\u{202B}", "\u{202C}", "\u{2068}", "\u{2069}", "\u{61C}",
      "👨‍👩‍👧", "🇨🇦", "e\u{301}", "\u{301}", "\u{FE0F}", "\u{AD}", "\u{200B}", "\u{FEFF}", " ",
      "  ", "\n", "\r", "\r\n", "\u{85}", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}", "\0", "\t",
      "\u{1B}",
      "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "\u{1680}", "\u{2003}", "\u{202F}",
      "\u{205F}", "\u{3000}", ",", "-", "\u{FFFD}",
    ]
    let count = Int.random(in: 0...6, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
