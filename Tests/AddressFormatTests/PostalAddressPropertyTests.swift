import TestSupport
import XCTest

@testable import AddressFormat

/// Properties of every country and every placemark, however few or strange its fields are.
final class PostalAddressPropertyTests: XCTestCase {
  private static let fields: [Placemark.Field] = [
    .subThoroughfare, .thoroughfare, .subLocality, .locality, .administrativeArea, .postalCode,
  ]
  private let formatter = AddressFormatter(style: .postal)

  func testRandomPlacemarksHaveTidyLines() {
    for style in AddressStyle.allCases {
      var placemarks = RandomPlacemarks(seed: 16)
      for number in 0..<3000 {
        let formatter = AddressFormatter(style: style, includesCountry: number % 4 == 0)
        let placemark = placemarks.next()
        XCTAssertEqual(formatter.faults(in: placemark), [], "\(style) \(placemark)")
      }
    }
  }

  /// With ASCII letters and digits as fields, all other characters are between two of them.
  func testSeparatorsAreOnlyBetweenFields() {
    for code in RandomPlacemarks.codes {
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

  func testLongFields() {
    let pieces = ["東京\u{2028}, ", "서울 ", "a,", "\u{202B}", "J57V+CQF ", "市辖区"]
    for piece in pieces {
      let field = String(repeating: piece, count: (1 << 15) / piece.utf8.count)
      for code in ["JP", "US", "HU"] {
        let placemark = Placemark(
          name: field,
          thoroughfare: field,
          subLocality: "a",
          locality: field,
          isoCountryCode: code
        )
        XCTAssertEqual(formatter.faults(in: placemark), [], "\(code) \(piece.debugDescription)")
      }
    }
  }

  /// If a field is not written, another one is.
  func testTheOnlyNameOfAPlaceIsNeverHidden() {
    for code in RandomPlacemarks.codes {
      let fields: [Placemark.Field] = [
        .subLocality, .locality, .subAdministrativeArea, .administrativeArea, .country, .name,
      ]
      for field in fields {
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
}
