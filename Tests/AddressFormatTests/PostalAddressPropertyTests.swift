import TestSupport
import XCTest

@testable import AddressFormat

/// Properties of every country and every placemark, however few or strange its fields are.
final class PostalAddressPropertyTests: XCTestCase {
  private static let fields: [Placemark.Field] = [
    .subThoroughfare, .thoroughfare, .subLocality, .locality, .administrativeArea, .postalCode,
  ]
  private static let pieces = [
    "Main", "12", "北京", "서울", "ツ", "شارع", "é", "e\u{301}", "😀", "\u{200F}", "\n", "\0", "\u{2028}",
    " ", ",", ", ", ";", "-", ".", "〒", "、", "\u{3000}", "a, b", "1/2",
  ]
  private let formatter = AddressFormatter(style: .postal)

  func testEveryCountryAndEverySubsetOfFields() {
    var generator = SplitMix64(seed: 81)
    for code in Self.codes {
      for subset in 0..<(1 << Self.fields.count) {
        var placemark = Placemark(isoCountryCode: code)
        for (bit, field) in Self.fields.enumerated() where subset >> bit & 1 == 1 {
          placemark[field] = Self.value(using: &generator)
        }
        check(placemark)
      }
    }
  }

  /// With ASCII letters and digits as fields, all other characters are between two of them.
  func testSeparatorsAreOnlyBetweenFields() {
    for code in Self.codes {
      for subset in 0..<(1 << Self.fields.count) {
        var placemark = Placemark(isoCountryCode: code)
        for (bit, field) in Self.fields.enumerated() where subset >> bit & 1 == 1 {
          placemark[field] = "w\(bit)w"
        }
        let lines = formatter.lines(for: placemark)
        for text in [lines.first, lines.second] {
          let words = text.split { !$0.isLetter && !$0.isNumber }
          XCTAssertEqual(Set(words).count, words.count, "\(code) \(text)")
          // Marks that belong to a field: the point of a Hungarian number, the # of a Colombian one.
          let bare = text.replacing("# ", with: "").filter { $0 != "." }
          let separators = bare.split { $0.isLetter || $0.isNumber }
          XCTAssertTrue(separators.allSatisfy { [" ", ", ", " - ", "-", "/"].contains($0) }, text)
          XCTAssertEqual(separators.count, max(words.count - 1, 0), "\(code) \(text)")
        }
      }
    }
  }

  func testFieldsOfAMegabyte() {
    let field = String(repeating: "東京\u{2028}, ", count: 80_000)
    for code in ["JP", "US", "HU"] {
      check(Placemark(thoroughfare: field, locality: field, isoCountryCode: code))
    }
  }

  /// If a field is not written, another one is.
  func testTheOnlyNameOfAPlaceIsNeverHidden() {
    for code in Self.codes {
      for field in [
        Placemark.Field.subLocality, .locality, .subAdministrativeArea, .administrativeArea,
        .country,
        .name,
      ] {
        var placemark = Placemark(isoCountryCode: code)
        placemark[field] = "Somewhere"
        // A city state has its own name, and a nation or region is no part of an address there.
        if ["GI", "MC", "SG", "VA"].contains(code)
          || field == .administrativeArea && ["GB", "IT", "UK"].contains(code)
        {
          continue
        }
        XCTAssertEqual(formatter.lines(for: placemark).string, "Somewhere", "\(code) \(field)")
        placemark.postalCode = "1234"
        if field != .country {
          XCTAssertTrue(
            formatter.lines(for: placemark).string.contains("Somewhere"),
            "\(code) \(field)"
          )
        }
      }
    }
  }

  /// The countries in the table.
  private static let codes: [String] = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let pairs = letters.flatMap { first in letters.map { String([first, $0]) } }
    return pairs.filter { code in
      guard let country = CountryCode(code) else { return false }
      return AddressConvention.layout(of: country, in: .other) != nil
    }
  }()

  private static func value(using generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...4, using: &generator))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
  }

  private func check(_ placemark: Placemark, line: UInt = #line) {
    let lines = formatter.lines(for: placemark)
    for text in [lines.first, lines.second, lines.singleLine, lines.spoken] {
      XCTAssertTrue(
        text.isTidy(besides: [",", ";"]),
        "\(placemark) \(text.debugDescription)",
        line: line
      )
    }
    // Clean fields, and lines used as fields, are written unchanged.
    var clean = placemark
    for field in Placemark.Field.allCases { clean[field] = placemark.sanitized(field) }
    XCTAssertEqual(formatter.lines(for: clean), lines, "\(placemark)", line: line)
    let (street, place) =
      lines.isPlaceFirst ? (lines.second, lines.first) : (lines.first, lines.second)
    let again = formatter.lines(
      for: Placemark(
        thoroughfare: street,
        locality: place,
        isoCountryCode: placemark.isoCountryCode
      )
    )
    XCTAssertEqual(Set([again.first, again.second]), Set([lines.first, lines.second]), line: line)
  }
}
