import XCTest

@testable import AddressFormat

final class StringSeparatorsTests: XCTestCase {
  func testSeparatorsAtTheEndsAreRemoved() {
    let cases: [(String, String?)] = [
      ("Main St", "Main St"), ("Main St,", "Main St"), (", Main St", "Main St"),
      (" ;,; Main, St ;,", "Main, St"), ("،شارع؛", "شارع"), ("、丸の内，", "丸の内"), ("；丸の内；", "丸の内"),
      ("\u{3000}丸の内\u{A0},", "丸の内"), ("a", "a"), (",", nil), (" , ; ", nil), ("", nil),
      // Marks and other punctuation belong to the text.
      ("St. Paul's.", "St. Paul's."), ("#5", "#5"), ("-5-", "-5-"), ("(5)", "(5)"), ("é,", "é"),
      // Invisible controls and marks stay, and hide no separator.
      ("\u{202B},שלום,\u{202C}", "\u{202B}שלום\u{202C}"), ("\u{200F}, a", "\u{200F}a"),
      ("a ,\u{61C}", "a\u{61C}"), ("\u{2067}a\u{2069},", "\u{2067}a\u{2069}"),
      ("\u{200E},\u{200E}", nil),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(text.trimmedSeparators, expected, text.debugDescription)
      XCTAssertEqual(expected?.trimmedSeparators, expected, text.debugDescription)
    }
  }

  // Every scalar of the planes that have separators, white space or controls: most fields are not taken apart,
  // because their bytes show that nothing would be removed.
  func testEveryScalarAtTheEndsOfAFieldIsTrimmedLikeOneInAText() {
    let planes = Array(UInt32(0x21)...0xFFFF) + Array(0x2F800...0x2FA1F)
    for scalar in planes.lazy.compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "\(scalar)東", "é\(scalar)", "市辖\(scalar)", "京市\(scalar)区"] {
        let expected = text.sanitizedField()?.trimmedSeparators?.withoutMunicipalDistricts?
          .closingBidirectionalControls()
        let actual = text.sanitizedField(in: .postal)
        guard actual.map({ Array($0.utf8) }) == expected.map({ Array($0.utf8) }) else {
          return XCTFail("\(text.debugDescription) U+\(String(scalar.value, radix: 16))")
        }
      }
    }
  }

  func testASpaceIsNeededBetweenTwoASCIILettersOrDigits() {
    let cases: [(String, String, Bool)] = [
      ("a", "b", true), ("z", "0", true), ("9", "A", true), ("Z", "z", true), ("", "a", false),
      ("a", "", false), ("京", "1", false), ("1", "京", false), ("京", "京", false), ("a.", "b", false),
      ("a", "(b)", false), ("/", "9", false), ("9", ":", false), ("@", "a", false),
      ("[", "a", false),
    ]
    for (left, right, isNeeded) in cases {
      XCTAssertEqual(left.needsSpace(before: right), isNeeded, "\(left) \(right)")
    }
  }

  func testLettersAndDigits() {
    let bytes = (0...UInt8.max).filter { $0.isLetterOrDigit }
    let expected = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    XCTAssertEqual(bytes, Array(expected.utf8))
  }

  func testWordsInATextEndWhereNoLetterFollows() {
    let cases: [(text: String, word: String, begins: Bool, ends: Bool, contains: Bool)] = [
      ("5 Main St", "5", true, false, true),
      ("Main St 5", "5", false, true, true),
      ("Main 5 St", "5", false, false, true),
      ("5", "5", true, true, true),
      ("5th Avenue", "5", false, false, false),
      ("Hauptstr. 15", "5", false, false, false),
      ("15", "1", false, false, false),
      ("155 5", "5", false, true, true),
      ("5-7 Main St", "5", true, false, true),
      ("Main St #5", "#5", false, true, true),
      ("Main St 3#5", "#5", false, true, true),
      ("5a", "5a", true, true, true),
      ("5", "5a", false, false, false),
      ("", "5", false, false, false),
      // Chinese, Japanese and Korean words have no bounds.
      ("丸の内1丁目", "丸の内", true, false, true),
      ("千代田区丸の内", "丸の内", false, true, true),
      ("1丁目1", "1", true, true, true),
      ("大戸6丁目", "大戸", true, false, true),
      ("Straße", "Stra", false, false, false),
      ("Avenida Maré", "Mar", false, false, false),
      ("улица Марата", "Мара", false, false, false),
      ("улица Мара", "Мара", false, true, true),
      ("«Мара»", "Мара", false, false, true),
      // The same first letter does not hide the word.
      ("aab ab", "ab", false, true, true),
      ("aa ab", "ab", false, true, true),
      ("aab", "ab", false, false, false),
      ("Main Road, Sector 12", "Sector 1", false, false, false),
    ]
    for (text, word, begins, ends, contains) in cases {
      XCTAssertEqual(text.begins(with: word), begins, "\(text) begins with \(word)")
      XCTAssertEqual(text.ends(with: word), ends, "\(text) ends with \(word)")
      XCTAssertEqual(text.contains(word: word), contains, "\(text) contains \(word)")
    }
    XCTAssertFalse("a".contains(word: ""))
  }

  func testALongWordIsNotLookedFor() {
    let word = String(repeating: "a", count: 256)
    XCTAssertTrue("b \(word) b".contains(word: word))
    XCTAssertFalse("b \(word)a b".contains(word: word + "a"))
  }
}
