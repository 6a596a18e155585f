import XCTest

@testable import TrackReplay

final class LastWordTests: XCTestCase {
  private enum Word: String {
    case a
    case seventeenLetters_
    case twentyTwoLettersInAll_
    case twentyThreeLettersInAll
    case évènement
  }

  func testEachWordAfterEachOther() {
    let words: [Word?] = [
      nil, .a, .seventeenLetters_, .twentyTwoLettersInAll_, .twentyThreeLettersInAll, .évènement,
    ]
    for before in words {
      for word in words {
        var last = LastWord<Word>()
        var text = TextBuffer()
        for word in [before, word, word] { last.write(word, into: &text) }
        let expected = [before, word, word].map { $0.map { "\"\($0.rawValue)\"" } ?? "null" }
        XCTAssertEqual(String(text), expected.joined())
      }
    }
  }
}
