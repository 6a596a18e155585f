import TestSupport
import XCTest

@testable import TrackDecoding

final class SpanSearchTests: XCTestCase {
  /// Bytes of few kinds, among them those that differ by one bit or by the top one.
  private func bytes(_ count: Int, using generator: inout SplitMix64) -> [UInt8] {
    let kinds: [UInt8] = [0, 1, 0x0A, 0x0B, 0x23, 0x24, 0x25, 0x80, 0x8A, 0xA4, 0xFF]
    return (0..<count).map { _ in kinds.randomElement(using: &generator) ?? 0 }
  }

  func testFindsWhatALookAtEachByteFinds() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let bytes = bytes(Int.random(in: 0...40, using: &generator), using: &generator)
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...bytes.count, using: &generator)
      let (one, other) = (UInt8(0x0A), UInt8(0x24))
      let range = start..<end
      XCTAssertEqual(
        ContiguousArray(bytes).span.firstIndex(of: one, in: range),
        range.first { bytes[$0] == one } ?? end,
        "\(bytes) \(range)"
      )
      XCTAssertEqual(
        ContiguousArray(bytes).span.firstIndex(of: one, from: start),
        (start..<bytes.count).first { bytes[$0] == one } ?? bytes.count,
        "\(bytes) \(start)"
      )
      XCTAssertEqual(
        ContiguousArray(bytes).span.firstIndex(of: one, or: other, in: range),
        range.first { bytes[$0] == one || bytes[$0] == other } ?? end,
        "\(bytes) \(range)"
      )
    }
  }

  func testEveryByteIsFoundAtEveryPlace() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<81 {
        var bytes = ContiguousArray(repeating: byte &+ 1, count: 81)
        bytes[place] = byte
        XCTAssertEqual(bytes.span.firstIndex(of: byte, in: 0..<81), place)
        XCTAssertEqual(bytes.span.firstIndex(of: byte, in: 0..<place), place)
        XCTAssertEqual(bytes.span.firstIndex(of: byte, from: place / 2), place)
        XCTAssertEqual(bytes.span.firstIndex(of: byte, from: place &+ 1), 81)
      }
    }
  }
}
