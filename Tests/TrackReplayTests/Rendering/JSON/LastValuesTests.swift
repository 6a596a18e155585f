import XCTest

@testable import TrackReplay

final class LastValuesTests: XCTestCase {
  private enum Name: String {
    case a
    case seventeenLetters_
    case twentyTwoLettersInAll_
    case twentyThreeLettersInAll
    case évènement
  }

  func testEachNameAfterEachOther() {
    let names: [Name?] = [
      nil, .a, .seventeenLetters_, .twentyTwoLettersInAll_, .twentyThreeLettersInAll, .évènement,
    ]
    for before in names {
      for name in names {
        var last = LastName<Name>(#","name":"#)
        var text = TextBuffer()
        for name in [before, name, name] { last.write(name, into: &text) }
        let expected = [before, name, name].map { name in
          #","name":"# + (name.map { "\"\($0.rawValue)\"" } ?? "null")
        }
        XCTAssertEqual(String(text), expected.joined())
      }
    }
  }

  func testEachNumberAfterEachOther() {
    let numbers = [
      0, 1, 8, 9, 10, 11, 19, 20, 12_345_670, 12_345_679, 12_345_680, 99_999_990, 99_999_999,
      100_000_000, 100_000_001, -1, .max, .min,
    ]
    for before in numbers {
      for number in numbers {
        var last = LastNumber()
        var text = TextBuffer()
        for number in [before, number, number] { last.write("", number, into: &text) }
        XCTAssertEqual(String(text), "\(before)\(number)\(number)")
      }
    }
  }

  func testNumbersThatIncrease() {
    for step in 1...12 {
      var last = LastNumber()
      for number in stride(from: 0, to: 1300, by: step) {
        var text = TextBuffer()
        last.write("", number, into: &text)
        XCTAssertEqual(String(text), "\(number)")
      }
    }
  }

  func testFieldsOfTables() {
    for name in [nil, .a, .évènement, .twentyThreeLettersInAll] as [Name?] {
      var last = LastName<Name>(",", isJSON: false)
      var text = TextBuffer()
      for name in [.seventeenLetters_, name, name] { last.write(name, into: &text) }
      let field = "," + (name?.rawValue ?? "")
      XCTAssertEqual(String(text), ",seventeenLetters_" + field + field)
    }
  }

  func testTrackNamesOfEachLength() {
    var track = TrackMember()
    for length in Array(0...70) + [3, 64, 0] {
      for name in [String(repeating: "a", count: length), String(repeating: "b", count: length)] {
        var text = TextBuffer()
        track.rename(to: name)
        track.write(into: &text)
        XCTAssertEqual(String(text), "\"track\":\"\(name)\"")
      }
    }
  }
}
