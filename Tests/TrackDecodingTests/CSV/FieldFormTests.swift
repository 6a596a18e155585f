import XCTest

@testable import TrackDecoding

final class FieldFormTests: XCTestCase {
  func testAbsentValues() {
    let cases: [(String, Bool)] = [
      ("NaN", true), ("-nan", true), ("null", true), ("(null)", true), ("N/A", true), ("NA", true),
      ("None", true), ("-", true), ("--", true), ("unknown", true), ("[not supported]", true),
      ("[]", true), ("[", false), ("[52.5", false), ("0", false), ("nano", false), ("---", false),
      ("unknown position", false),
    ]
    for (text, isAbsent) in cases {
      let bytes = ContiguousArray("x\(text)x".utf8)
      XCTAssertEqual(bytes.span.isAbsent(in: 1..<(bytes.count - 1)), isAbsent, text)
    }
  }

  func testWordsAreComparedWholeAndWithoutRegardToCase() {
    let bytes = ContiguousArray("Fix,fixed".utf8)
    XCTAssertTrue(bytes.span.isWord("fix", in: 0..<3))
    XCTAssertFalse(bytes.span.isWord("fix", in: 4..<9))
    XCTAssertFalse(bytes.span.isWord("fi", in: 0..<3))
    XCTAssertEqual(bytes.span.word(in: 0..<3), "fix")
  }
}
