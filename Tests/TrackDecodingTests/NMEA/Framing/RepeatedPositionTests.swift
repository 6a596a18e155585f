import LocationFilter
import XCTest

@testable import TrackDecoding

final class RepeatedPositionTests: XCTestCase {
  private let position = WrittenPosition(
    latitude: WrittenAngle(units: 3, decimals: 1),
    longitude: WrittenAngle(units: 6, decimals: 1)
  )

  func testThePositionOfTheLastTextIsKnown() {
    var last = RepeatedPosition()
    for length in 13...33 {
      let text = String("4812.480691234567,N,01622.32052123456,E".suffix(length))
      XCTAssertNil(value(of: text + ",1", in: last), text)
      let bytes = ContiguousArray("$\(text),1*00\r\n".utf8)
      last.keep(position, of: bytes.span, in: 1..<(1 + length))
      let isShort = length < 15 || length > 31
      XCTAssertEqual(value(of: text + ",1", in: last), isShort ? nil : position, text)
      if isShort { continue }
      for rest in ["*", "1,", "", "\r\n"] {
        XCTAssertNil(value(of: text + rest, in: last), text + rest)
      }
      // Each byte counts.
      for place in 0..<length {
        var other = Array(text.utf8)
        other[place] ^= 1
        XCTAssertNil(value(of: String(decoding: other, as: UTF8.self) + ",1", in: last))
      }
    }
  }

  func testATextWithoutACommaIsNotKept() {
    var last = RepeatedPosition()
    let bytes = ContiguousArray("4812.48069,N,01622.32052,E*00".utf8)
    last.keep(position, of: bytes.span, in: 0..<26)
    XCTAssertNil(last.value(of: bytes.span, at: 0))
    last.keep(position, of: bytes.span.extracting(0..<26), in: 0..<26)
    XCTAssertNil(last.value(of: bytes.span, at: 0))
  }

  func testAtFirstNoTextHasThePosition() {
    let last = RepeatedPosition()
    for count in [0, 1, 15, 16, 17, 32, 33, 200] {
      let bytes = ContiguousArray(repeating: UInt8(0), count: count)
      for start in 0...count { XCTAssertNil(last.value(of: bytes.span, at: start)) }
    }
  }

  private func value(of text: String, in last: RepeatedPosition) -> WrittenPosition? {
    let bytes = ContiguousArray(text.utf8)
    return last.value(of: bytes.span, at: 0)
  }
}
