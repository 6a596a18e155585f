import TestSupport
import XCTest

@testable import TrackDecoding

final class SpanWordsTests: XCTestCase {
  func testTheFirstByteIsTheLeastSignificant() {
    let bytes = ContiguousArray((1...24).map { UInt8($0) })
    XCTAssertEqual(bytes.span.word(at: 0), 0x0807_0605_0403_0201)
    XCTAssertEqual(bytes.span.word(at: 16), 0x1817_1615_1413_1211)
    XCTAssertEqual(bytes.span.wordOrRest(at: 20), 0x1817_1615)
    XCTAssertEqual(bytes.span.block(at: 8), SIMD16((9...24).map { UInt8($0) }))
  }

  func testEveryPlaceOfEveryBuffer() {
    var generator = SplitMix64(seed: 3)
    for count in 0...20 {
      let bytes = ContiguousArray(
        (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) }
      )
      for start in 0...count {
        let rest = bytes[start..<min(start + 8, count)]
        let expected = rest.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        XCTAssertEqual(bytes.span.wordOrRest(at: start), expected, "\(bytes) \(start)")
        if start + 8 <= count { XCTAssertEqual(bytes.span.word(at: start), expected) }
        if start + 16 <= count {
          let block = bytes.span.block(at: start)
          XCTAssertEqual(block.indices.map { block[$0] }, Array(bytes[start..<(start + 16)]))
        }
      }
    }
  }

  func testRepeated() {
    for byte in UInt8.min...UInt8.max {
      let word = repeated(byte)
      for place in 0..<8 { XCTAssertEqual(UInt8(truncatingIfNeeded: word >> (8 * place)), byte) }
    }
  }

  func testTheFirstZeroByteIsMarkedAndNoneBeforeIt() {
    var generator = SplitMix64(seed: 4)
    let kinds: [UInt8] = [0, 0, 1, 0x7F, 0x80, 0x81, 0xFF]
    for _ in 0..<20_000 {
      let bytes = (0..<8).map { _ in kinds[Int.random(in: 0..<kinds.count, using: &generator)] }
      let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let marks = firstZeroByte(word)
      let first = bytes.firstIndex(of: 0) ?? 8
      XCTAssertEqual(marks.trailingZeroBitCount, first < 8 ? 8 * first + 7 : 64, "\(bytes)")
      for place in 0..<8 where marks >> (8 * place) & 0xFF != 0 {
        XCTAssertEqual(marks >> (8 * place) & 0xFF, 0x80)
        XCTAssertLessThanOrEqual(bytes[place], 1)
      }
    }
  }

  func testLowBytes() {
    XCTAssertEqual((0...7).map(lowBytes).map { $0.nonzeroBitCount }, (0...7).map { $0 * 8 })
    XCTAssertEqual(lowBytes(3), 0x00FF_FFFF)
  }

  func testTheExclusiveOrOfTheBytes() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let word = generator.next()
      let expected = (0..<8).reduce(UInt8(0)) { $0 ^ UInt8(truncatingIfNeeded: word >> (8 * $1)) }
      XCTAssertEqual(word.exclusiveOr, expected)
    }
  }
}
