// The stand-in lets a test call the delegate.
#if canImport(CoreLocation) && !canImport(Darwin)
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import LocationFilter
  import XCTest

  final class LocationManagerEventsTests: XCTestCase {
    @MainActor
    func testHandsOnWhatTheDelegateIsToldInItsOrder() async {
      let provider = ManagerProvider()
      let reading = Task { [events = provider.events] in
        var read: [AcquisitionEvent] = []
        for await event in events {
          read.append(event)
          if read.count == 11 { break }
        }
        return read
      }
      let manager = await provider.manager()
      manager.stubAuthorize(.notDetermined)
      manager.stubAuthorize(.authorizedAlways, .reducedAccuracy)
      manager.stubFail(CLError(.locationUnknown))
      manager.stubDeliver(.fix(65), .fix(30))
      manager.stubDeliver(.fix(10))
      manager.stubPause()
      manager.stubResume()
      manager.stubFail(CLError(.denied))
      manager.stubDeliver(.fix(5))
      let read = await reading.value
      XCTAssertEqual(
        read,
        [
          .authorization(.notDetermined), .accuracyAuthorization(.full),
          .authorization(.authorizedAlways), .accuracyAuthorization(.reduced),
          .error(.locationUnknown),
          .location(Location(.fix(65))), .location(Location(.fix(30))),
          .location(Location(.fix(10))),
          .stationary, .resumed,
          .error(.denied),
        ]
      )
    }

    @MainActor
    func testTheManagerIsMadeOnTheMainThreadWhereverTheEventsAreRead() async {
      let provider = ManagerProvider()
      let reading = Task.detached { [events = provider.events] in await events.first() }
      let manager = await provider.manager()
      XCTAssertTrue(manager.stubWasMadeOnMainThread)
      manager.stubDeliver(.fix(10))
      let first = await reading.value
      XCTAssertEqual(first, .location(Location(.fix(10))))
    }

    @MainActor
    func testUpdatesStartWithTheIterationAndStopWhenItBreaksOff() async {
      let provider = ManagerProvider()
      let events = provider.events
      for _ in 0..<10 { await Task.yield() }
      XCTAssertEqual(provider.managers.count, 0)

      let reading = Task { await events.first() }
      let manager = await provider.manager()
      XCTAssertTrue(manager.stubIsUpdating)
      XCTAssertNotNil(manager.delegate)
      manager.stubDeliver(.fix(10))
      _ = await reading.value
      await manager.hasStopped()
      XCTAssertNil(manager.delegate)
    }

    @MainActor
    func testUpdatesStopWhenTheTaskIsCancelled() async {
      let provider = ManagerProvider()
      let reading = Task { [events = provider.events] in
        var count = 0
        for await _ in events { count += 1 }
        return count
      }
      let manager = await provider.manager()
      reading.cancel()
      await manager.hasStopped()
      manager.stubDeliver(.fix(10))
      let count = await reading.value
      XCTAssertEqual(count, 0)
    }

    @MainActor
    func testUpdatesStopWhenTheTaskIsCancelledBeforehand() async {
      let provider = ManagerProvider()
      let reading = Task { [events = provider.events] in
        for await _ in events {}
      }
      reading.cancel()
      await reading.value
      for _ in 0..<100 { await Task.yield() }
      for manager in provider.managers { await manager.hasStopped() }
    }

    @MainActor
    func testAnIteratorDroppedAtOnceStartsNothing() async {
      let provider = ManagerProvider()
      _ = provider.events.makeAsyncIterator()
      for _ in 0..<100 { await Task.yield() }
      XCTAssertEqual(provider.managers.count, 0)
    }

    @MainActor
    func testADroppedIteratorStopsItsUpdates() async {
      let provider = ManagerProvider()
      var iterator: AsyncStream<AcquisitionEvent>.Iterator? = provider.events.makeAsyncIterator()
      let manager = await provider.manager()
      XCTAssertNotNil(iterator)
      iterator = nil
      await manager.hasStopped()
    }

    @MainActor
    func testEachIterationHasAManagerOfItsOwn() async {
      let provider = ManagerProvider()
      let events = provider.events
      for round in 1...3 {
        let reading = Task { await events.first() }
        let manager = await provider.manager(round)
        manager.stubDeliver(.fix(Double(round)))
        let first = await reading.value
        XCTAssertEqual(first, .location(Location(.fix(Double(round)))))
      }
      XCTAssertEqual(provider.managers.count, 3)
    }

    @MainActor
    func testTheUserIsAskedUnlessTheAppAsks() async throws {
      let earlier = unsafe CLLocationManager.stubLatest
      let asking = Task {
        await LocationManagerEvents { $0.desiredAccuracy = kCLLocationAccuracyNearestTenMeters }
          .first()
      }
      _ = await eventually { unsafe CLLocationManager.stubLatest !== earlier }
      let manager = try XCTUnwrap(unsafe CLLocationManager.stubLatest)
      XCTAssertTrue(manager.stubIsAskingForPermission)
      XCTAssertEqual(manager.desiredAccuracy, kCLLocationAccuracyNearestTenMeters)
      asking.cancel()

      let provider = ManagerProvider()
      let silent = Task { [events = provider.events] in await events.first() }
      let other = await provider.manager()
      XCTAssertFalse(other.stubIsAskingForPermission)
      XCTAssertEqual(other.desiredAccuracy, kCLLocationAccuracyNearestTenMeters)
      silent.cancel()
    }

    // MARK: - As the source of a session

    @MainActor
    func testASessionEndsWithTheFirstReadingThatIsGoodEnough() async {
      let provider = ManagerProvider()
      let (clock, start) = (ManualClock(now: CLLocation.date), CLLocation.date)
      let session = Task { [events = provider.events] in
        await acquire(from: events, clock: clock)
      }
      let manager = await provider.manager()
      manager.stubAuthorize(.authorizedWhenInUse)
      manager.stubDeliver(.fix(65), .fix(8), .fix(1))
      let outcome = await session.value
      XCTAssertEqual(outcome.reason, .desiredAccuracy)
      XCTAssertEqual(outcome.best, Location(.fix(8)))
      XCTAssertEqual(outcome.start, start)
      await manager.hasStopped()
    }

    @MainActor
    func testASessionEndsWhenPermissionIsDenied() async {
      let provider = ManagerProvider()
      let session = Task { [events = provider.events] in
        await acquire(from: events, clock: ManualClock(now: CLLocation.date))
      }
      let manager = await provider.manager()
      manager.stubAuthorize(.notDetermined)
      manager.stubAuthorize(.denied)
      let outcome = await session.value
      XCTAssertEqual(outcome.reason, .failed)
      XCTAssertEqual(outcome.error, .denied)
      await manager.hasStopped()
    }

    @MainActor
    func testACancelledSessionStopsTheUpdates() async {
      let provider = ManagerProvider()
      let session = Task { [events = provider.events] in
        await acquire(from: events, clock: ManualClock(now: CLLocation.date))
      }
      let manager = await provider.manager()
      session.cancel()
      let outcome = await session.value
      XCTAssertEqual(outcome.reason, .cancelled)
      await manager.hasStopped()
    }
  }

  /// Keeps the managers that the events make.
  @MainActor
  private final class ManagerProvider {
    private(set) var managers: [CLLocationManager] = []

    var events: LocationManagerEvents {
      LocationManagerEvents(requestsAuthorization: false) { [self] manager in
        manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
        managers.append(manager)
      }
    }

    /// The manager of that number, from 1, as soon as it updates.
    func manager(_ number: Int = 1) async -> CLLocationManager {
      _ = await eventually { managers.count >= number }
      return managers[number - 1]
    }
  }

  extension LocationManagerEvents {
    /// The first event; the iteration breaks off behind it.
    fileprivate func first() async -> AcquisitionEvent? {
      for await event in self { return event }
      return nil
    }
  }

  extension CLLocationManager {
    @MainActor
    fileprivate func hasStopped() async {
      let hasStopped = await eventually { !stubIsUpdating }
      XCTAssertTrue(hasStopped)
    }
  }

  extension CLLocation {
    /// The date of each fix.
    static let date = Timestamp(sinceEpoch: .seconds(978_307_200))

    static func fix(
      _ accuracy: Double,
      latitude: Double = 37.33182,
      at time: Duration = .zero
    ) -> CLLocation {
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: -122.03118),
        altitude: 0,
        horizontalAccuracy: accuracy,
        verticalAccuracy: -1,
        course: -1,
        speed: -1,
        timestamp: Date(date.advanced(by: time))
      )
    }
  }
#endif
