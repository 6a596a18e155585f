// The classic app, with a stand-in for the receiver and the geocoder.
#if canImport(MapKit) && !canImport(Darwin)
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import MapKit
  import XCTest

  @MainActor
  final class LocationModelTests: XCTestCase {
    private let model = LocationModel()

    func testFromTheFirstTapToTheAddress() async throws {
      XCTAssertEqual(model.screen.text, "Tap 'Get My Location' to Start\n[Get My Location]")
      let manager = try await tap()
      await expect("Searching...\n[Stop]")
      manager.stubAuthorize(.notDetermined)
      await expect("Waiting for Permission...\n[Stop]")
      manager.stubAuthorize(.authorizedWhenInUse)
      await expect("Searching...\n[Stop]")
      manager.stubFail(CLError(.locationUnknown))
      manager.stubDeliver(.now(65))
      await expect(
        """
        Latitude: 37.33182000
        Longitude: -122.03118000
        Searching for Address...
        [Tag Location]
        [Stop]
        """
      )
      try await reply([MKPlacemark.cupertino])
      await expect(
        """
        Latitude: 37.33182000
        Longitude: -122.03118000
        1 Infinite Loop
        Cupertino CA 95014
        [Tag Location]
        [Stop]
        """
      )
      manager.stubDeliver(.now(10))
      await expect(
        """
        Latitude: 37.33182000
        Longitude: -122.03118000
        1 Infinite Loop
        Cupertino CA 95014
        [Tag Location]
        [Get My Location]
        """
      )
      let hasStopped = await eventually { !manager.stubIsUpdating }
      XCTAssertTrue(hasStopped)
    }

    func testStopKeepsTheLocation() async throws {
      let manager = try await tap()
      manager.stubDeliver(.now(65))
      await expect(containing: "[Stop]", "Searching for Address...")
      model.getLocationOrStop()
      await expect(
        """
        Latitude: 37.33182000
        Longitude: -122.03118000
        [Tag Location]
        [Get My Location]
        """
      )
      let hasStopped = await eventually { !manager.stubIsUpdating }
      XCTAssertTrue(hasStopped)
    }

    func testADenialAndThePermissionAfterIt() async throws {
      var manager = try await tap()
      manager.stubAuthorize(.denied)
      let denied = """
        Location Services Disabled
        [Get My Location]
        (Allow location access for this app in Settings.)
        """
      await expect(denied)
      manager = try await tap()
      manager.stubAuthorize(.authorizedAlways)
      await expect("Searching...\n[Stop]")
      // The permission is taken back in mid-session.
      manager.stubAuthorize(.restricted)
      await expect(
        """
        Location Services Disabled
        [Get My Location]
        (Ask whoever manages the device.)
        """
      )
    }

    func testANewSessionForgetsALookupOfTheLastOne() async throws {
      var manager = try await tap()
      manager.stubDeliver(.now(10))
      await expect(containing: "[Get My Location]", "Searching for Address...")
      let geocoder = try await pendingGeocoder()
      manager = try await tap()
      await expect("Searching...\n[Stop]")
      let isCancelled = await eventually { geocoder.stubCancellations == 1 }
      XCTAssertTrue(isCancelled)
      manager.stubDeliver(.now(10))
      await expect(containing: "[Get My Location]", "Searching for Address...")
      try await reply([])
      await expect(containing: "No Address Found")
    }

    // MARK: - Steps

    /// Taps the button and returns the manager of the new session.
    private func tap() async throws -> CLLocationManager {
      let earlier = unsafe CLLocationManager.stubLatest
      model.getLocationOrStop()
      var latest: CLLocationManager?
      _ = await eventually {
        latest = unsafe CLLocationManager.stubLatest
        return latest !== earlier && latest?.stubIsUpdating == true
      }
      return try XCTUnwrap(latest)
    }

    private func reply(_ placemarks: [CLPlacemark]) async throws {
      try await pendingGeocoder().stubReply(placemarks, nil)
    }

    /// The geocoder that was asked last, as soon as it is.
    private func pendingGeocoder() async throws -> CLGeocoder {
      var latest: CLGeocoder?
      _ = await eventually {
        latest = unsafe CLGeocoder.stubLatest
        return latest?.stubIsPending == true
      }
      return try XCTUnwrap(latest)
    }

    private func expect(_ text: String, line: UInt = #line) async {
      _ = await eventually { model.screen.text == text }
      XCTAssertEqual(model.screen.text, text, line: line)
    }

    private func expect(containing parts: String..., line: UInt = #line) async {
      _ = await eventually { parts.allSatisfy { model.screen.text.contains($0) } }
      for part in parts { XCTAssertTrue(model.screen.text.contains(part), part, line: line) }
    }
  }

  extension CLLocation {
    /// A fix that is never stale: the tutorial's policy accepts fixes dated in the future.
    fileprivate static func now(_ accuracy: Double) -> CLLocation {
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 37.33182, longitude: -122.03118),
        altitude: 0,
        horizontalAccuracy: accuracy,
        verticalAccuracy: -1,
        course: -1,
        speed: -1,
        timestamp: .distantFuture
      )
    }
  }
#endif
