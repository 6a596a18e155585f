import LocationFilter
import TestSupport
import XCTest

final class TimestampISO8601Tests: XCTestCase {
  // MARK: - Reading

  func testReadsDatesAndTimes() {
    for (text, seconds, attoseconds) in Self.readable {
      let expected = Timestamp(
        sinceEpoch: Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
      )
      XCTAssertEqual(Timestamp(iso8601: text), expected, text)
    }
  }

  func testReadsNothingElse() {
    for text in Self.unreadable {
      XCTAssertNil(Timestamp(iso8601: text), "\"\(text)\"")
    }
  }

  func testReadsSubstrings() {
    let text = "time=2026-05-01T09:00:00Z;"
    XCTAssertEqual(
      Timestamp(iso8601: text.dropFirst(5).dropLast()),
      Timestamp(sinceEpoch: .seconds(1_777_626_000))
    )
  }

  func testTellsWhetherTheZoneIsNamed() {
    for (text, hasZone) in [
      ("2026-05-01T09:00:00Z", true), ("2026-05-01 09:00:00 UTC", true),
      ("2026-05-01T09:00:00+00:00", true), ("2026-05-01T09:00:00-00", true),
      ("2026-05-01T09:00:00", false), ("2026-05-01 09:00 ", false),
    ] {
      let bytes = ContiguousArray(text.utf8)
      XCTAssertEqual(Timestamp.parse(iso8601: bytes.span)?.hasZone, hasZone, text)
    }
  }

  func testTheTextBeforeChangesNothing() {
    let texts = (Self.readable.map(\.0) + Self.unreadable).map { ContiguousArray($0.utf8) }
    for before in texts {
      for text in texts {
        var parser = ISO8601Parser()
        _ = parser.parse(before.span)
        let (read, expected) = (parser.parse(text.span), Timestamp.parse(iso8601: text.span))
        XCTAssertEqual(read?.timestamp, expected?.timestamp)
        XCTAssertEqual(read?.hasZone, expected?.hasZone)
      }
    }
  }

  // MARK: - Writing

  func testWritesMillisecondsAndAsManyDigitsAsNeeded() {
    for (duration, text): (Duration, String) in [
      (.zero, "1970-01-01T00:00:00.000Z"),
      (.seconds(1_777_626_000), "2026-05-01T09:00:00.000Z"),
      (.milliseconds(1_777_626_000_250), "2026-05-01T09:00:00.250Z"),
      (.microseconds(1_777_626_000_000_001), "2026-05-01T09:00:00.000001Z"),
      (.nanoseconds(-1), "1969-12-31T23:59:59.999999999Z"),
      (.attoseconds(1), "1970-01-01T00:00:00.000000000000000001Z"),
      (.seconds(86_399), "1970-01-01T23:59:59.000Z"),
      (.seconds(-86_400), "1969-12-31T00:00:00.000Z"),
      (.seconds(253_402_300_799), "9999-12-31T23:59:59.000Z"),
      (.seconds(253_402_300_800), "+010000-01-01T00:00:00.000Z"),
      (.seconds(-62_167_219_200), "0000-01-01T00:00:00.000Z"),
      (.seconds(-62_167_219_201), "-000001-12-31T23:59:59.000Z"),
      (.seconds(13_569_465_600), "2400-01-01T00:00:00.000Z"),
      (.seconds(946_684_799), "1999-12-31T23:59:59.000Z"),
      (.seconds(12_622_780_799), "2369-12-31T23:59:59.000Z"),
      (.seconds(12_622_780_800), "2370-01-01T00:00:00.000Z"),
      (.seconds(-12_622_780_800), "1570-01-01T00:00:00.000Z"),
      (.seconds(-12_622_780_801), "1569-12-31T23:59:59.000Z"),
      (.seconds(1 << 62), "+146138514283-06-19T07:45:04.000Z"),
    ] {
      XCTAssertEqual(Timestamp(sinceEpoch: duration).description, text)
    }
  }

