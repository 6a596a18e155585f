import CoreLocationBridge
import Foundation
import LocationFilter
import XCTest

final class LocalizedErrorsTests: XCTestCase {
  func testLocationErrors() {
    let cases: [(LocationError, description: String, suggestion: String?)] = [
      (
        .locationUnknown, "Your location is not known at the moment.",
        "Wait, or go where the sky is in view."
      ),
      (
        .denied, "This app is not allowed to use your location.",
        "Allow location access for this app in Settings."
      ),
      (
        .restricted, "This device is not allowed to use its location.",
        "Ask whoever manages the device."
      ),
      (
        .network, "Your location could not be determined without a network.",
        "Check the network connection, then try again."
      ),
      (.other("the receiver is broken"), "the receiver is broken", nil),
    ]
    for (error, description, suggestion) in cases {
      // As an app sees it, which does not know the type.
      XCTAssertEqual((error as any Error).localizedDescription, description)
      XCTAssertEqual(error.recoverySuggestion, suggestion)
      XCTAssertEqual(error.failureReason == nil, suggestion == nil)
    }
  }

  func testAcquisitionErrors() {
    struct Broken: LocalizedError {
      var errorDescription: String? { "the receiver is broken" }
      var failureReason: String? { "no power" }
      var recoverySuggestion: String? { "charge it" }
    }
    struct Silent: Error, CustomStringConvertible {
      var description: String { "silent" }
    }
    let cases: [(AcquisitionError, description: String, reason: String?, suggestion: String?)] = [
      (
        .timedOut, "Your location could not be determined in time.",
        "No usable location was received before the timeout.",
        "Go where the sky is in view, then try again."
      ),
      (
        .provider(.denied), "This app is not allowed to use your location.",
        "Location access was denied, or Location Services are off.",
        "Allow location access for this app in Settings."
      ),
      (.source(Broken()), "the receiver is broken", "no power", "charge it"),
      (.source(Silent()), "silent", nil, nil),
      (
        .sourceEnded, "Your location could not be determined.",
        "The source of locations ended before a usable one.", "Try again."
      ),
      (.cancelled, "The search for your location was cancelled.", nil, nil),
    ]
    for (error, description, reason, suggestion) in cases {
      XCTAssertEqual((error as any Error).localizedDescription, description)
      XCTAssertEqual(error.failureReason, reason)
      XCTAssertEqual(error.recoverySuggestion, suggestion)
    }
  }

  func testRegionErrors() {
    let cases: [(RegionError, reason: String, suggestion: String)] = [
      (
        .invalidCenter(Coordinate(latitude: 91, longitude: 0)),
        "Its center is not on the Earth: 91.0°, 0.0°.",
        "Use a latitude within ±90° and a longitude within ±180°."
      ),
      (
        .invalidRadius(-1), "Its radius is not a positive number of metres: -1.0.",
        "Use a radius above 0 m."
      ),
      (
        .radiusTooLarge(2000, maximum: 1000), "Its radius of 2000.0 m is larger than 1000.0 m.",
        "Use a radius of at most 1000.0 m."
      ),
    ]
    for (error, reason, suggestion) in cases {
      XCTAssertEqual((error as any Error).localizedDescription, "The region cannot be monitored.")
      XCTAssertEqual(error.failureReason, reason)
      XCTAssertEqual(error.recoverySuggestion, suggestion)
    }
  }
}
