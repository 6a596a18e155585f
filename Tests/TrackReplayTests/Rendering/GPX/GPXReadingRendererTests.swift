import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The elements of a reading, in the order that the schema wants.
final class GPXReadingRendererTests: XCTestCase {
  private func lines(_ items: [DecodedItem], track: String = "t.csv") -> [String] {
    let text = String(
      decoding: written(items, by: GPXReadingRenderer(), track: track),
      as: UTF8.self
    )
    XCTAssertTrue(text.hasPrefix(GPX.heading), text)
    XCTAssertTrue(text.hasSuffix("\n</gpx>\n"), text)
    return text.dropFirst(GPX.heading.count).dropLast(GPX.closing.count)
      .split(separator: "\n").map(String.init)
  }

  private func point(_ reading: DecodedReading) -> String? {
    let lines = lines([.reading(reading)])
    return lines.count == 3 ? lines[1] : nil
  }

  func testNothingIsAnEmptyDocument() {
    XCTAssertEqual(lines([]), [])
    XCTAssertEqual(lines([.time(0), .began(0)]), [])
  }

  func testReadings() {
    var full = sampleReading(3, made: 0.125, arrived: 0.5, accuracy: 4.9)
    full.location.altitude = -12.25
    full.location.accuracySource = .dilution
    full.location.speed = 1.5
    full.location.course = 270
    full.location.verticalAccuracy = 7
    full.location.floor = -1
    full.quality = .differential
    full.satellites = 9
    full.horizontalDilution = 0.9
    full.dimension = .two
    full.location.ellipsoidalAltitude = 34.5
    full.heading = Heading(trueHeading: 106.4, magneticHeading: 93.8)
    full.dateSource = .carried
    XCTAssertEqual(
      lines([.fix(2, made: 0, accuracy: 65), .time(0), .reading(full)], track: "a&b\u{1}.csv"),
      [
        "<trk><name>a&amp;b\u{FFFD}.csv</name><trkseg>",
        #"<trkpt lat="48.8583" lon="2.2945"><time>2026-05-01T09:00:00.000Z</time><extensions>"#
          + "<lf:index>2</lf:index><lf:line>4</lf:line>"
          + "<lf:horizontalAccuracy>65</lf:horizontalAccuracy><lf:dateSource>read</lf:dateSource>"
          + "</extensions></trkpt>",
        #"<trkpt lat="48.8583" lon="2.2945"><ele>-12.25</ele><time>2026-05-01T09:00:00.125Z</time>"#
          + "<geoidheight>46.75</geoidheight><fix>dgps</fix><sat>9</sat><hdop>0.9</hdop><extensions>"
          + "<lf:index>3</lf:index><lf:line>5</lf:line>"
          + "<lf:receivedAt>2026-05-01T09:00:00.500Z</lf:receivedAt>"
          + "<lf:horizontalAccuracy>4.9</lf:horizontalAccuracy>"
          + "<lf:accuracySource>dilution</lf:accuracySource><lf:speed>1.5</lf:speed>"
          + "<lf:course>270</lf:course><lf:verticalAccuracy>7</lf:verticalAccuracy>"
          + "<lf:floor>-1</lf:floor><lf:dateSource>carried</lf:dateSource>"
          + "<lf:quality>differential</lf:quality>"
          + "<lf:ellipsoidalAltitude>34.5</lf:ellipsoidalAltitude>"
          + "<lf:trueHeading>106.4</lf:trueHeading><lf:magneticHeading>93.8</lf:magneticHeading>"
          + "</extensions></trkpt>",
        "</trkseg></trk>",
      ]
    )
  }

