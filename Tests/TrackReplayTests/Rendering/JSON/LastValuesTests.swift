import XCTest

@testable import TrackReplay

final class LastValuesTests: XCTestCase {
  /// Each length around that of the memory.
  func testEachTextAfterEachOther() {
    let lengths = [0, 1, 16, 63, 64, 65, 200]
    for before in lengths {
      for length in lengths {
        var last = LastText(-1)
        var text = TextBuffer()
        var made: [Int] = []
        for length in [before, length, length] {
          last.write(length, into: &text) { length, text in
            made.append(length)
            text.append(String(repeating: "a", count: length))
          }
        }
        XCTAssertEqual(String(text), String(repeating: "a", count: before + 2 * length))
        var expected = before == length ? [length] : [before, length]
        if length > 64 { expected = [before, length, length] }
        XCTAssertEqual(made, expected)
      }
    }
  }

  func testTheFirstKeyHasNoText() {
    var last = LastText(0)
    var text = TextBuffer()
    for _ in 0..<2 { last.write(0, into: &text) { $1.append("évènement") } }
    XCTAssertEqual(String(text), "évènementévènement")
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
