import Foundation
import TestSupport
import TrackDecoding
import XCTest

/// Recordings in UTF-16, with other line ends or with none.
final class TrackDecoderEncodingsTests: XCTestCase {
  private static let folder = "Encodings"

  func testFixturesWithoutRegardToChunks() throws {
    let names = try FileManager.default
      .contentsOfDirectory(atPath: Fixtures.path(named: Self.folder)).sorted()
    XCTAssertEqual(names, ["one-line.nmea", "returns.csv", "returns.nmea", "utf-16.csv"])
    for name in names {
      let bytes = try Fixtures.bytes(named: "\(Self.folder)/\(name)")
      let whole = Decoding(bytes)
      XCTAssertNil(whole.error, name)
      XCTAssertGreaterThanOrEqual(whole.readings.count, 10, name)
      XCTAssertEqual(whole.reasons, [], name)
      for chunks in Chunks.all {
        XCTAssertEqual(Decoding(bytes, in: chunks), whole, "\(name) \(chunks)")
      }
    }
  }

  /// The same text in another form is the same recording, positions included.
  func testOtherFormsOfTheFixtures() throws {
    for name in try Self.fixtures() {
      // One has Latin-1, which has no UTF-16 of its own.
      let text = String(decoding: try Fixtures.bytes(named: name), as: UTF8.self)
      let expected = Decoding(text)
      XCTAssertNil(expected.error, name)
      let format: TrackFormat = name.hasPrefix("CSV") ? .csv : .nmea
      let units = Array(text.utf16)
      for bytes in [
        wide([0xFEFF] + units), wide([0xFEFF] + units, isBigEndian: true), wide(units),
        wide(units, isBigEndian: true),
      ] where !name.hasSuffix("boat-multiplexer.nmea") {
        // The boat's lines end in \r\r\n, of which UTF-16 makes two.
        XCTAssertEqual(Decoding(bytes, in: .random(seed: 4)), expected, name)
        XCTAssertEqual(Decoding(bytes, format: format, in: .each(4097)), expected, name)
      }
      let lines = try Fixtures.lines(named: name)
      let unix = Array(lines.joined(separator: [0x0A]))
      let returns = Array(lines.joined(separator: [0x0D]))
      let lineFeeds = Decoding(unix)
      XCTAssertEqual(Decoding(returns, in: .random(seed: 4)), lineFeeds, name)
      XCTAssertEqual(Decoding(returns, format: format, in: .each(4097)), lineFeeds, name)
    }
  }

  /// A stream of sentences is read as it comes, and not only at its end.
  func testASentenceAfterACarriageReturnDecides() throws {
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    for second in 0..<5 {
      let body = "GPRMC,12000\(second),A,0001,N,0002,E,10,90,010226,,,A"
      try decoder.decode(Array(nmea(body, lineEnd: "\r").utf8), into: &batch)
    }
    XCTAssertEqual(decoder.format, .nmea)
    XCTAssertEqual(batch.readings.first?.sourcePosition.line, 1)
    try decoder.finish(into: &batch)
    XCTAssertEqual(batch.readings.map(\.sourcePosition.line), [1, 2, 3, 4, 5])
  }

  func testDamagedForms() throws {
    var generator = SplitMix64(seed: 83)
    let fixtures = try Self.fixtures().map { name in
      try Fixtures.lines(named: name).prefix(30).map { String(decoding: $0, as: UTF8.self) }
    }
    var counts = (readings: 0, errors: 0)
    for round in 0..<200 {
      let end = ["\n", "\r\n", "\r", ""][round % 4]
      let text = fixtures[round % fixtures.count].joined(separator: end)
      var bytes =
        round % 3 == 0
        ? Array(text.utf8) : wide([0xFEFF] + Array(text.utf16), isBigEndian: round % 3 == 1)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: start)
        default: bytes.removeSubrange(max(1, start)...)
        }
      }
      let whole = Decoding(bytes)
      let cut = Decoding(bytes, in: round % 10 == 0 ? .each(1) : .random(seed: generator.next()))
      guard cut == whole else { return XCTFail("round \(round)") }
      counts.readings += whole.readings.count
      counts.errors += whole.error == nil ? 0 : 1
    }
    XCTAssertGreaterThan(counts.readings, 600)
    XCTAssertGreaterThan(counts.errors, 10)
  }

  private static func fixtures() throws -> [String] {
    try ["CSV", "NMEA"].flatMap { folder in
      try FileManager.default
        .contentsOfDirectory(atPath: Fixtures.path(named: folder)).sorted()
        .map { "\(folder)/\($0)" }
    }
  }
}
