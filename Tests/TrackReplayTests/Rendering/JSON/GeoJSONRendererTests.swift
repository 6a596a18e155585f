import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// One collection whatever happens, points where there are places, the properties of NDJSON, and the way.
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

  /// The properties without the style, which only a feature with a geometry has.
  private func properties(_ text: String) throws -> [String] {
    try features(text).map { line in
      let parts = line.components(separatedBy: #","properties":"#)
      XCTAssertEqual(parts.count, 2, line)
      let style = try XCTUnwrap(
        try NSRegularExpression(pattern: #"(,"(stroke|marker)[^{}]*)?\}\}$"#)
          .firstMatch(in: parts[1], range: NSRange(parts[1].startIndex..., in: parts[1]))
      )
      XCTAssertEqual(style.range.length > 2, !parts[0].hasSuffix("null"), line)
      return (parts[1] as NSString).substring(to: style.range.location) + "}"
    }
  }

  private func ways(_ text: String) throws -> [String] {
    try properties(text).filter { $0.hasPrefix(#"{"type":"way""#) }
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
        "horizontalDilution":null,"dimension":null,"marker-color":"#57606a","marker-size":"small"}}
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

  /// Any tracks: without the ways, the properties are the lines of NDJSON, and a session stands at its best
  /// reading.
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
      let places = items.count { item in
        if case .reading(let row, _) = item { row.location.coordinate.isValid } else { false }
      }
      for (repeats, summary) in [(false, false), (true, false), (true, true)] {
        let replay = Replay(policy: .standard, repeats: repeats)
        var whole = replay
        whole.coversRecording = true
        let tracks: KeyValuePairs = ["a\"b.csv": items, "nothing.csv": [], "c.csv": items]
        let text = written(tracks, by: whole, GeoJSONRenderer(summary: summary))
        let lines = written(tracks, by: replay, NDJSONRenderer(summary: summary))
        XCTAssertEqual(
          try properties(text).filter { !$0.hasPrefix(#"{"type":"way""#) },
          lines.split(separator: "\n").map(String.init)
        )
        XCTAssertEqual(try ways(text).count, places > 1 ? 2 : 0)
        for way in try ways(text) {
          XCTAssertTrue(way.contains(#","readings":\#(places),"#), way)
        }
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
        try properties(decoded(items, track: "track")).filter { !$0.hasPrefix(#"{"type":"way""#) },
        readings.split(separator: "\n").map(String.init)
      )
    }
  }

  /// The way comes last, and has what comes after the session.
  func testTheWayIsTheWholeRecording() throws {
    var replay = Replay(policy: .standard)
    replay.coversRecording = true
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 8),
      .fix(2, made: 90, accuracy: 5, north: 111.2),
    ]
    for summary in [false, true] {
      let text = written(["t.csv": items], by: replay, GeoJSONRenderer(summary: summary))
      XCTAssertEqual(try features(text).count, summary ? 2 : 4)
      XCTAssertEqual(
        try features(text).last,
        ##"""
        {"type":"Feature","geometry":{"type":"LineString","coordinates":\##
        [[2.2945,48.8583],[2.2945,48.8583],[2.2945,48.8593]]},\##
        "properties":{"type":"way","track":"t.csv","readings":3,\##
        "start":"2026-05-01T09:00:00.000Z","end":"2026-05-01T09:01:30.000Z",\##
        "stroke":"#6e7781","stroke-width":3}}
        """##
      )
    }
  }

  func testTheWayOfRelativeTimesHasSeconds() throws {
    let items = [0.0, 2.5].map { made -> DecodedItem in
      var row = sampleReading(0, made: made, accuracy: 8, dateSource: .missing)
      row.location.timestamp = Timestamp(sinceEpoch: .seconds(made))
      return .reading(row)
    }
    let way = try XCTUnwrap(try ways(decoded(items)).first)
    XCTAssertTrue(way.hasSuffix(#","start":0,"end":2.5}"#), way)
  }

  /// Readings that no session processed have a point before the first one ends, and then none.
  func testReadingsOutsideSessions() throws {
    var replay = Replay(policy: .standard, start: .at(at(10)))
    replay.coversRecording = true
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 8), .fix(1, made: 10, accuracy: 8), .fix(2, made: 11, accuracy: 8),
    ]
    let text = written(["t": items], by: replay, GeoJSONRenderer())
    let reasons = try properties(text).map { line in
      line.components(separatedBy: #""reason":""#).dropFirst().first?.prefix { $0 != "\"" }
    }
    XCTAssertEqual(reasons, ["notRunning", "desiredAccuracy", nil, nil])
    XCTAssertTrue(try ways(text)[0].contains(#""readings":3"#))
  }

  /// No more than a way is kept: the full ones come between the other features.
  func testALongWayIsSeveral() throws {
    var renderer = GeoJSONRenderer(summary: true)
    var text = TextBuffer()
    text.append(renderer.heading)
    for index in 0..<2 * GeoJSONWay.limit + 1000 {
      var row = sampleReading(index, made: Double(index), accuracy: 8)
      row.location.coordinate.longitude = Double(index) / 1000
      let delivery = Delivery(reading: row, now: row.location.timestamp)
      let decision = Decision(verdict: .ignored(.notRunning))
      let judged = JudgedReading(delivery: delivery, decision: decision)
      let isFull = [65_535, 2 * 65_535].contains(index)
      let written = text.count
      renderer.render(judged, of: "t", into: &text)
      XCTAssertEqual(text.count > written, isFull, "\(index)")
    }
    renderer.finish("t", into: &text)
    text.append(renderer.closing)
    let lines = try features(String(text))
    XCTAssertEqual(lines.map { $0.contains(#""readings":65536,"#) }, [true, true, false])
    XCTAssertTrue(lines[2].contains(#""readings":1002,"#), "\(lines[2].suffix(200))")
    XCTAssertTrue(lines[0].contains(#",[65.535,48.8583]]},"properties""#))
    XCTAssertTrue(lines[1].contains(#"{"type":"LineString","coordinates":[[65.535,48.8583],"#))
  }

  func testFewerThanTwoPlacesAreNoWay() throws {
    var invalid = sampleReading(1, made: 1, accuracy: 8)
    invalid.location.coordinate.latitude = .nan
    XCTAssertEqual(
      try geometries(decoded([.reading(invalid), .reading(invalid)])),
      ["null", "null"]
    )
    let one = try geometries(decoded([.fix(0, made: 0, accuracy: 8), .reading(invalid)]))
    XCTAssertEqual(one, [#"{"type":"Point","coordinates":[2.2945,48.8583]}"#, "null"])
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
