import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

final class NMEADecoderTests: XCTestCase {
  /// A line may be a gigabyte long.
  func testALineReportsItsTruncatedSentencesOnce() {
    let good = nmea("GPGLL,0001,N,0001,E,120000,A")
    for text in ["$", "$G", "$GPGG", "$$$$$$$", "$G$"] {
      let line = String(repeating: text, count: 3000)
      let text = "\(line)\n\(good)\(line)\(good)"
      for chunks in [Chunks.whole, .each(997)] {
        let decoding = Decoding(text, format: .nmea, in: chunks)
        let reported = decoding.diagnostics.filter { $0.reason == .notASentence }
        XCTAssertEqual(reported.map(\.position.line), [1, 3], text.prefix(8).description)
      }
    }
    let texts = Decoding(String(repeating: "a$G", count: 3000), format: .nmea)
    XCTAssertEqual(texts.reasons, [.precedingText, .notASentence])
  }

  private let rmc = "GPRMC,120000,A,0001,N,0002,E,10,90,010226,,,A"

  func testTheDecoderAlone() {
    let bytes = Array(nmea(rmc).utf8)
    for chunks in Chunks.all + [.whole] {
      var parser = SentenceParser()
      var decoder = NMEADecoder()
      var batch = DecodedBatch()
      for range in chunks.ranges(of: bytes.count) {
        var sentences = SentenceBatch()
        parser.parse(ContiguousArray(bytes[range]).span, into: &sentences)
        decoder.decode(sentences, into: &batch)
      }
      XCTAssertTrue(batch.isEmpty, "the epoch may go on")
      decoder.finish(into: &batch)
      XCTAssertEqual(batch.count, 1)
      decoder.finish(into: &batch)
      XCTAssertEqual(batch.count, 1, "nothing is handed on twice")
    }
  }

  func testARejectedSentenceChangesNothing() {
    let good = [
      rmc, "GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,", "GPGLL,0003,N,0002,E,120001,A",
    ]
    let bad: [(String, String)] = [
      ("$GPRMC,120000,A,0009,N,0009,E,99,99,020326,,,A*00\n", "badChecksum"),
      ("$GPRMC,120000,A,0009,N,0009,E,99,99,020326,,,A\n", "missingChecksum"),
      (nmea("GPRMC,120000,A,0069,N,0009,E,99,99,020326,,,A"), "badValue"),
      (nmea("GPRMC,12000x,A,0009,N,0009,E,99,99,020326,,,A"), "badValue"),
      (nmea("GPGGA,120000,0009,X,0009,E,4,9,0.5,5,M,,M,,"), "badValue"),
      (nmea("GPGGA,120009,0009,N,18009,E,4,9,0.5,5,M,,M,,"), "badValue"),
      (nmea("GPGLL,0009,N,x,E,120000,A"), "badValue"),
      (nmea("GNGNS,120000,0009,N,9,9,AA,9,0.5,5,4,,"), "badValue"),
      (nmea("GPGST,1200,,,,,1,1,1"), "badValue"),
      (nmea("GPGBS,1200,1,1,1"), "badValue"),
      (nmea("GPZDA,noon,01,01,2020,,"), "badValue"),
      (nmea("PUBX,00,120000,0009,N,0009,Q,5,G3,1,1,1,1,1,,1,1,1,9,0,0"), "badValue"),
      (nmea("PASHR,POS,0,9,120000,0009,N,0009,Q,5,,1,1,1,1,1,1,1,Y"), "badValue"),
      ("$GPVTG,9,T,,M,9,N,,K,A*00\n", "badChecksum"),
      ("$PGRME,9,M,9,M,9,M*00\n", "badChecksum"),
      ("$HEHDT,9,T\n", "missingChecksum"),
      (nmea("GPGSA,A,3"), "missingFields"),
      ("$GPGG\n", "notASentence"),
      ("GPGGA,120000,0009,N,0009,E,4,9,0.5,5,M,,M,,*00\n", "notASentence"),
      ("$GPGGA,120000" + String(repeating: "0", count: 1020) + "\n", "tooLong"),
    ]
    let expected = Decoding(sentences: good).readings.map(\.location)
    XCTAssertEqual(expected.count, 2)
    for (text, reason) in bad {
      for at in 0...good.count {
        var lines = good.map { nmea($0) }
        lines.insert(text, at: at)
        let decoding = Decoding(lines.joined(), format: .nmea)
        XCTAssertEqual(decoding.readings.map(\.location), expected, text)
        XCTAssertEqual(decoding.reasons.map(\.name), [reason], text)
        XCTAssertEqual(decoding.diagnostics.first?.position.line, at + 1, text)
      }
    }
  }

