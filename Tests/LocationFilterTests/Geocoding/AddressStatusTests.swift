import LocationFilter
import TestSupport
import XCTest

final class AddressStatusTests: XCTestCase {
  func testOnlyAFoundPlaceIsAPlace() {
    XCTAssertEqual(AddressStatus.found("Cupertino").placemark, "Cupertino")
    let others: [AddressStatus<String>] = [.idle, .searching, .failed, .notFound]
    for status in others {
      XCTAssertNil(status.placemark, "\(status)")
    }
    XCTAssertEqual(Set(others + [.found("a"), .found("b"), .found("a")]).count, 6)
  }

  func testEachStateHasItsName() {
    let states: [AddressStatus<String>] = [.idle, .searching, .found("a"), .failed, .notFound]
    XCTAssertEqual(states.map(\.name), ["idle", "searching", "found", "failed", "notFound"])
  }

  func testIsItsNameAsJSON() throws {
    let cases: [(AddressStatus<String>, String)] = [
      (.idle, #"{"name":"idle"}"#), (.searching, #"{"name":"searching"}"#),
      (.found("a"), #"{"name":"found","placemark":"a"}"#), (.failed, #"{"name":"failed"}"#),
      (.notFound, #"{"name":"notFound"}"#),
    ]
    for (status, json) in cases {
      XCTAssertEqual(try JSONCoding.text(of: status), json)
      XCTAssertEqual(try JSONCoding.value(of: json), status)
    }
    for (json, key) in [("{}", "name"), (#"{"name":"Found"}"#, "name")] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: AddressStatus<String>.self), key)
    }
  }
}
