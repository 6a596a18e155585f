import XCTest

@testable import AddressFormat

final class StringBytesTests: XCTestCase {
  // The bytes decide for most texts, and only == for the others. Each scalar is compared with all that are
  // canonically equivalent to it: as one scalar, or as a letter and a mark.
  func testEquivalentTextsAreEqual() {
    let scalars = (UInt32(1)...0x2FFFF).compactMap(Unicode.Scalar.init)
    let equivalents = Dictionary(grouping: scalars) { String($0) }.values.filter { $0.count > 1 }
    XCTAssertGreaterThan(equivalents.count, 900)
    // Eight bytes are compared at a time, and a scalar may begin in those that are equal.
    for beginning in ["東", "abcdef", "abcdefg", "abcdefgh", "abcd東京"] {
      for group in equivalents {
        for (left, right) in zip(group, group.dropFirst()) {
          XCTAssertTrue("\(beginning)\(left)a".equals("\(beginning)\(right)a"), "\(left) \(right)")
        }
      }
    }
    let letters = scalars.filter { $0.value < 0x600 && $0.properties.isAlphabetic }
    let marks = (UInt32(0x300)...0x345).compactMap(Unicode.Scalar.init)
    let precomposed = Dictionary(grouping: scalars) { String($0) }
    var count = 0
    for letter in letters {
      for mark in marks {
        for scalar in precomposed["\(letter)\(mark)"] ?? [] {
          count += 1
          for beginning in ["a", "abcdefg", "abcdefgh"] {
            let text = "\(beginning)\(scalar)東"
            XCTAssertTrue(text.equals("\(beginning)\(letter)\(mark)東"), text)
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 400)
  }

  func testTextsAreEqualAsTheStandardLibraryHasIt() {
    let pieces = [
      "a", "K", "\u{212A}", ";", "\u{37E}", "é", "e", "\u{301}", "\u{323}", "й", "и", "\u{306}",
      "г", "Р", "р",
      "東", "都", "\u{FA26}", "京", "가", "각", "\u{1100}", "\u{1161}", "\u{11A8}", "が", "か", "\u{3099}",
      "ا", "آ", "\u{653}", "\u{2F800}", "丽", "𠀀", "\u{0}", "\u{FFFF}",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200_000 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in pieces.randomElement() ?? "" }
          .joined()
      }
      let isEqual = texts[0] == texts[1]
      guard texts[0].equals(texts[1]) == isEqual else {
        return XCTFail("\(texts.map { $0.unicodeScalars.map { String($0.value, radix: 16) } })")
      }
    }
  }

  // The scalars begin in the first word of eight bytes, and differ at the beginning of the second.
  func testScalarsThatDifferInTheNextWordAreNotEqual() {
    for (left, right) in [("東", "杲"), ("é", "è"), ("𠀀", "𠀁"), ("가", "각")] {
      let common = zip(left.utf8, right.utf8).prefix { $0 == $1 }.count
      let beginning = String(repeating: "a", count: 8 - common)
      XCTAssertFalse("\(beginning)\(left)".equals("\(beginning)\(right)"), "\(left) \(right)")
    }
  }

  func testTextsThatDifferInOneByteAreNotEqualInAnySize() {
    for count in 1...33 {
      let text = String(repeating: "a", count: count)
      XCTAssertTrue(text.equals(String(Substring(text))))
      for place in 0..<count {
        let other = String(text.enumerated().map { $0.offset == place ? "b" : $0.element })
        XCTAssertFalse(text.equals(other), "\(count), \(place)")
      }
      XCTAssertFalse(text.equals(text + "a"), "\(count)")
    }
  }

  func testSuffixIsOfTheLastBytes() {
    XCTAssertTrue("上海市市辖区".hasSuffix(ofBytes: "区"))
    XCTAssertTrue("区".hasSuffix(ofBytes: "区"))
    XCTAssertTrue("Xorazm shahri".hasSuffix(ofBytes: " shahri"))
    XCTAssertFalse("区市".hasSuffix(ofBytes: "区"))
    XCTAssertFalse("".hasSuffix(ofBytes: "区"))
    XCTAssertFalse("市".hasSuffix(ofBytes: "特别市"))
    XCTAssertEqual("ab".firstByte, 0x61)
    XCTAssertEqual("ab".lastByte, 0x62)
    XCTAssertEqual("".firstByte, 0)
    XCTAssertEqual("".lastByte, 0)
  }
}
