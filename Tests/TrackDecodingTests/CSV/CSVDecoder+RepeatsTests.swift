import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// Rows that repeat the fix of the row before, if these are not to be readings.
final class CSVDecoderRepeatsTests: XCTestCase {
  private let sensorLog =
    "loggingTime(txt),locationTimestamp_since1970(s),locationLatitude(WGS84),"
    + "locationLongitude(WGS84),locationHorizontalAccuracy(m),locationSpeed(m/s),x\n"
  private let androSensor =
    "LOCATION Latitude : ;LOCATION Longitude : ;LOCATION Accuracy ( m);"
    + "LOCATION Speed ( Kmh);YYYY-MO-DD HH-MI-SS_SSS;x\n"

  private func decode(_ text: String, in chunks: Chunks = .whole) -> Decoding {
    var options = DecodingOptions()
    options.collapsesRepeats = true
    return Decoding(text, options: options, in: chunks)
  }

  /// `fix 1` of a reading that was made this many seconds past the minute, `time 2` of an arrival
  /// without one.
  private func brief(_ decoding: Decoding) -> [String] {
    func seconds(_ timestamp: Timestamp) -> Int64 {
      timestamp.sinceEpoch.components.seconds % 60
    }
    return decoding.items.compactMap { item in
      switch item {
      case .reading(let reading, _): "fix \(seconds(reading.location.timestamp))"
      case .clock(let timestamp, .read): "time \(seconds(timestamp))"
      case .diagnostic(let diagnostic)
      where diagnostic.reason == .repeatedFix || diagnostic.reason == .zoneAssumed:
        nil
      default: "\(item)"
      }
    }
  }

  func testAFixWithItsOwnTime() {
    let rows: [(row: String, item: String)] = [
      ("2026-05-01T09:00:01Z,1777626000,1,2,3,4,a", "fix 0"),
      ("2026-05-01T09:00:02Z,1777626000,1,2,3,4,b", "time 2"),
      ("2026-05-01T09:00:03Z,1777626000.0,1.0,2.00,3,4,", "time 3"),
      // Another time, place or accuracy makes another fix.
      ("2026-05-01T09:00:04Z,1777626000.001,1,2,3,4,", "fix 0"),
      ("2026-05-01T09:00:05Z,1777626001,1,2,3,4,", "fix 1"),
      ("2026-05-01T09:00:07Z,1777626001,1,2,3.5,4,", "fix 1"),
      ("2026-05-01T09:00:08Z,1777626001,1.000000001,2,3.5,4,", "fix 1"),
      ("2026-05-01T09:00:09Z,1777626001,1.000000001,2,3.5,4,", "time 9"),
      // It is compared with the fix before, and not with all before it.
      ("2026-05-01T09:00:10Z,1777626000,1,2,3,4,", "fix 0"),
      // What is no fix comes between.
      ("2026-05-01T09:00:11Z,0,0,0,0,0,", "time 11"),
      ("2026-05-01T09:00:12Z,1777626000,1,2,3,4,", "time 12"),
    ]
    let text = sensorLog + rows.map { $0.row + "\n" }.joined()
    let decoding = decode(text)
    XCTAssertEqual(brief(decoding), rows.map(\.item))
    XCTAssertEqual(
      decoding.diagnostics.map(\.position.line),
      rows.indices.filter { rows[$0].item.hasPrefix("time") && $0 != 9 }.map { $0 + 2 }
    )
    XCTAssertEqual(Set(decoding.reasons), [.repeatedFix])
    XCTAssertEqual(decoding.readings.map(\.index), Array(0..<6))
    for chunks in Chunks.all { XCTAssertEqual(decode(text, in: chunks), decoding) }
    XCTAssertEqual(Decoding(text).readings.count, 10, "they are readings where that is not asked")
    XCTAssertEqual(Decoding(text).reasons, [])
  }

  func testAFixWithTheTimeOfTheRow() {
    let rows: [(row: String, item: String)] = [
      (";;;;2026-05-01 09:00:00:500;a", "time 0"),
      ("1;2;3;4;2026-05-01 09:00:01:500;a", "fix 1"),
      ("1;2;3;4;2026-05-01 09:00:02:500;b", "time 2"),
      ("1;2;3;4,0;2026-05-01 09:00:03:500;", "time 3"),
      ("1;2;4;4;2026-05-01 09:00:04:500;", "fix 4"),
      ("1;2;4;4;2026-05-01 09:00:04:500;", "time 4"),
      ("1;2,5;4;4;2026-05-01 09:00:05:500;", "fix 5"),
      ("1;2,5;;4;2026-05-01 09:00:06:500;", "fix 6"),
      ("1;2,5;;4;2026-05-01 09:00:07:500;", "time 7"),
      ("1;2;3;4;2026-05-01 09:00:08:500;", "fix 8"),
    ]
    let text = androSensor + rows.map { $0.row + "\n" }.joined()
    let decoding = decode(text)
    XCTAssertEqual(brief(decoding), rows.map(\.item))
    XCTAssertEqual(
      decoding.reasons,
      [.zoneAssumed] + Array(repeating: .repeatedFix, count: 4)
    )
    for chunks in Chunks.all { XCTAssertEqual(decode(text, in: chunks), decoding) }
    XCTAssertEqual(Decoding(text).readings.count, 9)
  }

  /// Each kind of file, with each of its rows twice.
  func testRepeatedRowsGiveTheFixesOfSingleRows() throws {
    for name in ["CSV/walk.csv", "CSV/bicycle-ride.csv", "CSV/newest-first.csv"] {
      let lines = try Fixtures.lines(named: name).filter { !$0.isEmpty }.map { $0 + [0x0A] }
      let once = decode(String(decoding: lines.joined(), as: UTF8.self))
      let doubled = lines[0] + lines.dropFirst().flatMap { $0 + $0 }
      let twice = decode(String(decoding: doubled, as: UTF8.self))
      XCTAssertEqual(twice.readings.map(\.location), once.readings.map(\.location), name)
      XCTAssertEqual(twice.clocks, once.readings.map(\.location.timestamp), name)
      XCTAssertEqual(
        twice.reasons.filter { $0.name != "timeSteppedBack" },
        Array(repeating: .repeatedFix, count: once.readings.count),
        name
      )
    }
  }

  func testArrivalTellsWhenARepeatPasses() {
    let text = """
      timestamp,receivedAt,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:00Z,2026-05-01T09:00:01Z,1,2,3
      2026-05-01T09:00:00Z,2026-05-01T09:00:31Z,1,2,3
      2026-05-01T09:00:00Z,,1,2,3

      """
    let decoding = decode(text)
    XCTAssertEqual(decoding.readings.count, 1)
    XCTAssertEqual(
      decoding.clocks,
      [Timestamp("2026-05-01T09:00:31Z"), Timestamp("2026-05-01T09:00:00Z")]
    )
    XCTAssertEqual(decoding.reasons.last, .repeatedFix)
  }

  func testRelativeTimesStaySo() {
    let text =
      "\"Time (s)\",\"Latitude (°)\",\"Longitude (°)\",\"Horizontal Accuracy (m)\"\n"
      + "1.5,1,2,3\n1.5,1,2,3\n"
    XCTAssertEqual(
      decode(text).items.last,
      .clock(Timestamp(sinceEpoch: .milliseconds(1500)), .missing)
    )
  }
}
