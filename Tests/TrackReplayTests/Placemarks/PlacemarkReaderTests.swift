import AddressFormat
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

final class PlacemarkReaderTests: XCTestCase {
  private struct Reading: Hashable {
    var format: PlacemarkReader.Format?
    /// The fields of each placemark, as `field=text`, and its line; `blank` for one without.
    var placemarks: [String] = []
    var remarks: [String] = []
    var error: TrackError?
  }

  private func read(
    _ text: String,
    format: PlacemarkReader.Format? = nil,
    cut: (_ rest: Int) -> Int = { $0 }
  ) -> Reading {
    read(Array(text.utf8), format: format, cut: cut)
  }

  private func read(
    _ bytes: [UInt8],
    format: PlacemarkReader.Format? = nil,
    cut: (_ rest: Int) -> Int = { $0 }
  ) -> Reading {
    var reader = PlacemarkReader(format: format)
    var reading = Reading()
    var items: [PlacemarkReader.Item] = []
    do {
      var start = 0
      while start < bytes.count {
        let end = start + cut(bytes.count - start)
        try reader.decode(ContiguousArray(bytes[start..<end]).span, into: &items)
        start = end
      }
      try reader.finish(into: &items)
    } catch {
      reading.error = error
    }
    for item in items {
      switch item {
      case .placemark(let placemark, let place):
        let fields = Placemark.Field.allCases.compactMap { field in
          placemark[field].map { "\(field.rawValue)=\($0)" }
        }
        reading.placemarks.append("\(place.line): \(fields.joined(separator: " "))")
      case .blanks(let count):
        reading.placemarks += Array(repeating: "blank", count: count)
      case .place(let placemark, _):
        XCTFail("\(placemark) with a coordinate")
      case .diagnostic(let diagnostic):
        let place = diagnostic.position
        reading.remarks.append(
          "\(place.line):\(place.column) @\(place.byteOffset): \(diagnostic.reason)"
        )
      }
    }
    reading.format = reader.format
    return reading
  }

  private static let names: [(Placemark.Field, [String])] = [
    (.name, ["name", "feature_name", "feature"]),
    (
      .subThoroughfare,
      ["subThoroughfare", "house_number", "house number", "street-number", "AddressNumber"]
    ),
    (.thoroughfare, ["thoroughfare", "street", "road", "street name", "route"]),
    (
      .subLocality,
      [
        "subLocality", "neighbourhood", "neighborhood", "quarter", "suburb", "borough",
        "city_district", "district", "sublocality_level_1",
      ]
    ),
    (.locality, ["locality", "city", "town", "postal_town", "village", "hamlet", "municipality"]),
    (
      .subAdministrativeArea,
      [
        "subAdministrativeArea", "county", "sub_admin_area", "sub-admin", "subregion",
        "administrative_area_level_2", "state_district",
      ]
    ),
    (
      .administrativeArea,
      [
        "administrativeArea", "state", "province", "adminArea", "admin", "region", "state_code",
        "administrative_area_level_1",
      ]
    ),
    (.postalCode, ["postalCode", "postcode", "postal_code", "zip", "zip code"]),
    (.isoCountryCode, ["isoCountryCode", "country_code", "countryCode", "ISO country code"]),
    (.country, ["country", "country_name"]),
    (.inlandWater, ["inlandWater", "inland_water"]),
    (.ocean, ["ocean"]),
    (.areasOfInterest, ["areasOfInterest", "areas of interest"]),
  ]

  func testEachNameOfEachFieldInBothFormats() {
    XCTAssertEqual(Self.names.map(\.0), Placemark.Field.allCases)
    let folded = Set(Self.names.flatMap(\.1).map(\.foldedName))
    XCTAssertEqual(folded, Set(PlacemarkColumns.names.map(\.foldedName)))
    for (field, names) in Self.names {
      for name in names.flatMap({ [$0, $0.uppercased(), $0.lowercased()] }) {
        let table = read("\(name),other\nA b,x\n")
        XCTAssertEqual(table.placemarks, ["2: \(field.rawValue)=A b"], name)
        XCTAssertEqual(
          table.remarks,
          ["1:\(name.utf8.count + 2) @0: nothing is read from 'other'"]
        )
        XCTAssertEqual(table.format, .csv)
        let object = read("{\"other\":\"x\",\"\(name)\":\"A b\"}\n")
        XCTAssertEqual(object.placemarks, ["1: \(field.rawValue)=A b"], name)
        XCTAssertEqual(object.remarks, ["1:2 @0: nothing is read from 'other'"], name)
        XCTAssertEqual(object.format, .ndjson)
      }
    }
  }

