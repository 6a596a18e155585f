import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class TrackResolverTests: XCTestCase {
  private let recordings = [
    (0..<40).map { second in
      let time = "1200\(second + 10)"
      return nmea("GPRMC,\(time),A,0001.\(second),N,0002,E,10,90,010226,,,A")
        + nmea("GPGGA,\(time),0001.\(second),N,0002,E,1,8,1.0,5,M,,M,,")
        + nmea("GPVTG,x,T,,M,,N,,K,N")
    }.joined(),
    "time,latitude,longitude,accuracy\n"
      + (0..<40).map { "2026-02-01T12:00:\($0 + 10)Z,1.\($0),2,\($0 % 7)\n" }
      .joined(),
    "",
  ]

  /// The items by the two halves, where the first is a number of parts ahead.
  private func items(of texts: [String], lead: Int, _ random: inout SplitMix64) throws
    -> [DecodedItem]
  {
    var parser = TrackParser(format: nil, options: DecodingOptions())
    var resolver = TrackResolver(DecodingOptions())
    var waiting: [ParsedBatch] = []
    var items: [DecodedItem] = []
    func resolve(downTo count: Int) {
      while waiting.count > count {
        var batch = DecodedBatch()
        resolver.process(&waiting[0], into: &batch)
        XCTAssertEqual(waiting.removeFirst().weight, 0, "everything is taken out")
        items += batch
      }
    }
    for text in texts {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let part = ContiguousArray(rest.prefix(Int.random(in: 1...400, using: &random)))
        rest = rest.dropFirst(part.count)
        var parsed = ParsedBatch()
        try parser.parse(part.span, into: &parsed)
        waiting.append(parsed)
        resolve(downTo: lead)
      }
      var parsed = ParsedBatch()
      try parser.finish(into: &parsed)
      waiting.append(parsed)
    }
    resolve(downTo: 0)
    return items
  }

  func testTheFirstHalfMayBeAhead() throws {
    var random = SplitMix64(seed: 22)
    for texts in [[recordings[0]], [recordings[1]], recordings, recordings.reversed()] {
      var decoder = TrackDecoder()
      var whole = DecodedBatch()
      for text in texts {
        if !text.isEmpty { try decoder.decode(Array(text.utf8), into: &whole) }
        try decoder.finish(into: &whole)
      }
      XCTAssertGreaterThanOrEqual(whole.readings.count, 40)
      for lead in [0, 1, 5, .max] {
        XCTAssertEqual(try items(of: texts, lead: lead, &random), Array(whole))
      }
    }
  }

  func testItemsAreAppendedToThoseThatAreThere() throws {
    var parser = TrackParser(format: nil, options: DecodingOptions())
    var resolver = TrackResolver(DecodingOptions())
    var batch = DecodedBatch([.recordsEvents])
    for text in recordings {
      var parsed = ParsedBatch()
      try parser.parse(ContiguousArray(text.utf8).span, into: &parsed)
      try parser.finish(into: &parsed)
      resolver.process(&parsed, into: &batch)
    }
    XCTAssertEqual(batch.first { _ in true }, .recordsEvents)
    XCTAssertEqual(batch.readings.count, 80)
  }
}
