import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

final class PlacemarkColumnsTests: XCTestCase {
  func testTheColumnsAreThePropertiesOfAPlacemarkThenTheirOtherNames() {
    XCTAssertEqual(
      PlacemarkColumns.names,
      [
        "name", "subThoroughfare", "thoroughfare", "subLocality", "locality",
        "subAdministrativeArea", "administrativeArea", "postalCode", "isoCountryCode", "country",
        "inlandWater", "ocean", "areasOfInterest",
        "house_number", "house number", "street", "road", "neighbourhood", "neighborhood", "suburb",
        "district", "city", "town", "village", "county", "state", "province", "region", "postcode",
        "postal_code", "zip", "country_code",
      ]
    )
  }

  /// The columns of a row, by name.
  private func columns(_ texts: [String: String]) -> [String?] {
    PlacemarkColumns.names.map { texts[$0] }
  }

  func testARowIsCoveredByColumnsOfOwnNamesAndByTextInOthers() {
    let cases: [([String: String], Bool)] = [
      ([:], false), (["locality": ""], true), (["locality": "Berlin"], true),
      (["city": ""], false), (["city": "Berlin"], true), (["city": "", "road": "x"], true),
      (["city": "", "country": ""], true), (["region": "", "state": "", "zip": ""], false),
    ]
    for (texts, isCovered) in cases {
      XCTAssertEqual(PlacemarkColumns().covers(columns(texts)), isCovered, "\(texts)")
    }
    XCTAssertFalse(PlacemarkColumns().covers([]))
  }

  func testTheRowsTextsAreThePlacemark() {
    let row = sampleReading(0, made: 0, accuracy: 8)
    let texts = PlacemarkColumns.names.map { $0.uppercased() }
    var expected = Placemark()
    for field in Placemark.Field.allCases { expected[field] = field.rawValue.uppercased() }
    let source = PlacemarkColumns()
    XCTAssertEqual(source.placemarks(for: row, extraColumns: texts), [expected])
    XCTAssertEqual(source.placemarks(for: row, extraColumns: [nil, ""]), [])
    let other = columns(["village": "v", "town": "t", "city": "", "road": "r", "state": "s"])
    XCTAssertEqual(
      source.placemarks(for: row, extraColumns: other),
      [Placemark(thoroughfare: "r", locality: "t", administrativeArea: "s")]
    )
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
      (
        "\(header),Road,city,ZIP,state\n\(row),\"Pariser Platz\",Berlin,10117,\n",
        .found(berlin)
      ),
      // A column with another name changes nothing while it is blank.
      ("\(header),city,region\n\(row), ,\n", .idle),
      ("\(header),city\n\(row)\n", .idle),
    ]
    var options = DecodingOptions()
    options.extraColumns = PlacemarkColumns.names
    for (text, expected) in cases {
      let replay = Replay(policy: .standard, places: PlacemarkColumns())
      let sessions = replay.sessions(of: try decoded(Array(text.utf8), options: options))
      XCTAssertEqual(sessions.map(\.address), [expected], text)
    }
  }

  /// A better fix without an address does not keep the address of the one before.
  func testABlankAddressReplacesTheOneBefore() throws {
    let table = """
      timestamp,latitude,longitude,horizontalAccuracy,city
      2026-05-01T09:00:00Z,52.5,13.3,65,
      2026-05-01T09:00:01Z,52.5,13.3,40,Berlin
      2026-05-01T09:00:02Z,52.6,13.3,20,

      """
    var options = DecodingOptions()
    options.extraColumns = PlacemarkColumns.names
    let items = try decoded(Array(table.utf8), options: options)
    let replay = Replay(policy: .standard, places: PlacemarkColumns())
    let session = try XCTUnwrap(replay.sessions(of: items).first)
    XCTAssertEqual(session.best?.index, 2)
    XCTAssertEqual(session.address, .notFound)
    XCTAssertEqual(session.lookups, 3)
  }
}
