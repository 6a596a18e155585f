import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

/// Times that a program on the host has written before sentences.
final class NMEADecoderStampsTests: XCTestCase {
  private static let rmc = "GPRMC,120000,A,0001,N,0002,E,10,90,010226,,,A"
  private static let gga = "GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,"
  private static let next = "GPRMC,120001,A,0001,N,0002,E,10,90,010226,,,A"

  private func arrivals(
    _ text: String,
    options: DecodingOptions = DecodingOptions(),
    in chunks: Chunks = .whole
  ) -> [String?] {
    Decoding(text, format: .nmea, options: options, in: chunks).readings
      .map { $0.receivedAt?.description }
  }

  func testTheLastSentenceOfAnEpochCounts() {
    let (rmc, gga) = (nmea(Self.rmc), nmea(Self.gga))
    let day = "2026-02-01"
    let cases: [(String, String?)] = [
      ("\(day) 12:00:00.1 \(rmc)\(day) 12:00:00.2 \(gga)", "\(day)T12:00:00.200Z"),
      // A stamp is that of its line alone.
      ("\(day) 12:00:00.1 \(rmc)\(gga)", "\(day)T12:00:00.100Z"),
      ("\(rmc)\(gga)", nil),
      ("\(day) 12:00:00.1 \(nmea(Self.rmc, lineEnd: ""))\(gga)", "\(day)T12:00:00.100Z"),
      ("\(day) 12:00:00.1 $GPRMC,120000,A,00\(gga)", "\(day)T12:00:00.100Z"),
      // Neither do sentences that are not used.
      ("\(rmc)\(day) 12:00:00.2 \(nmea("GPGSV,1,1,00"))", nil),
      ("\(rmc)\(day) 12:00:00.2 $GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,*00\r\n", nil),
      ("\(rmc)\(day) 12:00:00.2 !AIVDM,1,1,,A,x,0*00\r\n", nil),
      ("\(rmc)\(day) 12:00:00.2 {\"class\":\"TPV\"}\r\n", nil),
      ("\(rmc)\(day) 12:00:00.2 \r\n", nil),
      // Sentences without a time do, unless they belong to the next epoch.
      ("\(rmc)\(day) 12:00:00.2 \(nmea("GPHDT,90,T"))", "\(day)T12:00:00.200Z"),
      ("\(rmc)\(day) 12:00:00.2 \(nmea("GPVTG,90,T,,M,1,N,2,K,A"))", "\(day)T12:00:00.200Z"),
      // Time may step back.
      ("\(day) 12:00:00.2 \(rmc)\(day) 12:00:00.1 \(gga)", "\(day)T12:00:00.100Z"),
      // After a sentence.
      (
        "NMEA,\(nmea(Self.rmc, lineEnd: ""))*,1\nNMEA,\(nmea(Self.gga, lineEnd: ",1769947200250\r\n"))",
        "\(day)T12:00:00.250Z"
      ),
    ]
    for (text, expected) in cases {
      for delivery in DecodingOptions.Delivery.allCases {
        var options = DecodingOptions()
        options.delivery = delivery
        for chunks in [Chunks.whole] + Chunks.all {
          let found = arrivals(text, options: options, in: chunks)
          XCTAssertEqual(found, [expected], "\(text.debugDescription) \(chunks)")
        }
      }
    }
  }

  func testAStampIsNotReported() {
    let texts = [
      "2026-02-01T12:00:00.5Z ", "1769947200.5 ", "1769947200500;N;", "[1769947200500]\t",
    ]
    for stamp in texts {
      let decoding = Decoding(stamp + nmea(Self.rmc) + stamp + nmea("GPGSV,1,1,00"))
      XCTAssertEqual(decoding.readings.map(\.receivedAt), [Timestamp("2026-02-01T12:00:00.5Z")])
      XCTAssertEqual(decoding.reasons, [], stamp)
    }
  }

  func testWhatTheCallerGivesWins() throws {
    let text = "2026-02-01 12:00:00.1 \(nmea(Self.rmc))1769947200.25 \(nmea(Self.next))"
    for delivery in DecodingOptions.Delivery.allCases {
      var options = DecodingOptions()
      options.delivery = delivery
      var decoder = TrackDecoder(format: .nmea, options: options)
      var batch = DecodedBatch()
      let arrival = Timestamp("2031-01-01T00:00:00Z")
      try decoder.decode(Array(text.utf8), receivedAt: arrival, into: &batch)
      try decoder.finish(into: &batch)
      XCTAssertEqual(batch.readings.map(\.receivedAt), [arrival, arrival])
      XCTAssertEqual(batch.count, 2, "no zone is assumed of a stamp that is not used")
    }
  }

