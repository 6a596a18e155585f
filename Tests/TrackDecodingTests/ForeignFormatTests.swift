import TestSupport
import TrackDecoding
import XCTest

final class ForeignFormatTests: XCTestCase {
  /// A UBX message: its class and identifier, its payload.
  private static func ubx(_ kind: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    let body = kind + [UInt8(payload.count), 0] + payload
    var (first, second): (UInt8, UInt8) = (0, 0)
    for byte in body {
      first &+= byte
      second &+= first
    }
    return [0xB5, 0x62] + body + [first, second]
  }

  /// An RTCM message of this number, with any checksum.
  private static func rtcm(_ number: Int, length: Int = 19) -> [UInt8] {
    [0xD3, 0, UInt8(length), UInt8(number >> 4), UInt8(number & 15) << 4]
      + Array(repeating: 7, count: length - 2) + [1, 2, 3]
  }

  private static func zip(_ entry: String, _ content: String = "") -> [UInt8] {
    [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 0, 0] + Array(repeating: 0x21, count: 16)
      + [UInt8(entry.utf8.count), 0, 0, 0] + Array(entry.utf8) + Array(content.utf8)
  }

  private static let rinex =
    "     3.05           OBSERVATION DATA    M                   RINEX VERSION / TYPE\n"
  private static let navigation =
    "     3.05           N: GNSS NAV DATA    M: MIXED            RINEX VERSION / TYPE\n"
  private static let compressed =
    "3.0                 COMPACT RINEX FORMAT                    CRINEX VERS   / TYPE\n"

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("gzip", [0x1F, 0x8B, 8, 8, 1, 2, 3, 4, 0, 3]), ("Zstandard", [0x28, 0xB5, 0x2F, 0xFD, 4]),
    ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0, 4]),
    ("bzip2", Array("BZh91AY&SY".utf8) + [1, 2]),
    (
      "a tar archive", Array("a.csv".utf8) + Array(repeating: 0, count: 252) + Array("ustar\0".utf8)
    ),
    ("a zip archive", zip("Location.csv", "PK")), ("an Excel workbook", zip("xl/workbook.xml")),
    ("an Excel workbook", zip("[Content_Types].xml")),
    ("Office document", zip("[Content_Types].xml") + zip("_rels/.rels") + zip("word/document.xml")),
    ("an Excel workbook", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0]),
    (
      "an OpenDocument spreadsheet",
      zip("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    ), ("a zip archive", zip("mimetype", "application/epub+zip")), ("KMZ", zip("doc.kml")),
    ("an SQLite database", Array("SQLite format 3\0".utf8) + [16, 0, 1, 1]),
    ("FIT", [14, 0x10, 0x5D, 8, 1, 0, 0, 0] + Array(".FIT".utf8) + [0, 0]),
    ("FIT", [12, 0x10, 0x5D, 8, 1, 0, 0, 0] + Array(".FIT".utf8)),
    ("UBX", ubx([1, 7], Array(repeating: 9, count: 92))),
    ("UBX", [0xB5, 0x62]), ("UBX", ubx([1, 7], [1, 2, 3]).dropLast() + [0]),
    ("UBX", [1, 2, 3, 0xB5, 0x62, 0xB5] + ubx([0x0A, 4], [0x0A])),
    (
      "a table of sessions",
      Array(
        "track,session,policy,outcome,timestamp,latitude,longitude\na,1,b,c,2026-05-01,1,2".utf8
      )
    ),
    ("RTCM 3", rtcm(1005)), ("RTCM 3", [9, 9, 0xD3] + rtcm(1077, length: 200) + rtcm(1230)),
    ("SBF", [0x24, 0x40, 1, 2, 3, 4, 8, 0]), ("RINEX with observations", Array(rinex.utf8)),
    ("compressed RINEX", Array(compressed.utf8)), ("RINEX", Array(navigation.utf8)),
    ("GPX", Array("\u{FEFF}<?xml version='1.0'?>\n<!-- <kml> -->\n<gpx version='1.1'>".utf8)),
    ("GPX", Array("<gpx:gpx xmlns:gpx='…'>".utf8)), ("GPX", wide("\u{FEFF}<gpx>\n</gpx>".utf16)),
    ("KML", Array("<kml>\n<coordinates>1,2,3\n4,5,6\n</coordinates>".utf8)),
    ("TCX", Array("<?xml version='1.0'?>\r\n<TrainingCenterDatabase xmlns='…'>".utf8)),
    ("HTML", Array("<!DOCTYPE html>\n<title>404</title>".utf8)), ("HTML", Array("<html>".utf8)),
    ("XML", Array("<?xml version='1.0'?><!DOCTYPE plist><plist>".utf8)),
    ("IGC", Array("AXXXABC\r\nHFDTE150626\r\nB1001015206343N00006198WA0058700558\r\n".utf8)),
    ("JSON of gpsd", Array(#"{"class":"VERSION","release":"3.25"}"#.utf8)),
    ("JSON of gpsd", Array("{ \"class\": \"TPV\", \"lat\": 1, \"lon\": 2 }\n".utf8)),
    ("GeoJSON", Array("{\n \"type\": \"FeatureCollection\",\n \"features\": [1, 2,\n3, 4]}".utf8)),
    ("JSON of Sensor Logger", Array(#"[{"sensor":"Location","time":"1","latitude":"2"}]"#.utf8)),
    ("JSON", Array("[\n[1,2],\n[3,4]\n]\n".utf8)),
    ("JSON", Array("\u{FEFF} {\"locations\":[]}".utf8)),
    ("a CAN log", Array("(1436509052.249713) can0 09F80103#D1E3F21E7A6B8C00\n".utf8)),
    ("PDF", Array("%PDF-1.7\n%\u{1}\n".utf8)),
    ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]),
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xE1]),
  ]

  func testFiles() {
    for (name, bytes) in Self.files {
      for chunks in [Chunks.whole, .each(1)] {
        XCTAssertEqual(self.name(bytes, in: chunks), name, "\(bytes.prefix(20))")
      }
    }
  }

  func testFilesOfMoreBytesThanAreExamined() {
    // A message of RTCM would have to follow the first.
    for (name, bytes) in Self.files where name != "RTCM 3" {
      let long = bytes + Array(repeating: 0x0D, count: 70_000)
      XCTAssertEqual(self.name(long, in: .each(4097)), name, "\(bytes.prefix(20))")
    }
  }

  func testWhatIsNoneOfThem() {
    let cases: [[UInt8]] = [
      Array("GPX\n<gpx>\n".utf8), Array("< gpx>".utf8), Array("<14> gps\n".utf8),
      Array("[12:00:01] start\n".utf8), Array("{ start }\n".utf8), Array("<".utf8),
      Array("<!-- <gpx>".utf8),
      Array("(12:30) hello\n".utf8), Array("(12.5\n".utf8), Array("BZh9\n".utf8),
      Array("A walk\nin the park\n".utf8), Array("$a@\n".utf8), [0x1F, 0x8B], [0x50, 0x4B, 5, 6],
      Array(
        "     3.05           OBSERVATION DATA    M                  RINEX VERSION / TYPE\n".utf8
      ),
      [12] + Array("0123456.FIT".utf8).dropFirst(), Array("SQLite format 3".utf8),
      [0] + Self.ubx([1, 7], [1, 2, 3]).dropLast() + [0], Array(Self.rtcm(1005).dropLast()),
      Self.rtcm(999), Self.rtcm(1005) + [0xD3, 0xFF],
    ]
    for bytes in cases {
      XCTAssertEqual(Decoding(bytes).error, .unrecognizedFormat, "\(bytes.prefix(40))")
    }
  }

  func testARecordingIsReadWhateverPrecedesIt() {
    let sentence = Array(nmea("GPRMC,120000,A,0001,N,0002,E,10,90,010226,,,A").utf8)
    let table = Array("timestamp,latitude,longitude,horizontalAccuracy\n0,1,2,3\n".utf8)
    for (name, bytes) in Self.files where !["GPX", "RTCM 3"].contains(name) || bytes.first == 0xD3 {
      for recording in [sentence, Array("\n".utf8) + table] {
        XCTAssertEqual(Decoding(bytes + recording).readings.count, 1, name)
      }
    }
    // Sentences without a checksum are enough, too.
    let bare = Array("\n$GPGGA,120000,0001,N,0002,E,1,8,1.0,5,M,,M,,\n".utf8)
    let decoding = Decoding(Self.ubx([1, 7], [1, 2]) + bare)
    XCTAssertNil(decoding.error)
    XCTAssertTrue(decoding.reasons.contains(.missingChecksum))
  }

  func testDamagedFiles() {
    var generator = SplitMix64(seed: 84)
    for round in 0..<1_000 {
      var bytes = Self.files[round % Self.files.count].bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes[index] = UInt8.random(in: 0...255, using: &generator)
        } else {
          bytes.removeSubrange(index...)
        }
      }
      let whole = Decoding(bytes)
      for chunks in [Chunks.each(1), .random(seed: generator.next())] {
        XCTAssertEqual(Decoding(bytes, in: chunks), whole, "\(bytes)")
      }
    }
  }

  func testWords() {
    let expected = [
      "gzip": "this is gzip, which is not read; unpack it: gzip -dc FILE",
      "an Excel workbook": "this is an Excel workbook, which is not read; save the sheet as CSV",
      "FIT": "this is FIT, which is not read; convert it:"
        + " gpsbabel -t -i garmin_fit -f FILE -o unicsv,utc=0 -F -",
      "an SQLite database":
        "this is an SQLite database, which is not read; write the table of positions as CSV:"
        + " sqlite3 -csv -header FILE 'SELECT * FROM NAME'",
      "RINEX": "this is RINEX, which is not read; it has orbits of satellites and no positions",
    ]
    for (name, text) in expected {
      let file = Self.files.first { $0.name == name }
      XCTAssertEqual(Decoding(file?.bytes ?? []).error?.description, text)
    }
  }

  private func name(_ bytes: [UInt8], in chunks: Chunks = .whole) -> String? {
    let decoding = Decoding(bytes, in: chunks)
    XCTAssertEqual(decoding.items, [])
    guard case .foreignFormat(let format) = decoding.error else { return nil }
    return format.name
  }
}
