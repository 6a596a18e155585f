import AddressFormat
import TestSupport
import XCTest

final class PlacemarkTests: XCTestCase {
  func testFieldsAreAbsentUnlessGiven() {
    let placemark = Placemark()
    for field in Placemark.Field.allCases { XCTAssertNil(placemark[field], field.rawValue) }
    XCTAssertEqual(placemark.areasOfInterest, [])
  }

  func testIsEmptyIfEveryFieldIsBlank() {
    XCTAssertTrue(Placemark().isEmpty)
    var blank = Placemark(areasOfInterest: ["", " ", "\u{2029}"])
    for field in Placemark.Field.allCases where field != .areasOfInterest {
      blank[field] = " \t\r\n\0\u{85}\u{A0}\u{3000}\u{200F}\u{FEFF}"
    }
    XCTAssertTrue(blank.isEmpty)
    for field in Placemark.Field.allCases {
      var placemark = blank
      placemark[field] = "x"
      XCTAssertFalse(placemark.isEmpty, field.rawValue)
    }
  }

  // `Mirror` has the names of the stored properties, independently of the subscript.
  func testEachFieldIsThePropertyOfItsName() {
    var placemark = Placemark()
    for field in Placemark.Field.allCases { placemark[field] = field.rawValue }
    let properties = Mirror(reflecting: placemark).children
    XCTAssertEqual(properties.count, Placemark.Field.allCases.count)
    for property in properties {
      let name = property.label ?? ""
      let value = property.value as? String ?? (property.value as? [String])?.first
      XCTAssertEqual(value, name)
      XCTAssertEqual(Placemark.Field(rawValue: name).flatMap { placemark[$0] }, name)
    }
  }

  func testTheInitializerSetsEachField() {
    let given = Placemark(
      name: "name",
      subThoroughfare: "subThoroughfare",
      thoroughfare: "thoroughfare",
      subLocality: "subLocality",
      locality: "locality",
      subAdministrativeArea: "subAdministrativeArea",
      administrativeArea: "administrativeArea",
      postalCode: "postalCode",
      isoCountryCode: "isoCountryCode",
      country: "country",
      inlandWater: "inlandWater",
      ocean: "ocean",
      areasOfInterest: ["areasOfInterest"]
    )
    for field in Placemark.Field.allCases { XCTAssertEqual(given[field], field.rawValue) }
  }

  func testFieldsAreStoredUnchanged() {
    XCTAssertEqual(Placemark(locality: " a\n").locality, " a\n")
  }

  func testAreasOfInterestAreOneTextBySemicolons() {
    let cases: [(text: String?, areas: [String], reads: String?)] = [
      (nil, [], nil),
      ("", [], nil),
      (" ; ;\n", [], nil),
      ("Pier 39;\u{301}", ["Pier 39", "\u{301}"], "Pier 39;\u{301}"),
      ("Pier 39", ["Pier 39"], "Pier 39"),
      ("Pier 39;Wharf", ["Pier 39", "Wharf"], "Pier 39;Wharf"),
      (";Pier\t39 ; Wharf;", ["Pier 39", "Wharf"], "Pier 39;Wharf"),
    ]
    for (text, areas, reads) in cases {
      var placemark = Placemark(areasOfInterest: ["before"])
      placemark[.areasOfInterest] = text
      XCTAssertEqual(placemark.areasOfInterest, areas)
      XCTAssertEqual(placemark[.areasOfInterest], reads)
    }
  }

  func testIsOneFlatObjectAsJSON() throws {
    var full = Placemark(areasOfInterest: ["Pier 39; east", ""])
    for field in Placemark.Field.allCases where field != .areasOfInterest {
      full[field] = field.rawValue
    }
    for (placemark, json) in [
      (Placemark(), "{}"),
      (
        Placemark(name: "", locality: " Köln\n", areasOfInterest: ["Dom"]),
        #"{"areasOfInterest":["Dom"],"locality":" Köln\n","name":""}"#
      ),
      (
        full,
        #"{"administrativeArea":"administrativeArea","areasOfInterest":["Pier 39; east",""],"#
          + #""country":"country","inlandWater":"inlandWater","isoCountryCode":"isoCountryCode","#
          + #""locality":"locality","name":"name","ocean":"ocean","postalCode":"postalCode","#
          + #""subAdministrativeArea":"subAdministrativeArea","subLocality":"subLocality","#
          + #""subThoroughfare":"subThoroughfare","thoroughfare":"thoroughfare"}"#
      ),
    ] {
      XCTAssertEqual(try JSONCoding.text(of: placemark), json)
      XCTAssertEqual(try JSONCoding.value(of: json), placemark)
    }
    let lenient = #"{"name":null,"areasOfInterest":null,"timeZone":"UTC"}"#
    XCTAssertEqual(try JSONCoding.value(of: lenient), Placemark())
  }

  func testAnErrorOfJSONNamesTheKey() {
    for field in Placemark.Field.allCases {
      let json = #"{"\#(field.rawValue)":1}"#
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: Placemark.self), field.rawValue)
    }
    let areas = #"{"areasOfInterest":["Dom",1]}"#
    XCTAssertEqual(
      JSONCoding.wrongKey(in: areas, as: Placemark.self),
      "areasOfInterest.Index 1"
    )
    XCTAssertEqual(JSONCoding.wrongKey(in: #"["fancy"]"#, as: [AddressStyle].self), "Index 0")
  }
}
