import LocationFilter
import TrackDecoding
import XCTest

/// Tables whose columns are named by hand.
final class DialectMappedTests: XCTestCase {
  private func decode(_ text: String, _ columns: [TrackColumn: String]) -> Decoding {
    var options = DecodingOptions()
    options.columns = columns
    let decoding = Decoding(text, options: options)
    XCTAssertEqual(
      Decoding(text, format: .csv, options: options, in: .each(1)),
      decoding,
      "neither chunks nor the search for the format make a difference"
    )
    return decoding
  }

  // MARK: - Which columns

  func testOneColumnIsNamedAndTheOthersAreFound() {
    let cases: [([TrackColumn: String], header: String)] = [
      ([.timestamp: "when"], "when,lat,lon,accuracy,speed"),
      ([.latitude: "north"], "time,north,lon,accuracy,speed"),
      ([.longitude: "east"], "time,lat,east,accuracy,speed"),
      ([.horizontalAccuracy: "radius"], "time,lat,lon,radius,speed"),
      ([.speed: "v"], "time,lat,lon,accuracy,v"),
      // Not by their known meaning.
      ([.latitude: "lon", .longitude: "lat"], "time,lon,lat,accuracy,speed"),
    ]
    for (columns, header) in cases {
      let decoding = decode("\(header)\n2026-05-01T09:00:00Z,1,2,3,4\n", columns)
      XCTAssertEqual(
        decoding.readings.map(\.location),
        [
          Location(
            coordinate: Coordinate(latitude: 1, longitude: 2),
            horizontalAccuracy: 3,
            timestamp: Timestamp("2026-05-01T09:00:00Z"),
            speed: 4,
            accuracySource: .reported
          )
        ],
        header
      )
      XCTAssertEqual(decoding.diagnostics, [], header)
    }
  }

  func testAllColumnsAreNamed() {
    let columns = TrackColumn.allCases.filter { $0 != .date && $0 != .timeOfDay && $0 != .hdop }
    let values: [TrackColumn: String] = [
      .timestamp: "2026-05-01T09:00:05Z", .receivedAt: "2026-05-01T09:00:06Z", .elapsed: "1.5",
      .latitude: "1", .longitude: "2", .horizontalAccuracy: "3", .altitude: "4",
      .verticalAccuracy: "5", .speed: "6", .course: "7", .floor: "8", .satellites: "9",
      .accuracySource: "receiver", .valid: "true", .provider: "gps",
    ]
    let header = columns.indices.map { "c\($0)" }.joined(separator: "\t")
    let row = columns.map { values[$0] ?? "" }.joined(separator: "\t")
    let names = columns.indices.map { (columns[$0], "c\($0)") }
    let decoding = decode("\(header)\n\(row)\n", Dictionary(uniqueKeysWithValues: names))
    XCTAssertEqual(
      decoding.items,
      [
        .recordingStart(Timestamp("2026-05-01T09:00:03.5Z")),
        .reading(
          DecodedReading(
            location: Location(
              coordinate: Coordinate(latitude: 1, longitude: 2),
              horizontalAccuracy: 3,
              timestamp: Timestamp("2026-05-01T09:00:05Z"),
              altitude: 4,
              verticalAccuracy: 5,
              speed: 6,
              course: 7,
              floor: 8,
              accuracySource: .receiver
            ),
            receivedAt: Timestamp("2026-05-01T09:00:06Z"),
            index: 0,
            sourcePosition: SourcePosition(line: 2, byteOffset: header.utf8.count + 1),
            satellites: 9
          )
        ),
      ]
    )
  }