  func testTheColumnIsThatOfTheField() {
    let body = "GPRMC,120000,A,0001,N,0002,E,10,north,010226,,,A"
    let text = nmea("GPTXT,01") + "xx" + nmea(body)
    let column = 3 + "$GPRMC,120000,A,0001,N,0002,E,10,".utf8.count
    XCTAssertEqual(
      Decoding(text, format: .nmea).diagnostics,
      [
        Diagnostic(.precedingText, at: SourcePosition(line: 2, column: 1, byteOffset: 14)),
        Diagnostic(
          .unreadValue(name: "course", text: "north"),
          at: SourcePosition(line: 2, column: column, byteOffset: 14)
        ),
      ]
    )
  }

  func testAValueThatCannotBeReadIsAbsentAndTheRestIsUsed() throws {
    let decoding = Decoding(sentences: [
      "GPRMC,120000,A,0001,N,0002,E,fast,90,010226,,,A",
      "GPGGA,120000,0001,N,0002,E,1,many,1.0,5,M,,M,,", "GPGST,120000,,,,,3,4,high",
      "GPZDA,120000,32,01,2026,,", "GPGSA,A,3,,,,,,,,,,,,,1.8,x,1.5", "GPVTG,90,T,,M,y,N,,K,A",
    ])
    XCTAssertEqual(
      decoding.diagnostics.map(\.reason),
      [
        .unreadValue(name: "speed", text: "fast"),
        .unreadValue(name: "number of satellites", text: "many"),
        .unreadValue(name: "deviation of altitude", text: "high"),
        .unreadValue(name: "date", text: "32,01,2026"), .unreadValue(name: "HDOP", text: "x"),
        .unreadValue(name: "speed", text: "y"),
      ]
    )
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), Array(1...6))
    let reading = try XCTUnwrap(decoding.readings.first)
    XCTAssertEqual(reading.location.timestamp, Timestamp("2026-02-01T12:00:00Z"))
    XCTAssertEqual(reading.location.horizontalAccuracy, 5)
    XCTAssertEqual(reading.location.course, 90)
    XCTAssertNil(reading.location.speed)
    XCTAssertNil(reading.satellites)
    XCTAssertEqual(reading.location.altitude, 5)
  }

  func testSentencesWithoutChecksumAreAnOption() {
    var options = DecodingOptions()
    let text = "$\(rmc)\r\n$GPGGA,120001,0001,N,0002,E,1,8,1.0,5,M,,M,,\n"
    XCTAssertEqual(
      Decoding(text, format: .nmea, options: options).reasons,
      [.missingChecksum, .missingChecksum]
    )
    options.checksum = .optional
    let decoding = Decoding(text, format: .nmea, options: options)
    XCTAssertEqual(decoding.readings.count, 2)
    XCTAssertEqual(decoding.diagnostics, [])
    let wrong = Decoding("$\(rmc)*00\n", format: .nmea, options: options)
    XCTAssertEqual(wrong.readings, [])
    XCTAssertEqual(wrong.reasons.map(\.name), ["badChecksum"])
  }

  func testALineEndIsNoPartOfASentenceWithoutChecksum() {
    var options = DecodingOptions()
    options.checksum = .optional
    let bodies = [
      "GPGLL,0001,N,0002,E,120000,A", "GPRMC,120001,A,0001,N,0002,E,1,2,010226,,,D",
      "GPGST,120001,,,,,3,4,5", "HEHDT,7", "INTHS,8,A",
    ]
    for end in ["\n", "\r\n", "\r\r\n", "\r"] {
      let text = bodies.map { "$" + $0 + end }.joined()
      let decoding = Decoding(text, format: .nmea, options: options)
      XCTAssertEqual(decoding.reasons, [], end.debugDescription)
      XCTAssertEqual(decoding.readings.count, 2, end.debugDescription)
      XCTAssertEqual(decoding.readings.map(\.quality), [nil, .differential], end.debugDescription)
      XCTAssertEqual(decoding.readings.last?.location.verticalAccuracy, 5, end.debugDescription)
      XCTAssertEqual(decoding.readings.last?.heading?.trueHeading, 8, end.debugDescription)
    }
  }

  func testLineEndsMakeNoDifference() {
    let bodies = [
      rmc, "GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,", "GPGLL,0003,N,0002,E,120001,A",
    ]
    let expected = Decoding(sentences: bodies).readings.map(\.location)
    let ends = ["\n", "\r\n", "\r\r\n", "\r", "", "\n\n", "\r\n\n", " \r\n"]
    for end in ends {
      let text = bodies.map { nmea($0, lineEnd: end) }.joined()
      let decoding = Decoding(text, format: .nmea)
      XCTAssertEqual(decoding.readings.map(\.location), expected, end.debugDescription)
      XCTAssertEqual(decoding.diagnostics, [], end.debugDescription)
    }
    let mixed = zip(bodies, ["\r\n", "\n", ""]).map { nmea($0, lineEnd: $1) }.joined()
    XCTAssertEqual(Decoding(mixed, format: .nmea).readings.map(\.location), expected)
  }

  func testWhatALoggerWritesBeforeEachSentenceIsSkipped() {
    let bodies = [
      rmc, "GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,", "GPGLL,0003,N,0002,E,120001,A",
    ]
    let expected = Decoding(sentences: bodies).readings.map(\.location)
    // A TAG block without a time, times since the start of the log, a number of the line.
    let prefixes = ["\\s:GP0001*5F\\", "[0.123456] ", "00:00:00 ", "2026: ", "1 2 3 4 5 6 7 8 9 "]
    for prefix in prefixes {
      let lines = bodies.map { prefix + nmea($0) }
      let decoding = Decoding(lines.joined())
      XCTAssertEqual(decoding.readings.map(\.location), expected, prefix)
      XCTAssertEqual(decoding.reasons, bodies.map { _ in .precedingText }, prefix)
      XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), [2, 3], prefix)
      let bad = Decoding(prefix + "$GPGLL,0009,N,0009,E,120009,A*00\r\n" + lines.joined())
      XCTAssertEqual(bad.readings.map(\.location), expected, prefix)
      XCTAssertEqual(bad.reasons.filter(\.isRejection).map(\.name), ["badChecksum"], prefix)
    }
  }

  func testCutFirstAndLastLines() {
    let text = "23,N,00001,E,1*55\r\n" + nmea(rmc) + "$GPGGA,120001,0003,N,00"
    let decoding = Decoding(text, format: .nmea)
    XCTAssertEqual(decoding.readings.count, 1)
    XCTAssertEqual(decoding.reasons, [.notASentence, .missingChecksum])
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [1, 3])
  }

  func testASentenceCutByTheNextLosesOnlyItself() {
    let text = "$GPGGA,120000,0003,N,00" + nmea(rmc)
    let decoding = Decoding(text, format: .nmea)
    XCTAssertEqual(
      decoding.readings.map(\.sourcePosition),
      [SourcePosition(line: 1, column: 24, byteOffset: 0)]
    )
    XCTAssertEqual(
      decoding.diagnostics,
      [Diagnostic(.missingChecksum, at: SourcePosition(line: 1, byteOffset: 0))]
    )
  }

  func testOtherSentencesCommentsAndBinaryArePassedOver() {
    var bytes = Array("# a comment with $GPRMC,1\r\n!AIVDM,1,1,,A,x,0*00\r\n".utf8)
    bytes += Array("$GPGSV,3,1,12,14,71*00\r\n$PSRF103,00\r\n".utf8)
    XCTAssertEqual(Decoding(bytes, format: .nmea).items, [])
    bytes += [0xB5, 0x62, 0x0A, 0x00, 0xD3, 0x00, 0x13] + Array(nmea(rmc).utf8)
    let decoding = Decoding(bytes, format: .nmea)
    XCTAssertEqual(decoding.readings.count, 1)
    XCTAssertEqual(decoding.reasons, [.notASentence, .precedingText])
  }
}
