import TestSupport
import XCTest

@testable import TrackDecoding

final class FormatDetectorTests: XCTestCase {
  private static let sentence = nmea("GPRMC,120000,A,0001,N,0002,E,10,90,010226,,,A")
  private static let table = """
    timestamp,latitude,longitude,horizontalAccuracy
    2026-05-01T09:00:00Z,1,2,3

    """

  func testFormats() {
    let badSums = (0..<20).map { "$GPGGA,12000\($0 % 10),0001,N,0002,E,1,8,1.0,5,M,,M,,*00\r\n" }
    let cases: [(String, String, TrackFormat?)] = [
      ("a sentence", Self.sentence, .nmea),
      ("one without line end", String(Self.sentence.dropLast(2)), .nmea),
      ("a sentence of a kind not read", nmea("PSRF150,1"), .nmea),
      (
        "behind comments", String(repeating: "# a comment, long\n", count: 3000) + Self.sentence,
        .nmea
      ),
      ("behind text", "starting up, please wait\r\n\r\n" + Self.sentence, .nmea),
      ("behind a cut sentence", "0001,N,0002,E,1*41\r\n" + Self.sentence, .nmea),
      ("behind cut ones of its line", "$GPGGA,1200$GPRMC$$" + Self.sentence, .nmea),
      ("with one behind it in its line", String(Self.sentence.dropLast(2)) + "$GPG\r\n", .nmea),
      ("behind binary in its line", "\u{1}\u{0}x$y\u{FF}," + Self.sentence, .nmea),
      ("all checksums bad", badSums.joined(), .nmea),
      ("no checksums", "$GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,\n", .nmea),
      ("a table", Self.table, .csv),
      ("a table without rows", "timestamp,latitude,longitude,horizontalAccuracy", .csv),
      ("behind comments", String(repeating: "# $x, y\n", count: 500) + Self.table, .csv),
      ("a table without accuracy", "timestamp,latitude,longitude\n1,2,3\n", .csv),
      ("some table", "a;b\n1;2\n", .csv),
    ]
    for (name, text, expected) in cases {
      for chunks in Chunks.all + [.whole] {
        var decoder = TrackDecoder()
        var batch = DecodedBatch()
        let bytes = Array(text.utf8)
        try? chunks.ranges(of: bytes.count).forEach {
          try decoder.decode(ContiguousArray(bytes).span.extracting($0), into: &batch)
        }
        try? decoder.finish(into: &batch)
        XCTAssertEqual(decoder.format, expected, name)
      }
    }
  }

  func testWhatHasToBeMadeTextFirst() {
    let wide: [UInt8] = Self.table.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] }
    let cases: [(String, [UInt8])] = [
      ("UTF-16", [0xFF, 0xFE] + wide), ("UTF-16", wide),
      ("UTF-16", [0xFE, 0xFF, 0] + wide.dropLast()),
      ("UTF-16", [0] + wide), ("gzip", [0x1F, 0x8B, 0x08, 0, 1, 2, 3]),
      ("zip", [0x50, 0x4B, 0x03, 0x04, 20, 0]),
    ]
    for (encoding, bytes) in cases {
      for chunks in [Chunks.whole, .each(1)] {
        let decoding = Decoding(bytes, in: chunks)
        XCTAssertEqual(decoding.error, .encoded(as: encoding))
        XCTAssertEqual(decoding.items, [])
      }
    }
  }

  func testWhatHasNoFormat() {
    var generator = SplitMix64(seed: 51)
    let noise = (0..<30_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let cases: [(String, [UInt8])] = [
      ("comments", Array("# one, two\n# three\n".utf8)),
      ("blank lines", Array("\n\n\r\n".utf8)),
      ("prose", Array("hello\nworld\n".utf8)),
      ("zeros", Array(repeating: 0, count: 1000)),
      ("zeros, and more than is looked at", Array(repeating: 0, count: 200_000)),
      ("noise", noise),
      ("binary with a line like a row", [0x7F, 0x45, 0x4C, 0x46, 0, 10] + Array("a,b\n".utf8)),
    ]
    for (name, bytes) in cases {
      for chunks in [Chunks.whole, .each(777), .each(65_536), .random(seed: 7)] {
        let decoding = Decoding(bytes, in: chunks)
        XCTAssertEqual(decoding.error, .unrecognizedFormat, name)
        XCTAssertEqual(decoding.items, [], name)
      }
    }
  }

  func testAnEmptyInputIsNoError() {
    XCTAssertEqual(Decoding([]), Decoding("", format: .nmea))
    XCTAssertNil(Decoding([]).error)
  }

  func testTheFormatIsKnownAsSoonAsALineProvesIt() throws {
    for (text, format) in [(Self.sentence, TrackFormat.nmea), (Self.table, .csv)] {
      var decoder = TrackDecoder()
      var batch = DecodedBatch()
      let bytes = Array("# a comment\n\(text)".utf8)
      let proof = try XCTUnwrap(
        ContiguousArray(bytes).span.indices.first { $0 > 12 && bytes[$0] == UInt8(ascii: "\n") }
      )
      for index in 0...proof {
        XCTAssertNil(decoder.format)
        try decoder.decode(
          ContiguousArray(bytes).span.extracting(index..<(index + 1)),
          into: &batch
        )
      }
      XCTAssertEqual(decoder.format, format)
    }
  }

  func testOnlySoManyBytesAreLookedAtHoweverTheyCome() {
    // The proof ends with the last byte that is looked at, or one behind it.
    for (excess, error) in [(0, nil), (1, TrackError.unrecognizedFormat)] {
      let comment = FormatDetector.limit + excess - Self.sentence.utf8.count
      let text = "#" + String(repeating: "x", count: comment - 2) + "\n" + Self.sentence
      for chunks in [Chunks.whole, .each(1000), .each(65_536), .each(65_537), .random(seed: 8)] {
        let decoding = Decoding(text + Self.sentence, in: chunks)
        XCTAssertEqual(decoding.error, error)
        XCTAssertEqual(decoding.readings.count, error == nil ? 1 : 0)
      }
    }
  }

  func testAForcedFormatIsNotLookedFor() {
    XCTAssertEqual(
      Decoding(Self.table, format: .nmea).reasons,
      [.notASentence, .notASentence]
    )
    guard case .noUsableColumns = Decoding(Self.sentence, format: .csv).error else {
      return XCTFail("a sentence is no header")
    }
    let late = String(repeating: "# x\n", count: 30_000)
    XCTAssertEqual(Decoding(late + Self.table).error, .unrecognizedFormat)
    XCTAssertEqual(Decoding(late + Self.table, format: .csv).readings.count, 1)
    XCTAssertEqual(Decoding(late + Self.sentence, format: .nmea).readings.count, 1)
  }

  func testALongLineWithoutEndIsLookedAtOnce() {
    // Byte by byte: were the line searched anew each time, this would take minutes.
    let bytes = Array(repeating: UInt8(ascii: "x"), count: 60_000)
    XCTAssertEqual(Decoding(bytes, in: .each(1)).error, .unrecognizedFormat)
  }
}
