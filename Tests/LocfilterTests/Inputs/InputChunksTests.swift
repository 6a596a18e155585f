import Foundation
import XCTest

@testable import locfilter

final class InputChunksTests: XCTestCase {
  func testTheBufferIsNoLongerThanTheFile() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("track.csv")
      for (size, length) in [(0, 4096), (5000, 5000), (300_000, 262_144)] {
        try Data(count: size).write(to: file)
        var chunks = try InputChunks(Input(file.path))
        XCTAssertEqual(chunks.length, size)
        let first = try chunks.read()
        XCTAssertEqual(chunks.buffer.count, length)
        XCTAssertEqual(try lengths(&chunks).reduce(first, +), size)
      }
    }
  }

  #if os(Linux)
    /// The system reports a length of 0 for it.
    func testAFileWithoutALengthIsReadToItsEnd() throws {
      var chunks = try InputChunks(Input("/proc/self/smaps"))
      XCTAssertEqual(chunks.length, 0)
      let lengths = try lengths(&chunks)
      XCTAssertGreaterThan(lengths.reduce(0, +), 4096)
    }
  #endif

  /// The lengths of all chunks.
  private func lengths(_ chunks: inout InputChunks) throws -> [Int] {
    var lengths: [Int] = []
    while case let length = try chunks.read(), length > 0 { lengths.append(length) }
    return lengths
  }
}
