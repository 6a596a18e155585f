import Foundation
import LocationFilter
import TestSupport
import XCTest

@testable import TrackDecoding

/// A small sample of every dialect, to the value.
final class DialectTests: XCTestCase {
  func testASampleOfEveryDialect() {
    XCTAssertEqual(Set(Self.samples.map(\.dialect)), Set(Dialect.all.map(\.name)))
    for sample in Self.samples {
      for format in [nil, TrackFormat.csv] {
        let decoding = Decoding(sample.text, format: format)
        let readings = decoding.readings.map { reading in
          var reading = reading
          reading.sourcePosition.byteOffset = 0
          return reading
        }
        XCTAssertEqual(readings, sample.readings, sample.dialect)
        XCTAssertEqual(decoding.starts, sample.start.map { [$0] } ?? [], sample.dialect)
        XCTAssertEqual(decoding.clocks, sample.clocks, sample.dialect)
        XCTAssertEqual(decoding.reasons.map(\.name), sample.diagnostics, sample.dialect)
        XCTAssertNil(decoding.error, sample.dialect)
      }
    }
  }

  func testNamesAreWrittenAsTheyAreCompared() {
    for dialect in Dialect.all {
      let spellings = dialect.columns.flatMap(\.spellings)
      let names =
        spellings.map(\.name) + dialect.marks + dialect.excluded + (dialect.lead.map { [$0] } ?? [])
      XCTAssertEqual(names, names.map(HeaderNames.normalized), dialect.name)
    }
  }

  func testEveryNameOfAnAngleIsNoticed() {
    for dialect in Dialect.all {
      for (meaning, others) in [(TrackColumn.latitude, ["x"]), (.longitude, ["y", "lat"])] {
        let names = dialect.columns.filter { $0.isInSignature && $0.meaning == meaning }
          .flatMap { $0.spellings.map(\.name) }
        XCTAssertFalse(names.isEmpty, dialect.name)
        for name in names {
          XCTAssertTrue(
            others.contains { ContiguousArray("\(name),\($0)".utf8).span.mayNamePosition },
            "\(dialect.name), \(name): see mayNamePosition in HeaderFinder"
          )
        }
      }
    }
  }

  func testTheNamesNeededAreRecognisedAsTheDialect() {
    for dialect in Dialect.all {
      let needed =
        (dialect.lead.map { [$0] } ?? []) + dialect.marks
        + dialect.columns.filter(\.isInSignature).map { $0.spellings[0].name }
      let line = ContiguousArray(needed.joined(separator: ",").utf8)
      var finder = HeaderFinder(DecodingOptions())
      XCTAssertEqual(finder.header(in: line.span)?.dialect.name, dialect.name)
      let nearest = HeaderNames(line.span).nearest(among: Dialect.all)
      XCTAssertEqual(nearest?.missing, [], dialect.name)
    }
  }

