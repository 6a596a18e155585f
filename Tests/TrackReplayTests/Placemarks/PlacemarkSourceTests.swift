import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

final class PlacemarkSourceTests: XCTestCase {
  func testTheColumnsAreThePropertiesOfAPlacemark() {
    XCTAssertEqual(
      PlacemarkColumns.names,
      [
        "name", "subThoroughfare", "thoroughfare", "subLocality", "locality",
        "subAdministrativeArea", "administrativeArea", "postalCode", "isoCountryCode", "country",
        "inlandWater", "ocean", "areasOfInterest",
      ]
    )
  }

  func testARowWithoutTextColumnsIsNotCovered() {
    let row = sampleReading(0, made: 0, accuracy: 8)
    XCTAssertFalse(PlacemarkColumns().covers([]))
    XCTAssertTrue(PlacemarkColumns().covers([nil, nil]))
    XCTAssertEqual(PlacemarkColumns().placemarks(for: row, texts: [nil, nil]), [])
  }

  func testTheRowsTextsAreThePlacemark() {
    let row = sampleReading(0, made: 0, accuracy: 8)
    let texts = PlacemarkColumns.names.map { $0.uppercased() }
    var expected = Placemark()
    for field in Placemark.Field.allCases { expected[field] = field.rawValue.uppercased() }
    XCTAssertEqual(PlacemarkColumns().placemarks(for: row, texts: texts), [expected])
  }

  func testAnyOtherSourceCoversEachReading() {
    XCTAssertTrue(NumberedPlaces().covers([]))
  }

  /// From the bytes of a track with some of the columns to the address of its session.
  func testAddressColumnsOfATrack() throws {
    let header = "timestamp,latitude,longitude,horizontalAccuracy"
    let row = "2026-05-01T09:00:00Z,52.51612,13.37833,8"
    let berlin = Placemark(thoroughfare: "Pariser Platz", locality: "Berlin", postalCode: "10117")
    let cases: [(String, AddressStatus<Placemark>)] = [
      ("\(header)\n\(row)\n", .idle),
      (
        "\(header),POSTALCODE,locality,thoroughfare\n\(row),10117,Berlin,\"Pariser Platz\"\n",
        .found(berlin)
      ),
      ("\(header),locality\n\(row), \n", .notFound),
      ("\(header),locality\n\(row)\n", .notFound),
    ]
    var options = DecodingOptions()
    options.extraColumns = PlacemarkColumns.names
    for (text, expected) in cases {
      let replay = Replay(policy: .standard, places: PlacemarkColumns())
      let sessions = replay.sessions(of: try decoded(Array(text.utf8), options: options))
      XCTAssertEqual(sessions.map(\.address), [expected], text)
    }
  }
}
