import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

final class TrackDecoderTests: XCTestCase {
  func testFixturesWithoutRegardToChunks() throws {
    let names = try Self.fixtures()
    XCTAssertGreaterThanOrEqual(names.count, 7)
    for name in names {
      let bytes = try Fixtures.bytes(named: name)
      let whole = Decoding(bytes)
      XCTAssertNil(whole.error, name)
      XCTAssertEqual(whole.readings.isEmpty, name == "NMEA/never-a-fix.nmea", name)
      for chunks in Chunks.all {
        XCTAssertEqual(Decoding(bytes, in: chunks), whole, "\(name) \(chunks)")
      }
    }
  }

  func testFixturesWithoutRegardToLineEnds() throws {
    for name in try Self.fixtures() {
      let lines = try Fixtures.lines(named: name)
      let expected = Self.withoutOffsets(Decoding(Array(lines.joined(separator: [0x0A]))))
      XCTAssertFalse(expected.isEmpty, name)
      let ends = ["\n", "\r\n", "\r\r\n"].map { Array($0.utf8) }
      var generator = SplitMix64(seed: 61)
      let mixed = lines.flatMap { $0 + ends[Int(generator.next() % 3)] }
      for bytes in [
        Array(lines.joined(separator: ends[1])), Array(lines.joined(separator: ends[2])), mixed,
      ] {
        XCTAssertEqual(Self.withoutOffsets(Decoding(bytes)), expected, name)
      }
    }
  }

  func testATrailingPartialLineChangesNothingBeforeIt() throws {
    for name in try Self.fixtures() {
      let bytes = try Fixtures.bytes(named: name)
      let whole = Decoding(bytes).readings
      for cut in stride(from: bytes.count - 150, to: bytes.count, by: 7) {
        let readings = Decoding(Array(bytes[..<cut])).readings
        // The last two may have lost a part of their epochs, one of them a sentence that comes late.
        XCTAssertGreaterThanOrEqual(readings.count, whole.count - 4, name)
        XCTAssertEqual(readings.dropLast(2), whole.prefix(max(0, readings.count - 2)), name)
      }
    }
  }

  func testGarbageBetweenSentencesTakesNone() throws {
    for name in try Self.fixtures().filter({ $0.hasPrefix("NMEA") }) {
      let lines = try Fixtures.text(named: name).split(whereSeparator: \.isNewline)
      let expected = Decoding(lines.joined(separator: "\n")).readings
      var generator = SplitMix64(seed: 62)
      for _ in 0..<10 {
        var bytes: [UInt8] = []
        for line in lines {
          bytes += Array(line.utf8) + [0x0A]
          for _ in 0..<Int.random(in: 0...40, using: &generator) {
            let byte = UInt8.random(in: 0...255, using: &generator)
            bytes.append(byte == UInt8(ascii: "#") || byte == UInt8(ascii: "!") ? 0 : byte)
          }
        }
        let whole = Decoding(bytes, format: .nmea)
        XCTAssertEqual(whole.readings.map(\.location), expected.map(\.location), name)
        XCTAssertFalse(whole.diagnostics.isEmpty)
        for chunks in Chunks.all {
          XCTAssertEqual(Decoding(bytes, format: .nmea, in: chunks), whole, name)
        }
      }
    }
  }

  func testPlacesAreThoseOfTheLines() throws {
    for name in try Self.fixtures() {
      let bytes = try Fixtures.bytes(named: name)
      let decoding = Decoding(bytes)
      for place in decoding.readings.map(\.sourcePosition) + decoding.diagnostics.map(\.position) {
        let before = bytes[..<place.byteOffset]
        XCTAssertEqual(before.count { $0 == UInt8(ascii: "\n") }, place.line - 1, name)
        XCTAssertTrue(before.isEmpty || before.last == UInt8(ascii: "\n"), name)
      }
      XCTAssertEqual(decoding.readings.map(\.index), Array(decoding.readings.indices), name)
    }
  }

  func testNothingComesBehindTheEnd() throws {
    for name in try Self.fixtures() {
      let bytes = try Fixtures.bytes(named: name)
      var decoder = TrackDecoder()
      var batch = DecodedBatch()
      try decoder.decode(ContiguousArray(bytes).span, into: &batch)
      try decoder.finish(into: &batch)
      batch.removeAll()
      try decoder.finish(into: &batch)
      XCTAssertEqual(Array(batch), [], name)
    }
  }

  func testDecodersAreIndependent() throws {
    let bytes = try Fixtures.bytes(named: "CSV/walk.csv")
    var decoder = TrackDecoder()
    var beginning = DecodedBatch()
    try decoder.decode(ContiguousArray(bytes).span.extracting(0..<2000), into: &beginning)
    var copies = [DecodedBatch(), DecodedBatch()]
    for index in copies.indices {
      var copy = decoder
      try copy.decode(
        ContiguousArray(bytes).span.extracting(2000..<bytes.count),
        into: &copies[index]
      )
      try copy.finish(into: &copies[index])
    }
    XCTAssertEqual(Array(copies[0]), Array(copies[1]))
    XCTAssertFalse(copies[0].isEmpty)
  }

  private static func fixtures() throws -> [String] {
    try ["CSV", "NMEA"].flatMap { folder in
      try FileManager.default
        .contentsOfDirectory(atPath: Fixtures.path(named: folder)).sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  /// The items with every place reduced to its line: the bytes before it are not the same.
  private static func withoutOffsets(_ decoding: Decoding) -> [DecodedItem] {
    decoding.items.map { item in
      switch item {
      case .reading(var reading, _):
        reading.sourcePosition = SourcePosition(line: reading.sourcePosition.line, byteOffset: 0)
        return .reading(reading)
      case .diagnostic(var diagnostic):
        diagnostic.position = SourcePosition(line: diagnostic.position.line, byteOffset: 0)
        return .diagnostic(diagnostic)
      case .event(let event, let instant, let dateSource, let position):
        let line = SourcePosition(line: position.line, byteOffset: 0)
        return .event(event, at: instant, dateSource, line)
      case .clock, .recordingStart, .recordsEvents:
        return item
      }
    }
  }
}
