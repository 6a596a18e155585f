import XCTest

@testable import TrackDecoding

final class CompressionTests: XCTestCase {
  private let beginnings: [(Compression, [UInt8])] = [
    (.gzip, [0x1F, 0x8B, 0x08]), (.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
    (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    (.bzip2, Array("BZh9".utf8) + [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]),
    (.bzip2, Array("BZh2".utf8) + [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]),
  ]

  func testBeginnings() {
    XCTAssertEqual(Set(beginnings.map(\.0)), Set(Compression.allCases))
    for (compression, bytes) in beginnings {
      XCTAssertLessThanOrEqual(bytes.count, Compression.beginningLength)
      let padded = bytes + Array(repeating: 0x41, count: Compression.beginningLength - bytes.count)
      XCTAssertEqual(Compression(beginning: bytes), compression)
      XCTAssertEqual(Compression(beginning: padded), compression)
      XCTAssertEqual(Compression(beginning: padded + padded), compression)
    }
  }

  func testEachByteCounts() {
    for (compression, bytes) in beginnings {
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 1
        // The level of bzip2 is any digit.
        let isLevel = compression == .bzip2 && index == 3
        XCTAssertEqual(
          Compression(beginning: other),
          isLevel ? .bzip2 : nil,
          "\(compression) \(index)"
        )
        XCTAssertNil(Compression(beginning: Array(bytes.prefix(index))), "\(compression) \(index)")
      }
    }
    for text in ["", "BZh9 is a name", "$GPGGA,081231.00", "time,lat,lon"] {
      XCTAssertNil(
        Compression(beginning: Array(text.utf8.prefix(Compression.beginningLength))),
        text
      )
    }
    XCTAssertNil(Compression(beginning: Array("BZhx".utf8) + [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]))
  }
}