  /// Times without an arrival among others with one are of the same days, whichever comes first.
  func testWithoutADateTheArrivalOfAnEpochDatesThoseAroundIt() {
    let times = ["235958", "235959", "000000", "000001", "000002"]
    let dates = ["02-28", "02-28", "03-01", "03-01", "03-01"]
    for stamped in times.indices {
      var text = ""
      for (index, time) in times.enumerated() {
        let hour = time.prefix(2)
        let stamp = index == stamped ? "2026-\(dates[index])T\(hour):30:00Z " : ""
        text += stamp + nmea(Self.gga.replacing("120000", with: time))
      }
      let decoding = Decoding(text, format: .nmea)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp.description),
        zip(dates, times).map { date, time in
          "2026-\(date)T\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):\(time.suffix(2)).000Z"
        },
        "\(stamped)"
      )
      XCTAssertEqual(decoding.readings.map(\.dateSource), times.map { _ in .given }, "\(stamped)")
      XCTAssertEqual(decoding.reasons, [], "\(stamped)")
    }
  }

  /// A day of 1970 for the epochs without an arrival made the fix of 2026 look like one whose time is stray.
  func testAFixWithAnArrivalIsKeptAmongEpochsWithoutOne() {
    let texts = [
      "$GNGLL,,,,,235959.00,V*36\r\n2026-10-03 10:00:07$GPGGA,100007.,5919,N,005.5871,E,1\r\n"
        + "$GNGNS,000002.0,125,,,,*79",
      "2026-10-03 10:00:22: $GPGGA,100010.,5919.68796,N,01805.52743,E,1,07,1.4,9.4,M,23.1,M*6A,\r\n"
        + nmea("GNGBS,235931.00,,01.") + nmea("GNRMC,235932.00,S,235S,,,G"),
    ]
    for text in texts {
      for delivery in DecodingOptions.Delivery.allCases {
        var options = DecodingOptions()
        options.delivery = delivery
        options.checksum = .optional
        let readings = Decoding(text, format: .nmea, options: options).readings
        XCTAssertEqual(readings.map(\.location.timestamp.dateAndTimeOfDay.date.year), [2026], text)
      }
    }
  }

  func testZones() {
    let text =
      "2026-02-01 14:00:00.1 \(nmea(Self.rmc))14:00:01.1 \(nmea(Self.next))"
      + "Feb 01 14:00:02.1 \(nmea(Self.next.replacing("120001", with: "120002")))"
    let east = Decoding(text)
    XCTAssertEqual(
      east.readings.map { $0.receivedAt?.description },
      ["2026-02-01T14:00:00.100Z", "2026-02-01T14:00:01.100Z", "2026-02-01T14:00:02.100Z"]
    )
    XCTAssertEqual(
      east.diagnostics,
      [Diagnostic(.zoneAssumed, at: SourcePosition(line: 1, byteOffset: 0))]
    )
    var options = DecodingOptions()
    options.timeZone = ZoneRules(offset: "+02:00")
    let local = Decoding(text, options: options)
    XCTAssertEqual(
      local.readings.map { $0.receivedAt?.description },
      ["2026-02-01T12:00:00.100Z", "2026-02-01T12:00:01.100Z", "2026-02-01T12:00:02.100Z"]
    )
    XCTAssertEqual(local.reasons, [])
    // One that has a zone stays.
    XCTAssertEqual(
      arrivals("1769947200.25 \(nmea(Self.rmc))", options: options),
      ["2026-02-01T12:00:00.250Z"]
    )
  }

  func testTimesSinceTheBeginningAreText() {
    for first in ["00:00:00", "[00:00:59.999]"] {
      let text = "\(first) \(nmea(Self.rmc))12:00:01.1 \(nmea(Self.next))"
      let decoding = Decoding(text)
      XCTAssertEqual(decoding.readings.map(\.receivedAt), [nil, nil])
      XCTAssertEqual(decoding.reasons, [.precedingText, .precedingText])
    }
    let midnight = "00:01:00 \(nmea("GPRMC,000100,A,0001,N,0002,E,10,90,010226,,,A"))"
    XCTAssertEqual(arrivals(midnight + midnight), ["2026-02-01T00:01:00.000Z"])
    // Later, midnight is a time of day.
    let late = "23:59:59 \(nmea("GPRMC,235959,A,0001,N,0002,E,10,90,310126,,,A"))"
    let early = "00:00:00 \(nmea("GPRMC,000000,A,0001,N,0002,E,10,90,010226,,,A"))"
    XCTAssertEqual(
      arrivals(late + early),
      ["2026-01-31T23:59:59.000Z", "2026-02-01T00:00:00.000Z"]
    )
  }

  func testAnUndatedLogGetsItsDatesFromStamps() {
    let gga = ["235959", "000000"].map { "GPGGA,\($0),0001,N,0002,E,1,8,1.0,5,M,,M,," }
    let text =
      "2026-01-31T23:59:59.4Z \(nmea(gga[0]))2026-02-01T00:00:00.4Z \(nmea(gga[1]))"
    for delivery in DecodingOptions.Delivery.allCases {
      var options = DecodingOptions()
      options.delivery = delivery
      let decoding = Decoding(text, options: options)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        [Timestamp("2026-01-31T23:59:59Z"), Timestamp("2026-02-01T00:00:00Z")]
      )
      XCTAssertEqual(decoding.readings.map(\.dateSource), [.given, .given])
      XCTAssertEqual(decoding.reasons, [])
    }
    // Times without a whole date have none to give.
    let timeOfDay = Decoding("23:59:59.4 \(nmea(gga[0]))00:00:00.4 \(nmea(gga[1]))")
    XCTAssertEqual(timeOfDay.readings.map(\.dateSource), [.missing, .missing])
    XCTAssertEqual(
      timeOfDay.readings.map { $0.receivedAt.map { $0.sinceEpoch } },
      [.milliseconds(86_399_400), .milliseconds(86_400_400)]
    )
  }

  func testATimeWithoutAPositionIsThatOfItsStamp() {
    let none = nmea("GPRMC,115959,V,,,,,,,010226,,,N")
    XCTAssertEqual(
      Decoding("2026-02-01T12:00:05.5Z \(none)\(nmea(Self.rmc))").clocks,
      [Timestamp("2026-02-01T12:00:05.5Z")]
    )
    // The date of a receiver without a fix does not say which day a time of day is in.
    XCTAssertEqual(
      Decoding("12:00:05.5 \(none)\(nmea(Self.rmc))").clocks,
      [Timestamp("2026-02-01T11:59:59Z")]
    )
  }

  func testTheSentencesThatGpsdMakes() {
    // Of a receiver that does not write NMEA, by gpsd 3.22 (gpsd/pseudonmea.c).
    let bodies = [
      "GPRMC,115959.00,V,,S,,W,,,010226,,", "GPGSA,A,1,,,,,,,,,,,,,,,",
      "GPRMC,120000.00,A,4808.2200,N,01134.5000,E,1.2345,47.123,010226,,",
      "GPGGA,120000.00,4808.2200,N,01134.5000,E,1,05,1.20,520.00,M,47.600,M,,",
      "GPGSA,A,3,2,5,7,9,12,,,,,,,,1.9,1.2,1.5", "GPGBS,120000.00,3.000,4.000,7.890,,,,",
      "GPZDA,120000.00,01,02,2026,00,00", "GPGSV,1,1,01,02,40,083,46",
    ]
    let text = bodies.map { "2026-02-01T12:00:00.2Z " + nmea($0) }.joined()
    let decoding = Decoding(text)
    XCTAssertEqual(decoding.reasons, [])
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-02-01T12:00:00.2Z")])
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [5])
    XCTAssertEqual(decoding.readings.map(\.location.timestamp), [Timestamp("2026-02-01T12:00:00Z")])
  }

  func testChunksChangeNothing() {
    var random = SplitMix64(seed: 181)
    let stamps = [
      "2026-02-01 12:00:00.123456: ", "Feb  1 12:00:00 ", "12:00:00.5 -> ", "1769947200.25 ",
      "1769947200123;N;", "\\c:1769947200*53\\", "NMEA,", "[Sun Feb  1 12:00:00.5 2026] ",
      "00:00:01 ",
      "2026-02-30 12:00:00 ", "x", "", "", "\u{0}\u{1}2026-02-01 12:00:00 ", "US$ 12:00:00 ", " ",
      "#", "!",
      String(repeating: "1", count: 120), "{\"class\":\"TPV\",",
      "host 2026-02-01T12:00:00+01:00 gps[4]: ",
    ]
    let ends = ["\r\n", "\n", ",1769947200750\n", "", "*00\n"]
    var stamped = 0
    for seed in 0..<60 {
      var text: [UInt8] = []
      for body in ReceiverLog(seed: UInt64(seed)).bodies {
        text += Array(stamps[Int.random(in: 0..<stamps.count, using: &random)].utf8)
        let end = ends[Int.random(in: 0..<ends.count, using: &random)]
        text += Array(nmea(body, lineEnd: end).utf8)
      }
      for delivery in DecodingOptions.Delivery.allCases {
        var options = DecodingOptions()
        options.delivery = delivery
        let whole = Decoding(text, format: .nmea, options: options)
        stamped += whole.readings.count { $0.receivedAt != nil }
        for chunks in [Chunks.each(1), .each(7), .random(seed: UInt64(seed))] {
          XCTAssertEqual(Decoding(text, format: .nmea, options: options, in: chunks), whole)
        }
      }
    }
    XCTAssertGreaterThan(stamped, 1000)
  }

  func testStampsChangeNothingButTheArrivals() {
    for seed in 0..<60 {
      let bodies = ReceiverLog(seed: UInt64(seed)).bodies
      let plain = Decoding(sentences: bodies)
      let text = bodies.map { "1769947200.25 " + nmea($0) }.joined()
      let stamped = Decoding(text, format: .nmea)
      XCTAssertEqual(stamped.readings.count, plain.readings.count)
      for (a, b) in zip(stamped.readings, plain.readings) {
        XCTAssertEqual(a.receivedAt, Timestamp("2026-02-01T12:00:00.25Z"), "\(seed)")
        // The date may be that of the stamps.
        if b.dateSource != .missing { XCTAssertEqual(a.location, b.location) }
      }
    }
  }
}
