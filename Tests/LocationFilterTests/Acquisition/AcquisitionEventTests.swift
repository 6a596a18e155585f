import LocationFilter
import TestSupport
import XCTest

final class LocationErrorTests: XCTestCase {
  func testOnlyAnUnknownLocationIsTransient() {
    XCTAssertTrue(LocationError.locationUnknown.isTransient)
    for error: LocationError in [.denied, .restricted, .network, .other("locationUnknown")] {
      XCTAssertFalse(error.isTransient, "\(error)")
    }
  }
}

final class AuthorizationStatusTests: XCTestCase {
  func testOnlyARefusalIsAnError() {
    let errors: [AuthorizationStatus: LocationError] = [
      .denied: .denied, .restricted: .restricted,
    ]
    for status in AuthorizationStatus.allCases {
      XCTAssertEqual(status.error, errors[status], status.rawValue)
    }
    XCTAssertEqual(AuthorizationStatus.allCases.count, 5)
  }

  func testIsStoredByName() throws {
    XCTAssertEqual(
      try JSONCoding.text(of: AuthorizationStatus.allCases),
      #"["notDetermined","restricted","denied","authorizedAlways","authorizedWhenInUse"]"#
    )
    XCTAssertEqual(try JSONCoding.text(of: AccuracyAuthorization.allCases), #"["full","reduced"]"#)
  }
}

final class AcquisitionEventTests: XCTestCase {
  func testIsOneFlatObjectAsJSON() throws {
    let cases: [(AcquisitionEvent, String)] = [
      (.start, #"{"event":"start"}"#),
      (
        .location(.fix(8, latitude: 52.5, longitude: 13.25)),
        #"{"event":"location","horizontalAccuracy":8,"latitude":52.5,"longitude":13.25,"#
          + #""timestamp":"2026-05-01T09:00:00.000Z"}"#
      ),
      (.error(.locationUnknown), #"{"error":"locationUnknown","event":"error"}"#),
      (.error(.denied), #"{"error":"denied","event":"error"}"#),
      (.error(.restricted), #"{"error":"restricted","event":"error"}"#),
      (.error(.network), #"{"error":"network","event":"error"}"#),
      (.error(.other("\"")), #"{"error":"other","event":"error","message":"\""}"#),
      (.authorization(.denied), #"{"authorization":"denied","event":"authorization"}"#),
      (
        .accuracyAuthorization(.reduced),
        #"{"accuracyAuthorization":"reduced","event":"accuracyAuthorization"}"#
      ),
      (.stationary, #"{"event":"stationary"}"#), (.resumed, #"{"event":"resumed"}"#),
      (.stop, #"{"event":"stop"}"#), (.sourceEnded, #"{"event":"sourceEnded"}"#),
    ]
    for (event, json) in cases {
      XCTAssertEqual(try JSONCoding.text(of: event), json)
      XCTAssertEqual(try JSONCoding.value(of: json), event)
    }
  }

  func testAnErrorNamesTheKey() {
    for (json, key) in [
      ("{}", "event"), (#"{"event":"pause"}"#, "event"), (#"{"event":null}"#, "event"),
      (#"{"event":"location","latitude":1}"#, "longitude"), (#"{"event":"error"}"#, "error"),
      (#"{"event":"error","error":"gone"}"#, "error"),
      (#"{"event":"error","error":"other"}"#, "message"),
      (#"{"event":"authorization"}"#, "authorization"),
      (
        #"{"event":"accuracyAuthorization","accuracyAuthorization":"half"}"#,
        "accuracyAuthorization"
      ),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: AcquisitionEvent.self), key, json)
    }
  }
}
