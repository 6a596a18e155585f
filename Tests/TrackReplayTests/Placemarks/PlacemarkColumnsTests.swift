import AddressFormat
import Foundation
import LocationFilter
import TestSupport
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
        "featureName", "feature", "houseNumber", "streetNumber", "addressNumber", "road",
        "streetName", "route", "street", "neighbourhood", "neighborhood", "quarter", "suburb",
        "borough", "cityDistrict", "district", "sublocalityLevel1", "city", "town", "postalTown",
        "village", "hamlet", "municipality", "county", "subAdminArea", "subAdmin",
        "administrativeAreaLevel2", "subregion", "stateDistrict", "state", "province", "adminArea",
        "admin", "administrativeAreaLevel1", "region", "stateCode", "postcode", "zip", "zipCode",
        "countryCode", "countryName",
      ]
    )
  }

  func testTheDocumentationListsTheOtherNames() throws {
    let source = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/Placemarks/PlacemarkColumns.swift"),
      encoding: .utf8
    )
    let rows = source.components(separatedBy: "\n").filter { $0.hasPrefix("/// | `") }
    let names = rows.flatMap { $0.components(separatedBy: "`").enumerated() }
      .filter { $0.offset > 1 && $0.offset % 2 == 1 }
    XCTAssertEqual(
      names.map(\.element),
      Array(PlacemarkColumns.names.dropFirst(Placemark.Field.allCases.count))
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
      (["route": "42", "feature": "x", "admin": "root"], false), (["region": "CA"], true),
      (["route": "Route 9", "city": "Albany"], true),
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

  func testACountryThatIsACode() throws {
    let row = sampleReading(0, made: 0, accuracy: 8)
    let cases: [(country: String, code: String?, expected: String?)] = [
      ("DE", nil, "DE"), ("USA", nil, "USA"), (" FR ", nil, " FR "), ("DE", "AT", "AT"),
      ("de", nil, nil), ("Nga", nil, nil), ("D", nil, nil), ("ASIA", nil, nil), ("U.S.", nil, nil),
      ("\u{414}\u{415}", nil, nil), ("Chad", "TD", "TD"),
    ]
    for (country, code, expected) in cases {
      var texts = ["country": country]
      texts["countryCode"] = code
      let found = PlacemarkColumns().placemarks(for: row, extraColumns: columns(texts))
      XCTAssertEqual(found, [Placemark(isoCountryCode: expected, country: country)])
    }
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
      ("\(header),Street Name,CITY,zip-code\n\(row),Pariser Platz,Berlin,10117\n", .found(berlin)),
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
