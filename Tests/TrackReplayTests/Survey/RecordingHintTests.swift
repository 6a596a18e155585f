import XCTest

@testable import TrackReplay

final class RecordingHintTests: XCTestCase {
  func testWords() {
    let cases: [(RecordingHint, RecordingHint.Kind, String)] = [
      (
        .cachedFix(age: .seconds(94)), .cachedFix,
        "the first fix is 1 min 34 s older than the recording, as a cached fix is;"
          + " replay --start auto rejects it as stale"
      ),
      (
        .noAccuracy(FixCount(1, of: 1)), .noAccuracy,
        "the only fix has no accuracy; --assume-accuracy METRES gives it"
      ),
      (
        .noAccuracy(FixCount(4500, of: 4512)), .noAccuracy,
        "4500 of 4512 fixes have no accuracy; --assume-accuracy METRES gives it"
      ),
      (
        .zeroAccuracy(FixCount(60, of: 60)), .zeroAccuracy,
        "all 60 fixes have an accuracy of 0 m, which may mean unknown;"
          + " --zero-accuracy-is-unknown rejects such fixes"
      ),
      (
        .oneInstant(FixCount(60, of: 60)), .oneInstant,
        "all 60 fixes have the same time; --columns timestamp=NAME names another column"
      ),
      (
        .newestFirst, .newestFirst,
        "the fixes run from the newest to the oldest; sort the file by time"
      ),
    ]
    for (hint, kind, words) in cases {
      XCTAssertEqual(hint.kind, kind)
      XCTAssertEqual("\(hint); \(hint.advice)", words)
    }
  }

  func testCounts() {
    let cases = [
      (FixCount(1, of: 1), "the only fix has"), (FixCount(2, of: 2), "all 2 fixes have"),
      (FixCount(9, of: 10), "9 of 10 fixes have"), (FixCount(1, of: 10), "1 of 10 fixes has"),
      (FixCount(1, of: 1, isWhole: false), "the first fix has"),
      (FixCount(2, of: 2, isWhole: false), "the first 2 fixes have"),
      (FixCount(9, of: 10, isWhole: false), "9 of the first 10 fixes have"),
    ]
    for (count, words) in cases { XCTAssertEqual(count.description, words) }
  }
}
