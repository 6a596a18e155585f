import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class TextBufferTests: XCTestCase {
  func testPiecesStandInTheOrderOfTheCalls() {
    var text = TextBuffer()
    XCTAssertTrue(text.isEmpty)
    text.append("é")
    text.append(literal: "京 ")
    text.append(byte: UInt8(ascii: "x"))
    text.append(0x4847_4645_4443_4241, length: 3)
    text.append("")
    text.append(literal: "")
    XCTAssertEqual(String(text), "é京 xABC")
    XCTAssertEqual(text.count, 10)
    XCTAssertFalse(text.isEmpty)
    XCTAssertEqual(text.withBytes { $0[0] }, 0xC3)
  }

  func testTheTextDoesNotDependOnTheRoom() {
    for capacity in [0, 1, 64, 65, 100_000] {
      var text = TextBuffer(capacity: capacity)
      XCTAssertTrue(text.isEmpty)
      for number in 0..<100 { text.append("\(number),") }
      XCTAssertEqual(String(text), (0..<100).map { "\($0)," }.joined(), "\(capacity)")
    }
  }

  func testEmptiedItBeginsAnew() {
    var text = TextBuffer()
    text.append("a")
    text.removeAll()
    XCTAssertTrue(text.isEmpty)
    XCTAssertEqual(String(text), "")
    text.append("b")
    XCTAssertEqual(String(text), "b")
  }

  /// A word is written with eight bytes whatever its length, also where the memory ends.
  func testWordsOfEachLengthAtTheEndOfTheMemory() {
    for length in -1...9 {
      for filled in 1000...1030 {
        var text = TextBuffer()
        text.append(String(repeating: "-", count: filled))
        text.append(0x4847_4645_4443_4241, length: length)
        text.append(byte: UInt8(ascii: "."))
        let word = String("ABCDEFGH".prefix(length < 0 ? 8 : length))
        XCTAssertEqual(String(text), String(repeating: "-", count: filled) + word + ".")
      }
    }
  }

  /// The room for a key and its value is checked once.
  func testMembersAtTheEndOfTheMemory() {
    let vector = SIMD64<UInt8>(repeating: 0x61)
    let writes: [(inout TextBuffer) -> Void] = [
      { $0.append(",k:", shortest: -12_345.678) },
      { $0.append(",k:", shortest: -0.12345678901234566) },
      { $0.append(",k:", decimal: 7) },
      { $0.append(",k:", decimal: .min) },
      { $0.append(",k:", quoted: .epoch) },
      { $0.append(",k:", literal: "null") },
      { $0.append(",k:", 0x31, length: 1) },
      { $0.append(vector, length: 63) },
      { $0.append(vector, length: 65) },
    ]
    for filled in 880...1030 {
      let start = String(repeating: "-", count: filled)
      for write in writes {
        var text = TextBuffer()
        text.append(start)
        write(&text)
        var expected = TextBuffer()
        write(&expected)
        XCTAssertEqual(String(text), start + String(expected))
      }
    }
  }

  func testTheFirstBytesFromEachPlace() {
    for filled in [0, 1, 63, 64, 65, 900, 960, 961, 1000, 1024] {
      var text = TextBuffer()
      for index in 0..<filled { text.append(byte: UInt8(index % 100) + 1) }
      for start in Set([0, filled / 2, filled]) {
        let bytes = text.first64Bytes(from: start)
        for index in 0..<min(64, filled - start) {
          XCTAssertEqual(bytes[index], UInt8((start + index) % 100) + 1)
        }
      }
      XCTAssertEqual(text.count, filled)
    }
  }

  func testThreeWordsOfEachLengthAtTheEndOfTheMemory() {
    let words: (UInt64, UInt64, UInt64) = (
      0x4847_4645_4443_4241, 0x504F_4E4D_4C4B_4A49, 0x5857_5655_5453_5251
    )
    for length in -1...25 {
      for filled in [0, 959, 960, 961, 999, 1000, 1001, 1016, 1023, 1024] {
        var text = TextBuffer()
        text.append(String(repeating: "-", count: filled))
        text.append(words, length: length)
        let written = String("ABCDEFGHIJKLMNOPQRSTUVWX".prefix(length < 0 ? 24 : length))
        XCTAssertEqual(String(text), String(repeating: "-", count: filled) + written)
      }
    }
  }

  func testNumbersOfEachLengthAtTheEndOfTheMemory() {
    let attosecond: UInt64 = 1
    for filled in 985...1025 {
      var whole: UInt64 = 9
      for _ in 1...19 {
        let dashes = String(repeating: "-", count: filled)
        for (fraction, decimals) in [
          (0, ""), (500_000_000_000_000_000, ".5"), (attosecond, ".000000000000000001"),
        ] {
          var text = TextBuffer()
          text.append(dashes)
          text.append(whole, fraction: fraction, isNegative: true)
          XCTAssertEqual(String(text), "\(dashes)-\(whole)\(decimals)")
        }
        var text = TextBuffer()
        text.append(dashes)
        text.append(decimal: whole)
        XCTAssertEqual(String(text), "\(dashes)\(whole)")
        whole = whole &* 10 &+ 9
      }
    }
  }

  func testIntegers() {
    for value in [0, 1, 9, 10, 99, 100, 99_999_999, 100_000_000, 100_000_001, .max, -1, .min] {
      var text = TextBuffer()
      text.append(decimal: value)
      XCTAssertEqual(String(text), String(value))
    }
    var text = TextBuffer()
    text.append(decimal: UInt64.max)
    XCTAssertEqual(String(text), "18446744073709551615")
  }

  func testBytes() {
    var text = TextBuffer()
    text.append([])
    text.append(Array("äb".utf8))
    XCTAssertEqual(String(text), "äb")
  }

  func testInstantsOneAfterTheOther() {
    let instants: [Timestamp] = [
      .epoch, .epoch, Timestamp(sinceEpoch: .milliseconds(1500)), .epoch,
      Timestamp(sinceEpoch: .nanoseconds(-1)), Timestamp(sinceEpoch: .seconds(Int64(1) << 62)),
      Timestamp(sinceEpoch: .seconds(Int64(1) << 62)), Timestamp(sinceEpoch: .seconds(-1 << 40)),
    ]
    var text = TextBuffer()
    for instant in instants { text.append(iso8601: instant) }
    XCTAssertEqual(String(text), instants.map(\.description).joined())
    text.removeAll()
    text.append(iso8601: instants[7])
    XCTAssertEqual(String(text), instants[7].description)
  }

  /// The words of digits, and the plain text of an instant, are two ways to the same.
  func testAnyInstantIsWrittenAsItsDescription() {
    var random = SplitMix64(seed: 33)
    let reaches: [Int64] = [1, 60, 86_400, 1 << 32, 253_402_300_800, 1 << 45, 1 << 62]
    for round in 0..<20_000 {
      let reach = reaches[round % reaches.count]
      let unit = (0..<Int.random(in: 0...18, using: &random)).reduce(Int64(1)) { unit, _ in
        unit * 10
      }
      let fraction = Int64.random(in: 0..<1_000_000_000_000_000_000 / unit, using: &random) * unit
      let instant = Timestamp(
        sinceEpoch: Duration(
          secondsComponent: Int64.random(in: -reach...reach, using: &random),
          attosecondsComponent: fraction
        )
      )
      var text = TextBuffer()
      text.append(iso8601: instant)
      XCTAssertEqual(String(text), instant.description)
    }
  }

  func testItGrowsAsNeeded() {
    var text = TextBuffer()
    var expected = ""
    for number in 0..<2000 {
      let piece = String(repeating: "ä\(number) ", count: number % 50)
      text.append(piece)
      expected += piece
    }
    let large = String(repeating: "0123456789", count: 100_000)
    text.append(large)
    XCTAssertEqual(String(text), expected + large)
  }

  /// A string of Foundation may lie in its memory as UTF-16.
  func testAStringThatIsASlice() {
    var text = TextBuffer()
    text.append(String("prefix and Ünïcode".dropFirst(7)))
    XCTAssertEqual(String(text), "and Ünïcode")
  }
}
