import LocationFilter
import TrackDecoding
import XCTest

/// Headers with several columns of one name.
final class HeaderRepeatedNamesTests: XCTestCase {
  private func decoding(
    _ text: String,
    _ columns: [TrackColumn: String] = [:],
    extraColumns: [String] = [],
    in chunks: Chunks = .whole
  ) -> Decoding {
    var options = DecodingOptions()
    options.columns = columns
    options.extraColumns = extraColumns
    return Decoding(text, format: .csv, options: options, in: chunks)
  }

  func testANameOfAColumnThatIsReadIsAnError() {
    let cases: [(header: String, name: String, [Int], TrackColumn)] = [
      ("time,lat,lon,accuracy,lat", "lat", [2, 5], .latitude),
      ("time,lat,lon,accuracy,LAT ", "lat", [2, 5], .latitude),
      ("time,time,lat,lon,accuracy", "time", [1, 2], .timestamp),
      ("time,lat,lon,Accuracy,accuracy,accuracy", "Accuracy", [4, 5, 6], .horizontalAccuracy),
      ("time,lat,lon,accuracy,speed,note,speed", "speed", [5, 7], .speed),
      // Known kinds of file.
      ("timestamp,latitude,longitude,horizontalAccuracy,latitude", "latitude", [2, 5], .latitude),
      (
        "time,seconds_elapsed,latitude,longitude,longitude,horizontalAccuracy", "longitude",
        [4, 5],
        .longitude
      ),
    ]
    for (header, name, numbers, column) in cases {
      let text = "# a\n\(header)\n1,2,3,4,5,6,7\n"
      let position = SourcePosition(line: 2, byteOffset: 4)
      for chunks in Chunks.all + [.whole] {
        let decoding = decoding(text, in: chunks)
        XCTAssertEqual(
          decoding.error,
          .repeatedName(name, numbers: numbers, column: column, position: position),
          header
        )
        XCTAssertEqual(decoding.items, [], header)
      }
    }
  }

  func testANumberChoosesTheColumn() {
    let text = "time,lat,lon,accuracy,Lat,lat\n2026-05-01T09:00:00Z,1,2,3,4,5\n"
    for (name, latitude) in [("lat#2", 1.0), ("LAT#5", 4), (" lat#6 ", 5)] {
      let decoding = decoding(text, [.latitude: name])
      XCTAssertNil(decoding.error, name)
      XCTAssertEqual(decoding.readings.map(\.location.coordinate.latitude), [latitude], name)
    }
    // The name alone is as uncertain as before, and a number is that of a column with the name.
    XCTAssertEqual(
      decoding(text, [.latitude: "lat"]).error,
      .repeatedName(
        "lat",
        numbers: [2, 5, 6],
        column: .latitude,
        position: .init(line: 1, byteOffset: 0)
      )
    )
    for name in [
      "lat#1", "lat#7", "lat#0", "lat#", "lat#-2", "lat#x", "#2", "lat#99999999999999999999",
    ] {
      guard case .absentColumns([name], _, _) = decoding(text, [.latitude: name]).error else {
        XCTFail(name)
        continue
      }
    }
  }

  func testANameMayHaveASignAndANumber() {
    let text = "time,lat#1,lat#2,lat,lat,lon\n2026-05-01T09:00:00Z,1,2,3,4,5\n"
    for (name, latitude) in [("lat#1", 1.0), ("lat#2", 2), ("lat#4", 3), ("lat#5", 4)] {
      XCTAssertEqual(
        decoding(text, [.latitude: name]).readings.map(\.location.coordinate.latitude),
        [latitude],
        name
      )
    }
  }

  func testOtherNamesMayBeRepeated() {
    for header in [
      "time,lat,lon,accuracy,x1,x1", "time,lat,lon,accuracy,,", "time,lat,lon,accuracy,note,NOTE",
      // The second speed of RaceChrono is that of the car.
      "timestamp,fragment_id,latitude,longitude,accuracy,speed,speed",
    ] {
      let row = header.hasPrefix("timestamp") ? "1777626000,0,1,2,3,4,5" : "1777626000,1,2,3,4,5"
      let decoding = decoding("\(header)\n\(row)\n")
      XCTAssertNil(decoding.error, header)
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3], header)
    }
  }

  func testANameOfAnExtraColumn() {
    let text = "time,lat,lon,accuracy,city,City\n1777626000,1,2,3,a,b\n"
    let position = SourcePosition(line: 1, byteOffset: 0)
    XCTAssertEqual(
      decoding(text, extraColumns: ["city"]).error,
      .repeatedName("city", numbers: [5, 6], column: nil, position: position)
    )
    XCTAssertEqual(decoding(text, extraColumns: ["city#6"]).extraColumns, [["b"]])
    XCTAssertNil(decoding(text).error)
  }

  func testWords() {
    let position = SourcePosition(line: 1, byteOffset: 0)
    let error = TrackError.repeatedName(
      "lat",
      numbers: [2, 5],
      column: .latitude,
      position: position
    )
    XCTAssertEqual(error.description, "columns 2 and 5 have the same name, 'lat'")
    let extra = TrackError.repeatedName(
      "City",
      numbers: [5, 6, 12],
      column: nil,
      position: position
    )
    XCTAssertEqual(
      extra.description,
      "columns 5, 6 and 12 have the same name, 'City'; rename all but one of them"
    )
    XCTAssertEqual(extra.position, position)
    XCTAssertFalse(extra.isNoTrack)
  }
}
