import LocationFilter
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
      ("a message of AIS", "!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n", .nmea),
      ("one with a bad checksum, behind a mark", "\u{FEFF}!BSVDO,1,1,,A,13u,0*00\r\n", .nmea),
      ("rows with an exclamation mark", "name,text\nfoo,bar\n!x*78\n", .csv),
      ("sentences behind one", "!$GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,\n", .nmea),
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

  func testFlySightIsNoNMEA() {
    let table = """
      $FLYS,1
      $VAR,FIRMWARE_VER,v2023.09.22
      $COL,GNSS,time,lat,lon,hMSL,velN,velE,velD,hAcc,vAcc,sAcc,numSV
      $UNIT,GNSS,,deg,deg,m,m/s,m/s,m/s,m,m,m/s,
      $DATA
      $GNSS,2026-02-01T12:00:00.000Z,1.5,2.5,3.5,0,0,0,9,9,1,9

      """
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try? decoder.decode(Array(table.utf8), into: &batch)
    try? decoder.finish(into: &batch)
    XCTAssertEqual(decoder.format, .csv)
  }

  /// What `gpspipe -r` writes first.
  private static func banner(nmea: Bool = true, raw: Int = 0) -> [String] {
    [
      #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
      #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/pts/1","bps":4800}]}"#,
      #"{"class":"WATCH","enable":true,"json":false,"nmea":\#(nmea),"raw":\#(raw),"pps":false}"#,
    ]
  }

  func testTheLinesOfGpspipe() {
    let report = #"{"class":"TPV","mode":3,"time":"2026-02-01T12:00:00Z","lat":1.5,"lon":2.5}"#
    for stamp in ["", "2026-02-01 12:00:00.123456: ", "1769947200.123456 ", "12:00:00.1 -> "] {
      let banner = Self.banner().map { stamp + $0 + "\r\n" }.joined()
      for chunks in Chunks.all + [.whole] {
        let decoding = Decoding(
          "\(banner)\(stamp)\(Self.sentence)\(stamp)\(report)\r\n\(stamp)\(Self.sentence)",
          in: chunks
        )
        XCTAssertNil(decoding.error)
        XCTAssertEqual(decoding.readings.count, 1)
        XCTAssertEqual(decoding.reasons.filter { $0 != .zoneAssumed }, [], stamp)
      }
      // A receiver that is silent: sentences were asked for.
      XCTAssertEqual(Decoding(banner), Decoding([]), stamp)
      let raw = Self.banner(nmea: false, raw: 2).map { stamp + $0 + "\n" }.joined()
      XCTAssertEqual(Decoding(raw), Decoding([]), stamp)
      let json = (Self.banner(nmea: false) + [report]).map { stamp + $0 + "\n" }.joined()
      guard case .foreignFormat(let format) = Decoding(json).error else {
        XCTFail("\(stamp)is read")
        continue
      }
      XCTAssertEqual(format.name, "JSON of gpsd")
    }
  }

  func testFieldsMayBePaddedWithNUL() {
    let table = "a,b\r\n1\0\0\0,2\0\r\n\0\0,\0\0\0\r\n"
    let cases: [(String, TrackError?)] = [
      (table, nil), ("a,b\n1\0\0\0x,2\n", .unrecognizedFormat), ("a,b\n\0\n", .unrecognizedFormat),
    ]
    for (text, error) in cases {
      for chunks in [Chunks.whole, .each(1)] {
        let decoding = Decoding(text, in: chunks)
        guard let error else {
          guard case .noUsableColumns(let found, _, _, _) = decoding.error else {
            XCTFail("\(text.debugDescription) is no table")
            continue
          }
          XCTAssertEqual(found, ["a", "b"])
          continue
        }
        XCTAssertEqual(decoding.error, error, text.debugDescription)
      }
    }
  }

  func testALogWithoutLineEnds() {
    let line = nmea("GPRMC,120000,A,0001,N,0002,E,10,90,010226,,,A", lineEnd: "")
    for count in [1, 2, 3000] {
      let text = String(repeating: line, count: count)
      XCTAssertEqual(text.utf8.count > FormatDetector.limit, count == 3000)
      for chunks in [Chunks.whole, .each(999), .each(65_536), .random(seed: 9)] {
        let decoding = Decoding(text, in: chunks)
        XCTAssertNil(decoding.error)
        XCTAssertEqual(decoding.readings.map(\.location.coordinate.latitude), [1.0 / 60])
        XCTAssertEqual(decoding.reasons, [])
      }
    }
  }

  func testWhatHasNoFormat() {
    var generator = SplitMix64(seed: 51)
    let noise = (0..<30_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let cases: [(String, [UInt8])] = [
      ("comments", Array("# one, two\n# three\n".utf8)),
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
    for blank in ["\n\n\r\n", "\u{FEFF}", "\u{FEFF} \t\n"] {
      XCTAssertEqual(Decoding(Array(blank.utf8), in: .each(1)), Decoding([]))
    }
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
    // Of the sentence, eight or six bytes are looked at, with or without the comma after its kind.
    let length = Self.sentence.utf8.count
    for (excess, error) in [(length - 8, nil), (length - 6, TrackError.unrecognizedFormat)] {
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