  /// The fields as each geocoder and its wrappers name them, all at once.
  func testTheObjectsOfGeocoders() {
    let cases: [(geocoder: String, object: String, expected: String, unread: [String])] = [
      (
        "Android",
        #"""
        "featureName":"5","adminArea":"Île-de-France","subAdminArea":"Paris","locality":"Paris",
        "subLocality":null,"thoroughfare":"Avenue Anatole France","subThoroughfare":"5",
        "postalCode":"75007","countryCode":"FR","countryName":"France","latitude":48.858,
        "addressLines":["5 Av. Anatole France"]
        """#,
        "name=5 subThoroughfare=5 thoroughfare=Avenue Anatole France locality=Paris"
          + " subAdministrativeArea=Paris administrativeArea=Île-de-France postalCode=75007"
          + " isoCountryCode=FR country=France",
        ["addressLines"]
      ),
      (
        "React Native",
        #"""
        "feature":"Central Park","streetNumber":"1000","streetName":"5th Ave","locality":"New York",
        "subLocality":"Manhattan","adminArea":"NY","subAdminArea":"New York","countryCode":"US",
        "country":"United States","position":{"lat":40.8},"formattedAddress":"x"
        """#,
        "name=Central Park subThoroughfare=1000 thoroughfare=5th Ave subLocality=Manhattan"
          + " locality=New York subAdministrativeArea=New York administrativeArea=NY"
          + " isoCountryCode=US country=United States",
        ["position", "formattedAddress"]
      ),
      (
        "Expo",
        #"""
        "city":"Santa Clara","district":"Calabazas","streetNumber":"3260","street":"Warburton Ave",
        "region":"CA","subregion":"Santa Clara","country":"United States","postalCode":"95051",
        "name":"3260 Warburton Ave","isoCountryCode":"US","timezone":null,"formattedAddress":null
        """#,
        "name=3260 Warburton Ave subThoroughfare=3260 thoroughfare=Warburton Ave"
          + " subLocality=Calabazas locality=Santa Clara subAdministrativeArea=Santa Clara"
          + " administrativeArea=CA postalCode=95051 isoCountryCode=US country=United States",
        ["timezone", "formattedAddress"]
      ),
      (
        "Flutter",
        #"""
        "name":"1","street":"1 Infinite Loop","isoCountryCode":"US","thoroughfare":"Infinite Loop",
        "subThoroughfare":"1","administrativeArea":"California","subAdministrativeArea":""
        """#,
        "name=1 subThoroughfare=1 thoroughfare=Infinite Loop administrativeArea=California"
          + " isoCountryCode=US",
        []
      ),
      (
        "Apple's address dictionary",
        #"""
        "Street":"1 Infinite Loop","SubLocality":"","City":"Cupertino","State":"CA","ZIP":"95014",
        "Country":"United States","CountryCode":"US","FormattedAddressLines":["1 Infinite Loop"]
        """#,
        "thoroughfare=1 Infinite Loop locality=Cupertino administrativeArea=CA postalCode=95014"
          + " isoCountryCode=US country=United States",
        ["FormattedAddressLines"]
      ),
      (
        "OpenStreetMap",
        #"""
        "house_number":"3","road":"Am Ring","hamlet":"Au","village":"Berg","municipality":"Berg-Au",
        "suburb":"Mitte","city_district":"Nord","neighbourhood":"Hof","state_district":"Oberbayern",
        "state":"Bayern","ISO3166-2-lvl4":"DE-BY","postcode":"82335","country":"Deutschland",
        "country_code":"de","address":{"city":"Berg"}
        """#,
        "subThoroughfare=3 thoroughfare=Am Ring subLocality=Mitte locality=Berg"
          + " subAdministrativeArea=Oberbayern administrativeArea=Bayern postalCode=82335"
          + " isoCountryCode=de country=Deutschland",
        ["ISO3166-2-lvl4", "address"]
      ),
      (
        "Photon",
        #"""
        "osm_type":"N","housenumber":"117","street":"Invalidenstraße","locality":"Oranienburger Vorstadt",
        "district":"Mitte","city":"Berlin","state":"Berlin","postcode":"10115","countrycode":"DE"
        """#,
        "subThoroughfare=117 thoroughfare=Invalidenstraße subLocality=Mitte locality=Berlin"
          + " administrativeArea=Berlin postalCode=10115 isoCountryCode=DE",
        ["osm_type"]
      ),
      (
        "BigDataCloud",
        #"""
        "countryName":"Germany","countryCode":"DE","city":"Berlin","locality":"Mitte",
        "postcode":"10117","continent":"Europe","localityInfo":{"administrative":[]}
        """#,
        "subLocality=Mitte locality=Berlin postalCode=10117 isoCountryCode=DE country=Germany",
        ["continent", "localityInfo"]
      ),
      (
        "Google",
        #"""
        "street_number":"10","route":"Downing Street","postal_town":"London","locality":"",
        "sublocality_level_1":"Westminster","administrative_area_level_2":"Greater London",
        "administrative_area_level_1":"England","country":"GB","postal_code":"SW1A 2AA"
        """#,
        "subThoroughfare=10 thoroughfare=Downing Street subLocality=Westminster locality=London"
          + " subAdministrativeArea=Greater London administrativeArea=England postalCode=SW1A 2AA"
          + " isoCountryCode=GB country=GB",
        []
      ),
      (
        "Amazon",
        #"""
        "AddressNumber":"10","Street":"Rue A","Municipality":"Lyon","SubRegion":"Rhône",
        "Region":"Auvergne-Rhône-Alpes","Country":"FRA","PostalCode":"69001","Label":"x"
        """#,
        "subThoroughfare=10 thoroughfare=Rue A locality=Lyon subAdministrativeArea=Rhône"
          + " administrativeArea=Auvergne-Rhône-Alpes postalCode=69001 isoCountryCode=FRA"
          + " country=FRA",
        ["Label"]
      ),
      (
        "HERE",
        #"""
        "label":"x","countryCode":"DEU","countryName":"Deutschland","stateCode":"BE","state":"Berlin",
        "county":"Berlin","city":"Berlin","district":"Mitte","street":"Invalidenstraße",
        "postalCode":"10115","houseNumber":"117"
        """#,
        "subThoroughfare=117 thoroughfare=Invalidenstraße subLocality=Mitte locality=Berlin"
          + " subAdministrativeArea=Berlin administrativeArea=Berlin postalCode=10115"
          + " isoCountryCode=DEU country=Deutschland",
        ["label"]
      ),
    ]
    for (geocoder, object, expected, unread) in cases {
      let reading = read("{" + object.split(separator: "\n").joined() + "}")
      XCTAssertEqual(reading.placemarks, ["1: " + expected], geocoder)
      XCTAssertEqual(
        reading.remarks.map { $0.split(separator: "'")[1] },
        unread.map { $0[...] },
        geocoder
      )
    }
  }

  func testEachUnreadNameIsReportedOnce() {
    let table = read("Time-zone,city,time zone,,Latitude,CITY_\na,b,c,d,5,e\n")
    XCTAssertEqual(table.placemarks, ["2: locality=b"])
    XCTAssertEqual(
      table.remarks,
      ["1:1 @0: nothing is read from 'Time-zone'", "1:36 @0: nothing is read from 'CITY_'"]
    )
    let objects = read(
      """
      {"Time-zone":1,"city":"b","latitude":1}
      {"lost":1,"city":}
      {"time_zone":2,"\\u006Cost":{"city":"c"},"LONGITUDE":2,"":null}
      {"":1,"lost":[]}
      """
    )
    XCTAssertEqual(objects.placemarks, ["1: locality=b", "blank", "blank"])
    XCTAssertEqual(
      objects.remarks,
      [
        "1:2 @0: nothing is read from 'Time-zone'",
        "2:18 @40: not a JSON object: a value expected",
        "3:16 @59: nothing is read from 'lost' and its members",
        "3:55 @59: nothing is read from an empty name",
      ]
    )
  }

  func testUnreadNamesAreReportedUpToALimit() {
    let names = (1...5000).map { "n\($0)" }
    let last = "nothing is read from more than 64 names; the others are not reported"
    let objects = names.map { "{\"\($0)\":1}" }
    for text in [
      "city," + names.joined(separator: ",") + "\nBerlin\n",
      objects.joined(separator: "\n"),
      "{" + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}\n{\"m\":1}",
    ] {
      let remarks = read(text).remarks
      XCTAssertEqual(remarks.count, 65)
      XCTAssertTrue(remarks[0].hasSuffix("nothing is read from 'n1'"), remarks[0])
      XCTAssertTrue(remarks[63].hasSuffix("nothing is read from 'n64'"), remarks[63])
      XCTAssertTrue(remarks[64].hasSuffix(last), remarks[64])
    }
    let long = String(repeating: "x", count: 1000)
    XCTAssertEqual(
      read("{\"\(long)\":1}").remarks,
      ["1:2 @0: nothing is read from '\(long.prefix(64))'"]
    )
  }

  func testTheFirstNameThatIsNotBlankCounts() {
    let rows = read("village,city,postal_town,town\nv,c,p,t\nv, ,p,t\nv,,p,\n,,p,\n,,,\n\n")
    let expected = ["c", "t", "v", "p"].enumerated().map { "\($0 + 2): locality=\($1)" }
    XCTAssertEqual(rows.placemarks, expected)
    let objects = read(
      """
      {"municipality":"m","locality":"l","hamlet":"h"}
      {"municipality":"m","hamlet":"h"}
      {"village":"v","city":"c","locality":null,"town":"t"}
      {"village":"v","locality":" \\t\\n","town":"t"}
      {"village":"v"}
      {"village":"v","village":"w"}
      {"village":"v","village":null,"city":true}
      """
    )
    XCTAssertEqual(
      objects.placemarks.map { $0.dropFirst("1: locality=".count) },
      ["l", "h", "c", "t", "v", "w", "v"]
    )
  }

  func testTables() {
    let cases: [(String, [String])] = [
      ("name;city\r\na;b\r\n", ["2: name=a locality=b"]),
      ("name\tcity\na\tb", ["2: name=a locality=b"]),
      ("\u{FEFF}name,city\na,b\n", ["2: name=a locality=b"]),
      ("\n \nname\n\na\n", ["5: name=a"]),
      ("\u{FEFF}\n\u{FEFF},name\n,a\n", ["3: name=a"]),
      (
        "name,city\n\"a, \"\"b\"\"\",\"c\nd\"\ne,f\n",
        ["2: name=a, \"b\" locality=c\nd", "4: name=e locality=f"]
      ),
      ("name,areasOfInterest\na,b;c\n", ["2: name=a areasOfInterest=b;c"]),
      ("longitude,name\n1,\n2\n,,\n3,a,\n", ["blank", "blank", "5: name=a"]),
      ("name\n", []),
    ]
    for (text, expected) in cases {
      let table = read(text)
      XCTAssertEqual(table.placemarks, expected, text)
      XCTAssertEqual(table.remarks, [], text)
      XCTAssertEqual(table.format, .csv, text)
      XCTAssertNil(table.error, text)
    }
  }

  func testRowsWithMoreFieldsThanTheHeaderAreNotRead() {
    let table = read("road,city,zip\nRue A, 5,Paris,75001\nRue B,Lyon,69001,x\n")
    XCTAssertEqual(table.placemarks, [])
    let remark = "4 fields, but the header has 3; a field with a delimiter in it needs quotes"
    XCTAssertEqual(table.remarks, ["2:16 @14: \(remark)", "3:18 @35: \(remark)"])
  }

  func testUTF16AndCarriageReturns() {
    let texts = [
      "name,city\ra,\"b\rc\"\rd,e", "name,city\r\na,\"b\r\nc\"\r\nd,e\r\n",
      "name\tcity\ra\tb 北😀\r", "{\"name\":\"a\"}\r{\"name\":\"北😀\"}\r",
    ]
    for text in texts {
      let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      var expected = read(lines)
      XCTAssertNil(expected.error)
      XCTAssertFalse(expected.placemarks.isEmpty)
      // Only CR LF has another number of bytes in a line.
      if lines.utf8.count != text.utf8.count { expected.placemarks = read(text).placemarks }
      for isBigEndian in [false, true] {
        let wide = "\u{FEFF}\(text)".utf16.flatMap { unit in
          let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
          return isBigEndian ? bytes.reversed() : bytes
        }
        for bytes in [wide, Array(text.utf8)] {
          XCTAssertEqual(read(bytes), expected, text)
          XCTAssertEqual(read(bytes) { _ in 1 }, expected, text)
        }
      }
    }
  }

  func testWindows1252() {
    let table: [(String, [UInt8])] = [
      ("Zürich", [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68]), ("\u{2019}s", [0x92, 0x73]),
      ("\u{FFFD}é", [0x81, 0xE9]), ("ü\u{FFFD}", Array("ü\u{FFFD}".utf8)),
      ("\"é", [0x22, 0x22, 0x22, 0xE9, 0x22]),
    ]
    for (text, bytes) in table {
      let reading = read(Array("name\n".utf8) + bytes)
      XCTAssertEqual(reading.placemarks, ["2: name=\(text)"])
    }
  }

  func testAFileOfAnotherFormat() {
    let cases: [(name: String, bytes: [UInt8])] = [
      ("gzip", [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]),
      (
        "an Excel workbook",
        [0x50, 0x4B, 3, 4] + Array(repeating: 0, count: 22) + [19, 0, 0, 0]
          + Array("[Content_Types].xml".utf8) + [1, 2, 3, 10, 4]
      ),
    ]
    for (name, bytes) in cases {
      for length in [1, 7, 1000] {
        guard case .foreignFormat(let format) = read(bytes, cut: { min($0, length) }).error else {
          XCTFail(name)
          continue
        }
        XCTAssertEqual(format.name, name)
      }
    }
  }

  func testAnArrayIsNotRead() {
    for text in ["[{\"name\":\"a\"}]", "\u{FEFF}\n [\n{\"name\":\"a\"}\n]\n"] {
      for format in [nil, PlacemarkReader.Format.ndjson] {
        let array = read(text, format: format)
        XCTAssertEqual(array.error, .foreignFormat(.jsonArray), text)
        XCTAssertEqual(array.placemarks, [], text)
      }
    }
    XCTAssertEqual(read("[a,name\n1,2\n", format: .csv).placemarks, ["2: name=2"])
  }

  func testObjects() {
    let cases: [(String, [String])] = [
      ("{}\n", ["blank"]),
      ("\u{FEFF}{}\r\n\r\n \t\n{}", ["blank", "blank"]),
      ("\n\n  {\"zip\":\"02139\"}  \n", ["3: postalCode=02139"]),
      (
        #"{"postcode":95014,"house_number":-1.50e2}"#,
        ["1: subThoroughfare=-1.50e2 postalCode=95014"]
      ),
      (#"{"name":"\u5317\ud83d\ude00\ud800"}"#, ["1: name=北😀\u{FFFD}"]),
      (#"{"na\u006De":"a"}"#, ["1: name=a"]),
      (#"{"latitude":{"name":["b",{"name":1}]},"name":"a","longitude":[]}"#, ["1: name=a"]),
      (#"{"areasOfInterest":["a","b;c",null,"",7]}"#, ["1: areasOfInterest=a;b;c;7"]),
      (#"{"areasOfInterest":"a;b"}"#, ["1: areasOfInterest=a;b"]),
      (#"{"areasOfInterest":[]}"#, ["blank"]),
    ]
    for (text, expected) in cases {
      let objects = read(text)
      XCTAssertEqual(objects.placemarks, expected, text)
      XCTAssertEqual(objects.remarks, [], text)
      XCTAssertEqual(objects.format, .ndjson, text)
    }
  }

  func testAnAreaOfInterestInAnArrayIsOne() {
    var items: [PlacemarkReader.Item] = []
    var reader = PlacemarkReader()
    let bytes = ContiguousArray(#"{"areasOfInterest":["a;b","c"]}"#.utf8)
    XCTAssertNoThrow(try reader.decode(bytes.span, into: &items))
    XCTAssertNoThrow(try reader.finish(into: &items))
    var areas: [[String]] = []
    for case .placemark(let placemark, _) in items { areas.append(placemark.areasOfInterest) }
    XCTAssertEqual(areas, [["a;b", "c"]])
  }

  func testLinesThatAreNoObjectAreLocatedAndNothingElseIsLost() {
    let objects = read(
      """
      {"name":"a"}
      {"name":"b",}
      [{"name":"c"}]
      {"name":"d"} {"name":"e"}
      {"name":"f"
        {"name":"g"}
      null
      """
    )
    XCTAssertEqual(objects.placemarks, ["1: name=a", "6: name=g"])
    XCTAssertEqual(
      objects.remarks,
      [
        "2:13 @13: not a JSON object: a key in quotes expected",
        "3:1 @27: not a JSON object: '{' expected",
        "4:14 @42: not a JSON object: text after the object",
        "5:12 @68: not a JSON object: ',' or '}' expected",
        "7:1 @95: not a JSON object: '{' expected",
      ]
    )
  }

  func testValuesThatAreNoTextAreTakenAsAbsent() {
    let objects = read(
      """
      {"name":true,"city":{"a":1},"zip":"1"}
      {"name":["a"],"areasOfInterest":["a",false]}
      {"name":true,

      """
    )
    XCTAssertEqual(objects.placemarks, ["1: postalCode=1", "2: areasOfInterest=a"])
    XCTAssertEqual(
      objects.remarks,
      [
        "1:9 @0: 'true' is not a valid name; treated as absent",
        "1:21 @0: '{\"a\":1}' is not a valid locality; treated as absent",
        "2:9 @39: '[\"a\"]' is not a valid name; treated as absent",
        "2:38 @39: 'false' is not a valid areasOfInterest; treated as absent",
        "3:14 @84: not a JSON object: a key in quotes expected",
      ]
    )
  }

  func testATableWithoutAFieldIsAnError() {
    for (text, found, line) in [
      ("lat,lon\n1,2\n", ["lat", "lon"], 1),
      ("\nIt was a dark night.", ["it was a dark night."], 2),
      ("cities\na\n", ["cities"], 1),
    ] {
      let table = read(text)
      XCTAssertEqual(table.placemarks, [], text)
      XCTAssertEqual(
        table.error,
        .noUsableColumns(
          found: found,
          missing: Placemark.Field.allCases.map(\.rawValue),
          dialect: "placemark",
          position: SourcePosition(line: line, byteOffset: line - 1)
        ),
        text
      )
    }
  }

  func testTheFormatMayBeForced() {
    XCTAssertEqual(read("{\"name\":1}\n", format: .csv).error?.position.line, 1)
    let objects = read("name\na\n{\"name\":\"b\"}\n", format: .ndjson)
    XCTAssertEqual(objects.placemarks, ["3: name=b"])
    XCTAssertEqual(objects.remarks.count, 2)
  }

  func testNothingButBlanks() {
    for text in ["", "\n", "\u{FEFF} \t\r\n", "\u{FEFF}"] {
      XCTAssertEqual(read(text), Reading(), text)
    }
  }

  func testTheCutIntoChunksDoesNotMatter() {
    let long = String(repeating: "x", count: 70_000)
    let blank = String(repeating: " ", count: 70_000)
    let inputs = [
      "\u{FEFF} \r\n\r\n{\"name\":\"ä\\u00e4\",\"city\":\"北京\"}\r\n{\"name\":}\n\n{\"zip\":7}",
      "\u{FEFF}name,city\r\n\"a\nb\",\"c\"\"d\"\r\n\"e,f\n\ng;h,i\n,\nj",
      "lat\n1\n",
      "\u{FEFF}\n\"zone\nname\";city;;Zone\r\na;b;c;d\n",
      "{\"zone\":1,\"city\":}\n{\"zo\\u006Ee\":{},\"city\":\"a\"}\n{\"zone\":1,\"z\":2}\n",
      "\u{FEFF}\n[\n{\"name\":\"a\"}\n]", "name,city\na,b,c\nd,e,f,g\n",
      "{\"name\":\"a\"}\n{\"name\":\"\(long)\"}\n{\"name\":\"b\"}\n\(long)",
      "name\na\n\(long)\nb\n",
      "\(blank)\n{\"name\":\"a\"}\n",
      "\(blank)\nname\na\n",
    ]
    var random = SplitMix64(seed: 4180)
    for text in inputs {
      let whole = read(text)
      let sizes = text.utf8.count < 1000 ? [1, 2, 3, 7] : [1000, 65_536, 65_537]
      for size in sizes {
        XCTAssertTrue(read(text) { min($0, size) } == whole, "\(text.prefix(20)) \(size)")
      }
      let largest = text.utf8.count < 1000 ? 20 : 50_000
      for _ in 0..<50 {
        let cut = read(text) { min($0, Int.random(in: 1...largest, using: &random)) }
        XCTAssertTrue(cut == whole, "\(text.prefix(20))")
      }
    }
  }

  func testWhatIsTooLongIsToldAndNotUsed() {
    let long = String(repeating: "x", count: 70_000)
    let objects = read("{\"name\":\"\(long)\"}\n{\"name\":\"b\"}\n")
    XCTAssertEqual(objects.placemarks, ["2: name=b"])
    XCTAssertEqual(objects.remarks, ["1:1 @0: longer than 65\u{A0}536 bytes"])
    let rows = read("name\n\(long)\nb\n")
    XCTAssertEqual(rows.placemarks, ["3: name=b"])
    XCTAssertEqual(rows.remarks, ["2:1 @5: longer than 65\u{A0}536 bytes"])
  }
}
