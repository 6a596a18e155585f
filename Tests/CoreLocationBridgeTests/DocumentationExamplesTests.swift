// The examples of CoreLocationBridge.md and FromCoreLocation.md, word by word; the stand-in lets a
// test run them.
#if canImport(CoreLocation) && !canImport(Darwin)
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import LocationFilter
  import XCTest

  @MainActor
  final class DocumentationExamplesTests: XCTestCase {
    func testRequestingALocation() async throws {
      let example = Requesting()
      let earlier = unsafe CLLocationManager.stubLatest
      let request = Task { await example.request() }
      let manager = try await manager(after: earlier)
      XCTAssertTrue(manager.stubIsUpdating)
      XCTAssertTrue(manager.stubIsAskingForPermission)
      manager.stubAuthorize(.denied)
      await request.value
      XCTAssertNil(example.location)
      XCTAssertEqual(example.message, "This app is not allowed to use your location.")
    }

    func testSettingUpTheManager() async throws {
      let events = LocationManagerEvents { manager in
        manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
      }
      let earlier = unsafe CLLocationManager.stubLatest
      let iterator = events.makeAsyncIterator()
      let manager = try await manager(after: earlier)
      XCTAssertEqual(manager.desiredAccuracy, kCLLocationAccuracyNearestTenMeters)
      XCTAssertTrue(manager.stubIsAskingForPermission)
      withExtendedLifetime(iterator) {}
    }

    func testHandingOn() {
      let example = HandingOn()
      example.session.start()
      example.manager.stubAuthorize(.authorizedAlways, .reducedAccuracy)
      XCTAssertEqual(example.session.acquisition.authorization, .authorizedAlways)
      XCTAssertEqual(example.session.acquisition.accuracyAuthorization, .reduced)
      example.manager.stubAuthorize(.authorizedAlways, .fullAccuracy)
      example.manager.startUpdatingLocation()
      example.manager.stubDeliver(.fix(65), .fix(10))
      XCTAssertEqual(example.session.outcome?.reason, .desiredAccuracy)
      XCTAssertFalse(example.manager.stubIsUpdating)
      example.session.start()
      example.manager.stubFail(CLError(.network))
      XCTAssertEqual(example.session.outcome?.error, .network)
    }

    func testRequestingALocationInOneLine() async throws {
      let example = Requesting()
      let earlier = unsafe CLLocationManager.stubLatest
      let request = Task { try await example.requestInOneLine() }
      _ = try await manager(after: earlier)
      request.cancel()
      let result = await request.result
      XCTAssertThrowsError(try result.get()) {
        XCTAssertEqual("\($0)", "the acquisition was cancelled")
      }
    }

    func testFollowing() async throws {
      let example = Following()
      try await example.follow()
      XCTAssertEqual(example.history, [])
    }

    private func manager(after earlier: CLLocationManager?) async throws -> CLLocationManager {
      _ = await eventually { unsafe CLLocationManager.stubLatest !== earlier }
      return try XCTUnwrap(unsafe CLLocationManager.stubLatest)
    }
  }

  @MainActor
  private final class Requesting {
    var location: Location?
    var message = ""

    func request() async {
      do {
        location = try await currentLocation(from: LocationManagerEvents())
      } catch {
        message = error.localizedDescription
      }
    }

    func requestInOneLine() async throws {
      location = try await currentLocation(from: LocationManagerEvents())
    }
  }

  /// Follows the updates of the stand-in, which has none.
  @MainActor
  private final class Following {
    var visits = VisitDetector()
    var regions = RegionMonitor()
    var filter = DistanceFilter(distance: 25)
    var history: [VisitEvent] = []
    var crossings: [RegionEvent] = []
    private var shown: [Location] = []

    func show(_ location: Location) { shown.append(location) }

    func follow() async throws {
      for try await event in LiveUpdateEvents() {
        let now = SystemClock().now
        history += visits.process(event, at: now)
        crossings += regions.process(event, at: now)
        guard case .location(let location) = event else { continue }
        if case .reported(let report) = filter.process(location, at: now) { show(report.location) }
      }
    }
  }

  private final class HandingOn: NSObject, CLLocationManagerDelegate {
    let manager = CLLocationManager()
    var session = AcquisitionSession(clock: ManualClock(now: CLLocation.date))

    override init() {
      super.init()
      manager.delegate = self
    }

    func locationManager(_: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      for location in locations where session.receive(Location(location)).isFinal {
        manager.stopUpdatingLocation()
      }
    }

    func locationManager(_: CLLocationManager, didFailWithError error: any Error) {
      session.receive(error: LocationError(error))
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      session.receive(authorization: AuthorizationStatus(manager.authorizationStatus))
      session.receive(accuracyAuthorization: AccuracyAuthorization(manager.accuracyAuthorization))
    }
  }
#endif