  func testValidityAndProvidersThatAreNamed() {
    var options = DecodingOptions()
    options.columns = [.valid: "ok", .provider: "src"]
    options.providers = ["GPS"]
    let decoding = Decoding(
      """
      time,lat,lon,accuracy,ok,src
      2026-05-01T09:00:00Z,1,2,3,0,gps
      2026-05-01T09:00:01Z,1,2,4,1,gps
      2026-05-01T09:00:02Z,1,2,5,1,cell

      """,
      options: options
    )
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [4])
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-05-01T09:00:00Z")])
    XCTAssertEqual(decoding.reasons, [.otherProvider(name: "cell")])
  }

  func testHemispheresAndValidityThatAreMapped() {
    let decoding = decode(
      """
      time,lat,lon,accuracy,hemi,side,fix
      2026-05-01T09:00:00Z,33.5,151.25,3,S,E,true
      2026-05-01T09:00:01Z,33.5,70.5,4,south,West,1
      2026-05-01T09:00:02Z,33.5,70.5,5,N,w,
      2026-05-01T09:00:03Z,-33.5,-70.5,6,s,W,yes
      2026-05-01T09:00:04Z,33.5,70.5,7,,,
      2026-05-01T09:00:05Z,33.5,70.5,8,S,W,False
      2026-05-01T09:00:06Z,33.5,70.5,9,S,W,0

      """,
      [.northSouth: "Hemi", .eastWest: "Side", .valid: "Fix"]
    )
    XCTAssertEqual(
      decoding.readings.map(\.location.coordinate),
      [
        Coordinate(latitude: -33.5, longitude: 151.25),
        Coordinate(latitude: -33.5, longitude: -70.5),
        Coordinate(latitude: 33.5, longitude: -70.5),
        Coordinate(latitude: -33.5, longitude: -70.5),
        Coordinate(latitude: 33.5, longitude: 70.5),
      ]
    )
    XCTAssertEqual(
      decoding.clocks,
      [Timestamp("2026-05-01T09:00:05Z"), Timestamp("2026-05-01T09:00:06Z")]
    )
    XCTAssertEqual(decoding.diagnostics, [])
    // A mapped name replaces the generic one.
    let replaced = decode(
      "time,lat,lon,accuracy,n/s,hemi\n2026-05-01T09:00:00Z,1,2,3,S,N\n",
      [.northSouth: "hemi"]
    )
    XCTAssertEqual(replaced.readings.map(\.location.coordinate.latitude), [1])
    // A header without a mapped column is none.
    XCTAssertNotNil(decode("time,lat,lon,accuracy\n", [.valid: "fix"]).error)
  }

  /// An arrival with a unit is read whether the column is mapped or has the generic name.
  func testTheUnitOfAnArrival() {
    for (name, columns) in [("received_at_ms", [:]), ("arrival_ms", [.receivedAt: "arrival_ms"])]
      as [(String, [TrackColumn: String])]
    {
      let table = "time,lat,lon,accuracy,\(name)\n1777626000,1,2,3,1777626001500\n"
      XCTAssertEqual(
        decode(table, columns).readings.map(\.receivedAt),
        [Timestamp("2026-05-01T09:00:01.5Z")],
        name
      )
    }
  }

  func testNamesAreComparedWithoutCaseAndBlanks() {
    for name in ["Zeit Punkt", "ZEIT PUNKT", "  zeit punkt\t"] {
      for header in ["Zeit Punkt", " zeit punkt ", "\"ZEIT PUNKT\"", "#Zeit Punkt"] {
        let decoding = decode(
          "\(header),lat,lon,accuracy\n2026-05-01T09:00:00Z,1,2,3\n",
          [.timestamp: name]
        )
        XCTAssertEqual(decoding.readings.count, 1, "\(name) \(header)")
      }
    }
    // Whole names only.
    XCTAssertNotNil(decode("zeitpunkt,lat,lon,accuracy\n", [.timestamp: "zeit punkt"]).error)
    XCTAssertNotNil(decode("zeit punkt 2,lat,lon,accuracy\n", [.timestamp: "zeit punkt"]).error)
  }

  /// A mapping takes the place of the known kinds.
  func testAKnownKindIsReadByTheMapping() {
    let text = "timestamp,latitude,longitude,horizontalAccuracy,old\n2026-05-01T09:00:00Z,1,2,3,9\n"
    XCTAssertEqual(
      decode(text, [.horizontalAccuracy: "old"]).readings.map(\.location.horizontalAccuracy),
      [9]
    )
    XCTAssertEqual(
      decode(text, [.altitude: "old"]).readings.map(\.location.horizontalAccuracy),
      [3]
    )
  }

  // MARK: - Units

  /// PX4 has an `eph`, Golden Cheetah a speed in km/h: to name such a column makes no table theirs.
  func testANameThatIsGivenMakesNoKnownKind() {
    let cases: [([TrackColumn: String], header: String, speed: Double?, accuracy: Double)] = [
      ([.timestamp: "when", .horizontalAccuracy: "err"], "when,lat,lon,err,note", nil, 9),
      ([.timestamp: "when", .hdop: "err"], "when,lat,lon,err,note", nil, 9 * 5.1),
      ([.timestamp: "when", .speed: "v"], "when,lat,lon,acc,v", 36, 9),
      (
        [.timestamp: "a", .latitude: "b", .longitude: "c", .speed: "d", .horizontalAccuracy: "e"],
        "a,b,c,e,d", 36, 9
      ),
    ]
    for (columns, header, speed, accuracy) in cases {
      let decoding = decode("\(header)\n1777626000,48,11,9,36\n", columns)
      let expected = Location(
        coordinate: Coordinate(latitude: 48, longitude: 11),
        horizontalAccuracy: accuracy,
        timestamp: Timestamp("2026-05-01T09:00:00Z"),
        speed: speed,
        accuracySource: columns[.hdop] == nil ? .reported : .dilution
      )
      XCTAssertEqual(decoding.readings.map(\.location), [expected], header)
    }
  }

  func testTheUnitBehindANameCounts() {
    let cases: [(TrackColumn, String, KeyPath<Location, Double?>, Double)] = [
      (.speed, "Speed (km/h)", \.speed, 36 * (1 / 3.6)), (.speed, "v_KMH", \.speed, 36 * (1 / 3.6)),
      (.speed, "v[kn]", \.speed, 36 * (1852.0 / 3600)),
      (.speed, "v [knots]", \.speed, 36 * (1852.0 / 3600)),
      (.speed, "v (mph)", \.speed, 36 * (5280 * 0.3048 / 3600)), (.speed, "v (m/s)", \.speed, 36),
      (.speed, "kmh", \.speed, 36), (.speed, "v km/h", \.speed, 36 * (1 / 3.6)),
      (.altitude, "ALT_ft", \.altitude, 36 * 0.3048),
      (.altitude, "alt(feet)", \.altitude, 36 * 0.3048),
      (.altitude, "alt_m", \.altitude, 36), (.altitude, "height", \.altitude, 36),
      (.verticalAccuracy, "v [FT]", \.verticalAccuracy, 36 * 0.3048),
      (.verticalAccuracy, "shift", \.verticalAccuracy, 36),
    ]
    for (column, name, path, value) in cases {
      let decoding = decode(
        "time,lat,lon,accuracy,\(name)\n2026-05-01T09:00:00Z,1,2,3,36\n",
        [column: name]
      )
      XCTAssertEqual(decoding.readings.map { $0.location[keyPath: path] }, [value], name)
    }
    let feet = decode(
      "time,lat,lon,r_ft\n2026-05-01T09:00:00Z,1,2,10\n",
      [.horizontalAccuracy: "r_ft"]
    )
    XCTAssertEqual(feet.readings.map(\.location.horizontalAccuracy), [10 * 0.3048])
  }

  func testTheUnitOfATime() {
    let cases: [(String, String)] = [
      ("t_ms", "1777626000250"), ("t (s)", "1777626000.25"), ("T_NS", "1777626000250000000"),
      ("t[us]", "1777626000250000"), ("t", "1777626000250"), ("t", "2026-05-01T09:00:00.25Z"),
      // The unit named, and not that of its magnitude.
      ("t_ns", "1777626000250000000.0"), ("items", "1777626000.25"),
    ]
    for (name, text) in cases {
      let row = "\(text),1,2,3,\(text)"
      let decoding = decode("\(name),lat,lon,accuracy,note\n\(row)\n", [.timestamp: name])
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        [Timestamp("2026-05-01T09:00:00.25Z")],
        name
      )
    }
    let arrivals = decode(
      "time,at_ms,lat,lon,accuracy\n1777626000,1777626001500,1,2,3\n",
      [.receivedAt: "at_ms"]
    )
    XCTAssertEqual(arrivals.readings.map(\.receivedAt), [Timestamp("2026-05-01T09:00:01.5Z")])
    for (name, start) in [("run", "08:59:00"), ("run_ms", "08:59:59.94"), ("run (s)", "08:59:00")] {
      let decoding = decode(
        "time,lat,lon,accuracy,\(name)\n1777626000,1,2,3,60\n",
        [.elapsed: name]
      )
      XCTAssertEqual(decoding.starts, [Timestamp("2026-05-01T\(start)Z")], name)
    }
  }

  // MARK: - Date and time apart, dilution

  func testDateAndTimeOfDay() {
    let cases: [([TrackColumn: String], header: String)] = [
      ([.date: "day", .timeOfDay: "clock"], "day,clock,lat,lon,accuracy"),
      ([.date: "day"], "day,time,lat,lon,accuracy"),
      ([.timeOfDay: "clock"], "date,clock,lat,lon,accuracy"),
      // A time beside them is not asked for.
      ([.date: "day", .timeOfDay: "clock"], "day,clock,lat,lon,accuracy,timestamp"),
    ]
    for (columns, header) in cases {
      let decoding = decode("\(header)\n2026/05/01,09:00:00.25,1,2,3\n", columns)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        [Timestamp("2026-05-01T09:00:00.25Z")],
        header
      )
      XCTAssertEqual(decoding.reasons, [.zoneAssumed], header)
    }
  }

  func testDilutionInsteadOfAccuracy() {
    let decoding = decode("time,lat,lon,dop\n2026-05-01T09:00:00Z,1,2,1.5\n", [.hdop: "dop"])
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [1.5 * 5.1])
    XCTAssertEqual(decoding.readings.map(\.location.accuracySource), [.dilution])
  }
}