  func testCoordinates() {
    let cases: [(Double, Double, String?)] = [
      (48.5, 2.25, #"lat="48.5" lon="2.25""#), (-90, -180, #"lat="-90" lon="-180""#),
      // The schema has no 180.
      (90, 180, #"lat="90" lon="-180""#),
      (0, 180.0.nextDown, #"lat="0" lon="179.99999999999997""#),
      (1e-5, -1e-7, #"lat="0.00001" lon="-0.0000001""#),
      (90.0.nextUp, 0, nil), (0, 180.0.nextUp, nil), (.nan, 0, nil), (0, -.infinity, nil),
    ]
    for (latitude, longitude, attributes) in cases {
      var row = sampleReading(0, made: 0, accuracy: 8)
      row.location.coordinate = Coordinate(latitude: latitude, longitude: longitude)
      guard let attributes else {
        XCTAssertEqual(lines([.reading(row)]), [], "\(latitude) \(longitude)")
        continue
      }
      XCTAssertEqual(point(row)?.hasPrefix("<trkpt \(attributes)><time>"), true, attributes)
    }
  }

  func testTheHeightOfTheSeaIsTheDifferenceOfTwo() {
    let cases: [(ellipsoidal: Double?, altitude: Double?, String?)] = [
      (59.7, 37.3, "22.4"), (37.3, 59.7, "-22.4"), (5, 5, "0"), (nil, 5, nil), (5, nil, nil),
      (.nan, 5, nil), (5, .infinity, nil), (1e300, 0, nil), (0.00004, 0, "0"),
    ]
    for (ellipsoidal, altitude, height) in cases {
      var row = sampleReading(0, made: 0, accuracy: 8)
      row.location.ellipsoidalAltitude = ellipsoidal
      row.location.altitude = altitude
      let written = point(row)?.components(separatedBy: "geoidheight>").dropFirst().first
      XCTAssertEqual(written, height.map { $0 + "</" }, "\(ellipsoidal ?? -1) \(altitude ?? -1)")
    }
  }

  func testFixAndSatellites() {
    let words: [FixQuality: String] = [
      .differential: "dgps", .fixedRTK: "dgps", .floatRTK: "dgps", .precise: "pps",
      .estimated: "none", .manual: "none", .simulated: "none",
    ]
    for quality in FixQuality.allCases.map(Optional.some) + [nil] {
      for dimension in [FixDimension.two, .three, nil] {
        var row = sampleReading(0, made: 0, accuracy: 8)
        row.quality = quality
        row.dimension = dimension
        let word = quality.flatMap { words[$0] } ?? dimension?.rawValue
        let fix = word.map { "<fix>\($0)</fix>" } ?? ""
        XCTAssertEqual(point(row)?.contains("</time>\(fix)<extensions>"), true, fix)
      }
    }
    for (satellites, element) in [(0, "<sat>0</sat>"), (12, "<sat>12</sat>"), (-1, "")] {
      var row = sampleReading(0, made: 0, accuracy: 8)
      row.satellites = satellites
      XCTAssertEqual(point(row)?.contains("</time>\(element)<extensions>"), true, "\(satellites)")
    }
  }

  func testDilution() {
    let cases: [(Double?, String)] = [
      (0.9, "<hdop>0.9</hdop>"), (1e-7, "<hdop>0.0000001</hdop>"), (.nan, ""), (nil, ""),
    ]
    for (dilution, element) in cases {
      var row = sampleReading(0, made: 0, accuracy: 8)
      row.horizontalDilution = dilution
      XCTAssertEqual(point(row)?.contains("</time>\(element)<extensions>"), true, element)
    }
  }

  func testRelativeTimesAndWhatIsNoNumberAreLeftOut() {
    var row = sampleReading(0, made: 0, arrived: 1, accuracy: .nan, dateSource: .missing)
    row.location.speed = .infinity
    XCTAssertEqual(
      point(row),
      #"<trkpt lat="48.8583" lon="2.2945"><extensions><lf:index>0</lf:index><lf:line>2</lf:line>"#
        + "<lf:dateSource>missing</lf:dateSource></extensions></trkpt>"
    )
  }

  func testEachRecordingIsATrack() {
    let renderer = GPXReadingRenderer()
    let text = document(
      by: renderer,
      of: ["a", "none", "a"].map { name in
        { renderer, text in
          let batch = DecodedBatch(name == "a" ? [.fix(0, made: 0, accuracy: 8)] : [])
          renderer.render(batch, of: name, into: &text)
          renderer.finish(name, into: &text)
        }
      }
    )
    let track = "<trk><name>a</name><trkseg>\n</trkseg></trk>\n"
    let points = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("<trkpt") }
    XCTAssertEqual(
      points.joined(separator: "\n"),
      renderer.heading + track + track + renderer.closing
    )
  }
}
