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
        "streetName", "route", "street", "district", "suburb", "cityDistrict", "borough", "quarter",
        "neighbourhood", "neighborhood", "sublocalityLevel1", "city", "town", "village",
        "postalTown", "hamlet", "municipality", "county", "subAdminArea", "subAdmin",
        "administrativeAreaLevel2", "subregion", "stateDistrict", "state", "province", "adminArea",
        "admin", "administrativeAreaLevel1", "region", "stateCode", "postcode", "zip", "zipCode",
        "countryCode", "countryName",
      ]
    )
  }

  func testTheArticleListsTheNamesOfEachField() throws {
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/TrackReplay.docc/ListsOfPlacemarks.md"),
      encoding: .utf8
    )
    let rows = article.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    XCTAssertEqual(rows.map(\.first), Placemark.Field.allCases.map(\.rawValue))
    let others = rows.flatMap { $0.dropFirst() }
    XCTAssertEqual(rows.compactMap(\.first) + others, PlacemarkColumns.names)
    for names in rows {
      for name in names {
        let field = Placemark.Field.allCases.first { self.placemark([name: "x"])?[$0] == "x" }
        XCTAssertEqual(field?.rawValue, names[0], name)
      }
    }
  }

  /// The placemark of a row, by the names of its columns; `nil` if it is blank.
  private func placemark(_ texts: [String: String]) -> Placemark? {
    let row = sampleReading(0, made: 0, accuracy: 8)
    return PlacemarkColumns().placemarks(for: row, extraColumns: columns(texts)).first
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
    expected.locality = "CITY"
    let source = PlacemarkColumns()
    XCTAssertEqual(source.placemarks(for: row, extraColumns: texts), [expected])
    XCTAssertEqual(source.placemarks(for: row, extraColumns: [nil, ""]), [])
    let surplus = texts + Array(repeating: "x", count: PlacemarkColumns.names.count)
    XCTAssertEqual(
      source.placemarks(for: row, extraColumns: surplus),
      source.placemarks(for: row, extraColumns: Array(surplus.prefix(PlacemarkColumns.names.count)))
    )
    let other = columns(["village": "v", "town": "t", "city": "", "road": "r", "state": "s"])
    XCTAssertEqual(
      source.placemarks(for: row, extraColumns: other),
      [Placemark(thoroughfare: "r", locality: "t", administrativeArea: "s")]
    )
  }

  func testALocalityBesideATownIsTheQuarter() {
    let cases: [([String: String], town: String?, quarter: String?)] = [
      (["locality": "Mitte", "city": "Berlin"], "Berlin", "Mitte"),
      (["locality": "Mitte", "town": "Berlin"], "Berlin", "Mitte"),
      (["locality": "Mitte", "village": "Berlin"], "Berlin", "Mitte"),
      (["locality": "Mitte", "village": "v", "town": "t", "city": ""], "t", "Mitte"),
      (["locality": "Au", "city": "Berlin", "suburb": "Mitte"], "Berlin", "Mitte"),
      (["locality": "Au", "city": "Berlin", "subLocality": "Mitte"], "Berlin", "Mitte"),
      (["locality": "Berlin", "city": "Berlin"], "Berlin", nil),
      (["locality": "Berlin", "city": "", "hamlet": "Au"], "Berlin", nil),
      (["locality": "Mitte"], "Mitte", nil), (["locality": "", "city": "Berlin"], "Berlin", nil),
      // The names of other fields, and of larger areas, do not count.
      (["locality": "l", "municipality": "m", "county": "c", "postalTown": "p"], "l", nil),
      (["hamlet": "Au", "village": "Berg"], "Berg", "Au"),
      (["hamlet": "Au", "village": "Berg", "locality": "l"], "Berg", "l"),
      (["hamlet": "Au", "village": "Berg", "locality": "Berg"], "Berg", "Au"),
      (["hamlet": "Au", "village": "Berg", "quarter": "q"], "Berg", "q"),
      (["hamlet": "Au", "municipality": "Berg-Au"], "Au", nil), (["hamlet": "Au"], "Au", nil),
    ]
    for (texts, town, quarter) in cases {
      let placemark = placemark(texts)
      XCTAssertEqual(placemark?.locality, town, "\(texts)")
      XCTAssertEqual(placemark?.subLocality, quarter, "\(texts)")
    }
  }

  func testALargerPartOfATownComesBeforeASmallerOne() {
    let names = [
      "district", "suburb", "city_district", "borough", "quarter", "neighbourhood", "hamlet",
    ]
    for count in 1...names.count {
      let texts = Dictionary(uniqueKeysWithValues: names.suffix(count).map { ($0, $0) })
      let folded = PlacemarkColumns.names.map { name in
        texts.first { $0.key.foldedName == name.foldedName }?.value ?? (name == "city" ? "c" : nil)
      }
      let row = sampleReading(0, made: 0, accuracy: 8)
      let found = PlacemarkColumns().placemarks(for: row, extraColumns: folded)
      XCTAssertEqual(found.first?.subLocality, names.suffix(count).first)
      XCTAssertEqual(found.first?.locality, "c")
    }
  }

  func testANumberInAStreetIsNotWrittenTwice() {
    let cases: [(String, street: String, number: String, expected: String?)] = [
      ("street", "1 Infinite Loop", "1", nil), ("street", "Pariser Platz 1", "1", nil),
      ("street", "12 bis, Rue X", "12 bis", nil), ("street", "Calle X, 5", "5", nil),
      ("street", " 1  Infinite Loop", "1 ", nil), ("street", "1", "1", nil),
      ("street", "11 Infinite Loop", "1", "1"), ("street", "1-3 Infinite Loop", "1", "1"),
      ("street", "Platz 11", "1", "1"), ("street", "A 1 B", "1", "1"),
      ("street", "Infinite Loop", "1", "1"), ("street", "12 Rue X", "12 bis", "12 bis"),
      ("thoroughfare", "1 Infinite Loop", "1", "1"), ("road", "Calle 5", "5", "5"),
      ("route", "Route 9", "9", "9"), ("streetName", "17 de Mayo", "17", "17"),
    ]
    for (name, street, number, expected) in cases {
      for numberName in ["subThoroughfare", "houseNumber"] {
        let found = placemark([name: street, numberName: number])
        XCTAssertEqual(found?.thoroughfare, street)
        XCTAssertEqual(found?.subThoroughfare, expected, street)
      }
    }
    // The alias is not the street here.
    let both = placemark(["thoroughfare": "Calle 5", "street": "x", "houseNumber": "5"])
    XCTAssertEqual(both, Placemark(subThoroughfare: "5", thoroughfare: "Calle 5"))
  }

  func testTheDescriptionOfACircleIsNoState() {
    let circle = "CLCircularRegion (identifier:'<+37.33,-122.03> radius 70.82', radius:70.82m)"
    XCTAssertNil(placemark(["region": circle]))
    XCTAssertEqual(placemark(["region": circle, "stateCode": "CA"])?.administrativeArea, "CA")
    XCTAssertEqual(placemark(["state": circle])?.administrativeArea, circle)
    XCTAssertEqual(placemark(["region": "California"])?.administrativeArea, "California")
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
