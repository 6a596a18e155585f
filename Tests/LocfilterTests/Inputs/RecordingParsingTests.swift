import Foundation
import TestSupport
import TrackDecoding
import XCTest

@testable import locfilter

final class RecordingParsingTests: XCTestCase {
  func testASliceHasTheUsualWeightAlsoAfterTheRestOfAChunk() throws {
    let row = "1769947200,1.234567,2.345678,5\n"
    let table = "time,latitude,longitude,accuracy\n" + String(repeating: row, count: 40_000)
    let chunkLength = ParsedBatch.longestPart(of: nil)
    var weights: [Int] = []
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("table.csv")
      try Data(table.utf8).write(to: file)
      let chunks = try InputChunks(Input(file.path), length: chunkLength, showsProgress: false)
      var parsing = RecordingParsing(chunks, TrackParser(format: nil, options: DecodingOptions()))
      var portion = RecordingParsing.emptyPortion
      while !parsing.isLast(portion) {
        portion.batch = ParsedBatch()
        parsing.read(into: &portion)
        weights.append(portion.batch.weight)
      }
    }
    let usual = RecordingParsing.usualWeight
    XCTAssertEqual(weights.reduce(0, +), 5 * 40_000)
    XCTAssertLessThanOrEqual(weights.max() ?? 0, usual * 11 / 10)
    // The first are shorter, as is the last of each chunk.
    let shorter = weights.filter { $0 < usual * 9 / 10 }
    XCTAssertLessThanOrEqual(shorter.count, 4 + table.utf8.count / chunkLength + 1)
    XCTAssertGreaterThan(weights.count - shorter.count, 35)
  }
}