  func testEveryDialectHasAFixture() throws {
    let folder = Fixtures.url(named: "CSV").path(percentEncoded: false)
    var found: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      var finder = HeaderFinder(DecodingOptions())
      for line in try Fixtures.lines(named: "CSV/\(file)") {
        let bytes = ContiguousArray(line)
        if let header = finder.header(in: bytes.span) { found.insert(header.dialect.name) }
      }
    }
    XCTAssertEqual(found, Set(Dialect.all.map(\.name)))
  }

  private static let samples: [DialectSample] =
    simple + DialectSamples.phones + DialectSamples.vehicles
    + DialectSamples.receivers + DialectSamples.tables

  private static let simple = [
    DialectSample(
      dialect: "location-filter",
      text: """
        timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,\
        speed,course,floor,accuracySource
        2026-05-01T09:00:00.125Z,2026-05-01T09:00:01.5Z,37.5,-122.25,12.5,65,10,1.5,270,-2,reported
        ,2026-05-01T09:00:02Z,,,,,,,,,

        """,
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2026-05-01T09:00:00.125Z",
          37.5,
          -122.25,
          65,
          receivedAt: "2026-05-01T09:00:01.5Z"
        ) {
          ($0.altitude, $0.verticalAccuracy, $0.speed, $0.course, $0.floor) = (
            12.5, 10, 1.5, 270, -2
          )
        }
      ],
      clocks: [Timestamp("2026-05-01T09:00:02Z")]
    ),
    DialectSample(
      dialect: "Sensor Logger",
      text: """
        time,seconds_elapsed,bearingAccuracy,speedAccuracy,verticalAccuracy,horizontalAccuracy,\
        speed,bearing,altitude,longitude,latitude
        1775254477900301000,-182.417903,8.4,0.6,4.25,5,9.5,13.5,11.25,139.75,35.5
        1775254661000000000,0.681796,-1,-1,-1,65,-1,-1,15.5,139.5,35.25

        """,
      readings: [
        DecodedReading(0, line: 2, "2026-04-03T22:14:37.900301Z", 35.5, 139.75, 5) {
          ($0.altitude, $0.verticalAccuracy, $0.speed, $0.course) = (11.25, 4.25, 9.5, 13.5)
        },
        DecodedReading(1, line: 3, "2026-04-03T22:17:41Z", 35.25, 139.5, 65) {
          $0.altitude = 15.5
        },
      ],
      start: Timestamp("2026-04-03T22:17:40.318204Z")
    ),
    DialectSample(
      dialect: "GPSLogger",
      text: """
        time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,geoidheight
        2026-06-21T15:32:08.000Z,41.5,12.25,74.5,24.5,6.5,1.25,7,gps,2.0,48.3

        """,
      readings: [
        DecodedReading(
          location: Location(
            coordinate: Coordinate(latitude: 41.5, longitude: 12.25),
            horizontalAccuracy: 24.5,
            timestamp: Timestamp("2026-06-21T15:32:08Z"),
            altitude: 74.5,
            speed: 1.25,
            course: 6.5,
            accuracySource: .reported
          ),
          index: 0,
          sourcePosition: SourcePosition(line: 2, byteOffset: 0),
          satellites: 7,
          horizontalDilution: 2
        )
      ]
    ),
    DialectSample(
      dialect: "phyphox",
      text: """
        "Time (s)","Latitude (°)","Longitude (°)","Height (m)","Velocity (m/s)","Direction (°)",\
        "Horizontal Accuracy (m)","Vertical Accuracy (°)"
        1.5E-1,4.35E1,1.25E0,1.575E2,-1.000000000E0,NaN,3.5E1,4.5E1

        """,
      readings: [
        DecodedReading(
          location: Location(
            coordinate: Coordinate(latitude: 43.5, longitude: 1.25),
            horizontalAccuracy: 35,
            timestamp: Timestamp(sinceEpoch: .milliseconds(150)),
            altitude: 157.5,
            verticalAccuracy: 45,
            accuracySource: .reported
          ),
          dateSource: .missing,
          index: 0,
          sourcePosition: SourcePosition(line: 2, byteOffset: 0)
        )
      ],
      start: .epoch
    ),
    DialectSample(
      dialect: "Mapbox Unity log",
      text: """
        #location service enabled;time device [utc];time location [utc];latitude;longitude;\
        accuracy [m];speed [km/h];satellites used
        True;20180521-212639.549;20180521-212638.000;37.75;-122.5;26,5;36.0;5
        True;20180521-212641.000;[not supported by provider];;;26.0;[not supported by provider];

        """,
      readings: [
        DecodedReading(
          0,
          line: 2,
          "2018-05-21T21:26:38Z",
          37.75,
          -122.5,
          26.5,
          receivedAt: "2018-05-21T21:26:39.549Z",
          satellites: 5
        ) {
          $0.speed = 36 * (1 / 3.6)
        }
      ],
      clocks: [Timestamp("2018-05-21T21:26:41Z")]
    ),
    DialectSample(
      dialect: "trackintel",
      text: """
        user_id;tracked_at;latitude;longitude;elevation;accuracy
        1;2019-01-25 20:00:16.178999901;47.5;7.25;510.5;0

        """,
      readings: [
        DecodedReading(0, line: 2, "2019-01-25T20:00:16.178999901Z", 47.5, 7.25, 0) {
          $0.altitude = 510.5
        }
      ],
      diagnostics: ["zoneAssumed"]
    ),
  ]
}