  func testReadsWhatItWrites() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<3000 {
      let bits = Duration(words: (Int64(bitPattern: random.next()), random.next()))
      // From attoseconds to all the time there is.
      let duration = bits >> Int.random(in: 0...127, using: &random)
      let timestamp = Timestamp(sinceEpoch: duration)
      XCTAssertEqual(Timestamp(iso8601: timestamp.description), timestamp, "\(timestamp)")
    }
    for seconds: Int64 in [1 << 62, -1 << 62, -62_167_219_201, 253_402_300_800] {
      let timestamp = Timestamp(sinceEpoch: .seconds(seconds))
      XCTAssertEqual(Timestamp(iso8601: timestamp.description), timestamp, "\(timestamp)")
    }
  }

  // MARK: - Any bytes

  /// A zero more, or a zone in other words, and the text has another length.
  func testMillisecondsAndZAreReadAsAnyFractionAndZone() {
    var generator = SplitMix64(seed: 21)
    for round in 0..<100_000 {
      let milliseconds = Int64.random(in: 0..<253_402_300_800_000, using: &generator)
      let instant = Timestamp(sinceEpoch: .milliseconds(milliseconds))
      // `yyyy-MM-ddTHH:mm:ss.fff`, and now and then another byte in it.
      var text = Array(instant.description.utf8.dropLast())
      if round % 2 == 0 {
        let byte = UInt8.random(in: 0x20...0x7E, using: &generator)
        text[Int.random(in: 16..<text.count, using: &generator)] = byte
      }
      let shared = String(decoding: text, as: UTF8.self)
      let read = Timestamp(iso8601: shared + "Z")
      XCTAssertEqual(read, Timestamp(iso8601: shared + "+00:00"), shared)
      XCTAssertEqual(read, Timestamp(iso8601: shared + " UTC"), shared)
      if round % 2 == 1 { XCTAssertEqual(read, instant, shared) }
    }
  }

  func testNoByteChangedMakesItTrap() {
    for text in [
      "2026-05-01T09:00:00.250+02:00", "2026-05-01T09:00", "1999-12-31 23:59:60 UTC",
      "+012026-05-01T09:00:00Z", "-000001-05-01T09:00:00,5-0130",
    ] {
      let valid = ContiguousArray(text.utf8)
      XCTAssertNotNil(Timestamp.parse(iso8601: valid.span), text)
      var readable = 0
      for index in valid.indices {
        for byte in UInt8.min...UInt8.max {
          var bytes = valid
          bytes[index] = byte
          guard let parsed = Timestamp.parse(iso8601: bytes.span) else { continue }
          readable += 1
          // Whatever is read is a time that can be written and read again.
          XCTAssertEqual(
            Timestamp(iso8601: parsed.timestamp.description),
            parsed.timestamp
          )
        }
        XCTAssertNil(Timestamp.parse(iso8601: valid.span.extracting(..<min(index, 15))))
        _ = Timestamp.parse(iso8601: valid.span.extracting(..<index))
        _ = Timestamp.parse(iso8601: valid.span.extracting(index...))
      }
      XCTAssertGreaterThanOrEqual(readable, valid.count)
    }
  }

  func testNoTextMakesItTrap() {
    var random = SplitMix64(seed: 9)
    let alphabet = Array("0123456789012345678901234567890123456789-+:.,TtZz UTCutc".utf8)
    for _ in 0..<20_000 {
      var bytes = ContiguousArray("2026-05-01T09:00:00.250+02:00".utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where bytes.count > 1: bytes.remove(at: index)
        case 1: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        default: bytes[index] = alphabet.randomElement(using: &random) ?? 0
        }
      }
      guard let parsed = Timestamp.parse(iso8601: bytes.span) else { continue }
      XCTAssertEqual(Timestamp(iso8601: parsed.timestamp.description), parsed.timestamp)
    }
  }

  private static let tenth: Int64 = 100_000_000_000_000_000

  private static let readable: [(String, Int64, Int64)] = [
    ("1970-01-01T00:00:00Z", 0, 0),
    ("2026-05-01T09:00:00Z", 1_777_626_000, 0),
    ("2026-05-01T09:00:00.000Z", 1_777_626_000, 0),
    ("2026-05-01t09:00:00z", 1_777_626_000, 0),
    ("2026-05-01 09:00:00", 1_777_626_000, 0),
    ("2026-05-01 09:00:00 UTC", 1_777_626_000, 0),
    ("2026-05-01 09:00:00utc", 1_777_626_000, 0),
    ("2026-05-01T09:00", 1_777_626_000, 0),
    ("2026-05-01T09:00Z", 1_777_626_000, 0),
    ("2026-05-01T11:00:00+02:00", 1_777_626_000, 0),
    ("2026-05-01T11:00:00 +0200", 1_777_626_000, 0),
    ("2026-05-01T11:00+02", 1_777_626_000, 0),
    ("2026-05-01T03:30:00-05:30", 1_777_626_000, 0),
    ("2026-05-02T08:59:00+23:59", 1_777_626_000, 0),
    ("2026-05-01T09:00:00.5Z", 1_777_626_000, 5 * tenth),
    ("2026-05-01T09:00:00,25Z", 1_777_626_000, 250_000_000_000_000_000),
    ("2026-05-01T09:00:00.000000000000000001Z", 1_777_626_000, 1),
    ("2026-05-01T09:00:00.0000000000000000019Z", 1_777_626_000, 1),
    ("1969-12-31T23:59:59.9Z", 0, -tenth),
    ("2000-02-29T00:00:00Z", 951_782_400, 0),
    ("2016-12-31T23:59:60Z", 1_483_228_800, 0),
    ("2016-12-31T23:59:60.5Z", 1_483_228_800, 5 * tenth),
    ("2026-04-30T24:00:00Z", 1_777_593_600, 0),
    ("2026-04-30T24:00:00.000Z", 1_777_593_600, 0),
    ("0000-01-01T00:00:00Z", -62_167_219_200, 0),
    ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ("+010000-01-01T00:00:00Z", 253_402_300_800, 0),
    ("+002026-05-01T09:00:00Z", 1_777_626_000, 0),
    ("-000001-12-31T23:59:59Z", -62_167_219_201, 0),
    ("-000001-12-31T23:59:59.9-00:01", -62_167_219_140, -tenth),
  ]

  private static let unreadable = [
    "", " ", "Z", "2026", "2026-05-01", "2026-05-01T", "2026-05-01T09", "2026-05-01T09Z",
    "2026-05-01T09:0", "2026-05-01T09:00:", "2026-05-01T09:00:0", "2026-05-01T09:00:00.",
    "2026-05-01T09:00:00.Z", "2026-05-01T09:00.5Z", "2026-05-01T09:00:00ZZ",
    "2026-05-01T09:00:00GMT", "2026-05-01T09:00:00 CET", "2026-05-01T09:00:00+2",
    "2026-05-01T09:00:00+02:", "2026-05-01T09:00:00+02:0", "2026-05-01T09:00:00+24:00",
    "2026-05-01T09:00:00+02:60", "2026-05-01T09:00:00+02-00", "2026-05-01T09:00:00+020",
    "2026-05-01T09:00:00Z ", "2026-05-01T09:00:00+02:00:00", "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
    "2026-05-01T24:00:01Z", "2026-05-01T24:01:00Z", "2026-05-01T25:00:00Z",
    "2026-05-01T24:00:00.5Z", "2026-05-01T09:60:00Z", "2026-05-01T09:00:61Z",
    "2026/05/01T09:00:00Z", "2026-05-01_09:00:00Z", "2026-05-01T09.00.00Z", "20260501T090000Z",
    "2026-5-1T9:00:00Z     ", " 2026-05-01T09:00:00Z", "-026-05-01T09:00:00Z",
    "+2026-05-01T09:00:00Z", "+02026-05-01T09:00:00Z", "+01000a-01-01T00:00:00Z",
    "+", "-", "+010000", "+9999999999999-01-01T00:00:00Z", "－2026-05-01T09:00:00Z",
    "２０２６-05-01T09:00:00Z", "\u{0}\u{0}\u{0}\u{0}-\u{0}\u{0}-\u{0}\u{0}T00:00:00Z",
  ]

  func testEveryByteAtEveryPlaceOfDateAndMinute() {
    let valid = Array("2025-11-21T10:11:16Z".utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for place in 0..<16 {
      for byte in UInt8.min...UInt8.max {
        var text = ContiguousArray(valid)
        text[place] = byte
        let isRead = Timestamp.parse(iso8601: text.span) != nil
        if digits.contains(valid[place]) {
          // A digit may make a month, day or hour that there is not, but nothing else is read.
          if !digits.contains(byte) { XCTAssertFalse(isRead, "\(place) \(byte)") }
        } else {
          let allowed = place == 10 ? Array("Tt ".utf8) : [valid[place]]
          XCTAssertEqual(isRead, allowed.contains(byte), "\(place) \(byte)")
        }
      }
    }
  }
}
