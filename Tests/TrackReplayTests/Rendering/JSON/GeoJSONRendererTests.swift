import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// One collection whatever happens, points where there are places, and the properties of NDJSON.
final class GeoJSONRendererTests: XCTestCase {
  private static let heading = #"{"type":"FeatureCollection","features":["#

  private func decoded(_ items: [DecodedItem], track: String = "t.csv") -> String {
    String(decoding: written(items, by: GeoJSONRenderer(), track: track), as: UTF8.self)
  }

  /// The features' lines, without the commas between them.
  private func features(_ text: String) throws -> [String] {
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    XCTAssertEqual(lines.first, Self.heading)
    XCTAssertEqual(lines.suffix(2), ["]}", ""])
    lines = Array(lines.dropFirst().dropLast(2))
    for line in lines.dropLast() { XCTAssertTrue(line.hasSuffix("},"), line) }
    return lines.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
  }

  /// What stands before the properties.
  private func geometries(_ text: String) throws -> [String] {
    try features(text).map { line in
      let prefix = #"{"type":"Feature","geometry":"#
      XCTAssertTrue(line.hasPrefix(prefix), line)
      return line.dropFirst(prefix.count).components(separatedBy: #","properties":"#)[0]
    }
  }

  private func properties(_ text: String) throws -> [String] {
    try features(text).map { line in
      let parts = line.components(separatedBy: #","properties":"#)
      XCTAssertEqual(parts.count, 2, line)
      return String(parts[1].dropLast())
    }
  }

  func testNothingIsAnEmptyCollection() throws {
    XCTAssertEqual(decoded([]), Self.heading + "\n]}\n")
    XCTAssertEqual(decoded([.time(0), .began(0)]), Self.heading + "\n]}\n")
    XCTAssertEqual(try features(decoded([])), [])
  }

  func testReading() {
    var row = sampleReading(3, made: 0.125, accuracy: 4.9)
    row.location.altitude = -12.25
    row.location.ellipsoidalAltitude = 34.5
    XCTAssertEqual(
      decoded([.reading(row)]),
      Self.heading + "\n"
        + #"""
        {"type":"Feature","geometry":{"type":"Point","coordinates":[2.2945,48.8583,34.5]},\#
        "properties":{"track":"t.csv","index":3,"line":5,"timestamp":"2026-05-01T09:00:00.125Z",\#
        "receivedAt":null,"latitude":48.8583,"longitude":2.2945,"altitude":-12.25,\#
        "horizontalAccuracy":4.9,"accuracySource":null,"speed":null,"course":null,\#
        "verticalAccuracy":null,"floor":null,"dateSource":"read","quality":null,\#
        "satellites":null,"ellipsoidalAltitude":34.5,"trueHeading":null,"magneticHeading":null,\#
        "horizontalDilution":null,"dimension":null}}
        ]}

        """#
    )
  }

  /// The third number is a height above the ellipsoid; that above the sea is none.
  func testCoordinates() throws {
    let cases: [(Double, Double, height: Double?, String)] = [
      (48.5, 2.25, nil, "[2.25,48.5]"), (90, 180, nil, "[180,90]"),
      (-90, -180, nil, "[-180,-90]"), (0, 0, 0, "[0,0,0]"), (1e-5, -1e-7, nil, "[-1e-7,1e-5]"),
      (1, 2, -3.5, "[2,1,-3.5]"), (1, 2, .nan, "[2,1]"), (1, 2, .infinity, "[2,1]"),
      (90.0.nextUp, 0, 3, "null"), (0, (-180.0).nextDown, nil, "null"), (.nan, 0, nil, "null"),
      (0, .infinity, nil, "null"),
    ]
    for (latitude, longitude, height, coordinates) in cases {
      var row = sampleReading(0, made: 0, accuracy: 8)
      row.location.coordinate = Coordinate(latitude: latitude, longitude: longitude)
      row.location.altitude = 100
      row.location.ellipsoidalAltitude = height
      let expected =
        coordinates == "null" ? "null" : #"{"type":"Point","coordinates":\#(coordinates)}"#
      XCTAssertEqual(try geometries(decoded([.reading(row)])), [expected])
    }
  }

  /// Any tracks: the properties are the lines of NDJSON, and a session stands at its best reading.
  func testPropertiesAreTheLinesOfNDJSON() throws {
    var random = SplitMix64(seed: 70)
    for _ in 0..<20 {
      var now = 0.0
      let items = (0..<Int(random.unit() * 40)).map { index -> DecodedItem in
        now += random.unit() * 8
        var row = sampleReading(index, made: now, accuracy: (random.unit() * 60).rounded() - 5)
        row.location.coordinate.longitude = random.unit() * 400 - 200
        if random.unit() < 0.2 { row.location.ellipsoidalAltitude = random.unit() * 100 }
        return random.unit() < 0.1 ? .time(now) : .reading(row)
      }
      for summary in [false, true] {
        let replay = Replay(policy: .standard, repeats: true)
        let tracks: KeyValuePairs = ["a\"b.csv": items, "nothing.csv": [], "c.csv": items]
        let text = written(tracks, by: replay, GeoJSONRenderer(summary: summary))
        let lines = written(tracks, by: replay, NDJSONRenderer(summary: summary))
        XCTAssertEqual(try properties(text), lines.split(separator: "\n").map(String.init))
        let sessions = replay.sessions(of: items).map { $0.best?.location.coordinate }
        let ends = zip(try properties(text), try geometries(text)).filter {
          $0.0.hasPrefix(#"{"type":"outcome""#)
        }
        XCTAssertEqual(ends.count, 2 * sessions.count)
        for (place, end) in zip(sessions, ends) {
          XCTAssertEqual(end.1 == "null", place == nil)
        }
      }
      let readings = String(decoding: written(items, by: NDJSONRenderer()), as: UTF8.self)
      XCTAssertEqual(
        try properties(decoded(items, track: "track")),
        readings.split(separator: "\n").map(String.init)
      )
    }
  }

  func testASessionWithoutALocationHasNoGeometry() throws {
    let text = written(
      ["t": [.fix(0, made: 0, accuracy: -1), .time(60)]],
      by: Replay(policy: .standard),
      GeoJSONRenderer(summary: true)
    )
    XCTAssertEqual(try geometries(text), ["null"])
  }

  /// A caller may make any report.
  func testABestReadingThatIsNoPlaceHasNoGeometry() throws {
    var row = sampleReading(0, made: 0, accuracy: 8)
    row.location.coordinate.latitude = .nan
    let outcome = Outcome(reason: .settled, best: row.location, start: at(0), end: at(1))
    var renderer = GeoJSONRenderer()
    var text = TextBuffer()
    text.append(renderer.heading)
    renderer.render(SessionReport(outcome: outcome, best: row), of: "t", into: &text)
    text.append(renderer.closing)
    XCTAssertEqual(try geometries(String(text)), ["null"])
  }
}
