import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import locfilter

final class RecordingDecodingTests: XCTestCase {
  /// Several slices, and of the undated one more readings than a batch may have.
  private static let recordings: [String: String] = [
    "dated": (0..<3000).map { sentences($0, date: "010226") }.joined(),
    "undated": (0..<9000).map { sentences($0, date: $0 < 8999 ? "" : "010226") }.joined(),
    "damaged": (0..<2000).map { sentences($0, date: "010226") + "x\n$GPGGA\n" }.joined()
      + String(repeating: "x\n", count: 40_000) + sentences(5000, date: "010226"),
    "table": "time,latitude,longitude,accuracy\n"
      + (0..<9000).map {
        "\(1_769_947_200 + $0),1.\($0),\($0 % 11 == 0 ? "x" : "2"),\($0 % 7)\n"
      }.joined(),
  ]

  private static func sentences(_ second: Int, date: String) -> String {
    let time = [second / 3600, second / 60 % 60, second % 60]
      .map { String($0 + 100).suffix(2) }.joined()
    let minutes = "\(second % 60)".count == 1 ? "0\(second % 60)" : "\(second % 60)"
    return nmea("GPRMC,\(time),A,00\(minutes).5,N,00002,E,10,90,\(date),,,A")
      + nmea("GPGGA,\(time),00\(minutes).5,N,00002,E,1,8,1.0,5,M,,M,,")
  }

  private func source(_ file: URL, limit: Int) throws -> RecordingDecoding {
    let options = DecodingOptions()
    let length = ParsedBatch.longestPart(of: nil)
    let chunks = try InputChunks(Input(file.path), length: length, showsProgress: false)
    return RecordingDecoding(
      RecordingParsing(chunks, TrackParser(format: nil, options: options)),
      TrackResolver(options),
      limit: limit
    )
  }

  private func eachRecording(_ body: (_ name: String, _ file: URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (name, text) in Self.recordings {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        try body(name, file)
      }
    }
  }

  func testAThreadOfItsOwnChangesNothing() throws {
    try eachRecording { name, file in
      var decoder = TrackDecoder()
      var whole = DecodedBatch()
      try decoder.decode(Array(Data(contentsOf: file)), into: &whole)
      try decoder.finish(into: &whole)
      let expected = Array(whole)
      XCTAssertGreaterThan(expected.count, 2000, name)
      for limit in [0, 1, 8] {
        var source = try source(file, limit: limit)
        var items: [DecodedItem] = []
        var ending: Portion.Ending?
        while ending == nil {
          let portion = source.next(until: nil)
          XCTAssertLessThanOrEqual(portion.batch.count, 4096, name)
          items += portion.batch
          ending = portion.ending
        }
        XCTAssertTrue(items == expected, "\(name), \(limit) ahead: \(items.count) items")
        guard case .finished(let format) = ending else { return XCTFail(name) }
        XCTAssertEqual(format, name == "table" ? .csv : .nmea)
      }
    }
  }

  func testTheConsumerMayStopAtAnyTime() throws {
    try eachRecording { name, file in
      for portions in 0...5 {
        var source = try source(file, limit: 2)
        for _ in 0..<portions { XCTAssertNil(source.next(until: nil).ending, name) }
        source.stop()
      }
    }
  }
}
