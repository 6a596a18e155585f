// The examples of CoreLocationBridge.md, word by word; the stand-in lets a test run them.
#if canImport(CoreLocation) && !canImport(Darwin)
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import LocationFilter
  import XCTest

  final class DocumentationExamplesTests: XCTestCase {
    @MainActor
    func testWhereAmI() async throws {
      let example = WhereAmI()
      let earlier = unsafe CLLocationManager.stubLatest
      example.getLocation()
      for _ in 0..<1_000_000 where unsafe CLLocationManager.stubLatest === earlier {
        await Task.yield()
      }
      let manager = try XCTUnwrap(unsafe CLLocationManager.stubLatest)
      XCTAssertTrue(manager.stubIsUpdating)
      XCTAssertNil(example.outcome)
      example.stop()
      for _ in 0..<1_000_000 where example.outcome == nil { await Task.yield() }
      XCTAssertEqual(example.outcome?.reason, .cancelled)
    }

    @MainActor
    func testSettingUpTheManager() async throws {
      let events = LocationManagerEvents { manager in
        manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
        manager.requestWhenInUseAuthorization()
      }
      let earlier = unsafe CLLocationManager.stubLatest
      let iterator = events.makeAsyncIterator()
      for _ in 0..<1_000_000 where unsafe CLLocationManager.stubLatest === earlier {
        await Task.yield()
      }
      let manager = try XCTUnwrap(unsafe CLLocationManager.stubLatest)
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
  }

  @MainActor
  final class WhereAmI {
    private(set) var outcome: Outcome?
    private var session: Task<Void, Never>?

    func getLocation() {
      session = Task { outcome = await acquire(from: LocationManagerEvents()) }
    }

    func stop() { session?.cancel() }
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
