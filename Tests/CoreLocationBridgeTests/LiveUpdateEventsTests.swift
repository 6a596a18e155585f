// An app cannot make updates; the stand-in can.
#if canImport(CoreLocation) && !canImport(Darwin)
  import CoreLocation
  import CoreLocationBridge
  import LocationFilter
  import XCTest

  final class LiveUpdateEventsTests: XCTestCase {
    private typealias Flag = WritableKeyPath<CLLocationUpdate, Bool>

    func testAnUpdateIsTheseEvents() async throws {
      let permitted: [AcquisitionEvent] = [
        .authorization(.authorizedWhenInUse), .accuracyAuthorization(.full),
      ]
      let cases: [(flags: [Flag], events: [AcquisitionEvent])] = [
        ([], permitted),
        (
          [\.accuracyLimited],
          [.authorization(.authorizedWhenInUse), .accuracyAuthorization(.reduced)]
        ),
        ([\.authorizationDenied], [.authorization(.denied)]),
        ([\.authorizationDenied, \.authorizationDeniedGlobally], [.authorization(.denied)]),
        ([\.authorizationDeniedGlobally], [.authorization(.denied)]),
        ([\.authorizationRestricted], [.authorization(.restricted)]),
        ([\.authorizationRestricted, \.authorizationDenied], [.authorization(.restricted)]),
        ([\.authorizationRequestInProgress], [.authorization(.notDetermined)]),
        (
          [\.authorizationRequestInProgress, \.authorizationDenied],
          [.authorization(.notDetermined)]
        ),
        ([\.locationUnavailable], permitted + [.error(.locationUnknown)]),
        ([\.insufficientlyInUse], [.error(.locationUnknown)]),
        ([\.insufficientlyInUse, \.locationUnavailable], [.error(.locationUnknown)]),
        (
          [\.insufficientlyInUse, \.authorizationDenied],
          [.authorization(.denied), .error(.locationUnknown)]
        ),
        (
          [\.serviceSessionRequired],
          [.error(.other("the app has to hold a CLServiceSession"))]
        ),
      ]
      for (flags, expected) in cases {
        var events = try await events(of: update(flags))
        XCTAssertEqual(events, expected, "\(flags)")
        // A location is the last of its update's events.
        events = try await self.events(of: update(flags, location: .fix(10)))
        XCTAssertEqual(events, expected + [.location(Location(.fix(10)))], "\(flags)")
      }
    }

    func testPermissionIsToldWhenItIsNew() async throws {
      let events = try await events(
        of: update([\.authorizationRequestInProgress]),
        update([\.authorizationRequestInProgress]),
        update([]),
        update([], location: .fix(65)),
        update([\.accuracyLimited], location: .fix(3000)),
        update([\.accuracyLimited]),
        update([\.insufficientlyInUse]),
        update([\.accuracyLimited]),
        update([\.authorizationDenied]),
        update([\.authorizationDenied]),
        update([\.accuracyLimited]),
        update([])
      )
      XCTAssertEqual(
        events,
        [
          .authorization(.notDetermined),
          .authorization(.authorizedWhenInUse), .accuracyAuthorization(.full),
          .location(Location(.fix(65))),
          .accuracyAuthorization(.reduced), .location(Location(.fix(3000))),
          .error(.locationUnknown),
          .authorization(.denied),
          .authorization(.authorizedWhenInUse),
          .accuracyAuthorization(.full),
        ]
      )
    }

    func testARestIsToldWhenItBeginsAndEnds() async throws {
      let events = try await events(
        of: update([], location: .fix(10)),
        update([\.stationary], location: .fix(8)),
        update([\.stationary]),
        update([\.stationary, \.locationUnavailable]),
        update([], location: .fix(9)),
        update([]),
        update([\.stationary])
      )
      XCTAssertEqual(
        events,
        [
          .authorization(.authorizedWhenInUse), .accuracyAuthorization(.full),
          .location(Location(.fix(10))),
          // The last fix is where the device rests.
          .location(Location(.fix(8))), .stationary,
          .error(.locationUnknown),
          .resumed, .location(Location(.fix(9))),
          .stationary,
        ]
      )
    }

    func testAnHourAtRestIsOneVisit() async throws {
      // Two minutes of fixes, an hour without, then 5 km away.
      let parked = (0...12).map { update([], location: .fix(10, at: .seconds(10 * $0))) }
      let left = update([], location: .fix(10, latitude: 37.38, at: .seconds(3720)))
      let updates = parked + [update([\.stationary])] + [left]
      var visits = VisitDetector()
      var regions = RegionMonitor()
      let center = Coordinate(latitude: 37.33182, longitude: -122.03118)
      try regions.add(Region(identifier: "parking", center: center, radius: 100))
      var reported: [VisitEvent] = []
      var crossings: [RegionEvent] = []
      var now = CLLocation.date
      for try await event in source(updates) {
        if case .location(let location) = event { now = location.timestamp }
        if event == .resumed { now = now.advanced(by: .seconds(3600)) }
        reported += visits.process(event, at: now)
        crossings += regions.process(event, at: now)
      }
      guard case .arrived(let visit) = reported.first else { return XCTFail("\(reported)") }
      XCTAssertEqual(visit.firstFix, CLLocation.date)
      XCTAssertEqual(visits.visit?.duration, .seconds(3720))
      XCTAssertEqual(crossings.map(\.transition.name), ["entered", "exited"])
    }

    func testThrowsWhatTheUpdatesThrow() async {
      struct Broken: Error {}
      let cases: [(any Error, LocationError?)] = [
        (CLError(.denied), .denied),
        (CLError(.network), .network),
        (Broken(), .other(Broken().localizedDescription)),
        (CancellationError(), nil),
      ]
      for (error, expected) in cases {
        let events = LiveUpdateEvents(
          CLLocationUpdate.Updates(stubUpdates: AsyncThrowingStream { $0.finish(throwing: error) })
        )
        do {
          for try await _ in events {}
          XCTFail("\(error) is lost")
        } catch {
          XCTAssertEqual(error as? LocationError, expected)
          XCTAssertEqual(error is CancellationError, expected == nil)
        }
      }
    }

    func testUpdatesStopWhenTheIterationBreaksOffOrIsCancelled() async throws {
      for isCancelled in [false, true] {
        let (updates, input) = AsyncThrowingStream.makeStream(of: CLLocationUpdate.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        input.onTermination = { _ in end.finish() }
        let events = LiveUpdateEvents(CLLocationUpdate.Updates(stubUpdates: updates))
        let reading = Task {
          try await events.first { !isCancelled && $0 == .location(.tenMetres) }
        }
        input.yield(update([], location: .fix(10)))
        if isCancelled { reading.cancel() }
        _ = try await reading.value
        for await _ in ends {}
      }
    }

    // MARK: - As the source of a session

    func testASessionEndsWithTheFirstReadingThatIsGoodEnough() async {
      let outcome = await outcome(
        of: update([\.authorizationRequestInProgress]),
        update([\.locationUnavailable]),
        update([], location: .fix(65)),
        update([\.stationary], location: .fix(10)),
        update([], location: .fix(1))
      )
      XCTAssertEqual(outcome.reason, .desiredAccuracy)
      XCTAssertEqual(outcome.best, .tenMetres)
    }

    func testASessionEndsAsTheFlagsSay() async {
      let cases: [([Flag], Outcome.Reason, LocationError?)] = [
        ([\.authorizationDenied], .failed, .denied),
        ([\.authorizationRestricted], .failed, .restricted),
        (
          [\.serviceSessionRequired],
          .failed,
          .other("the app has to hold a CLServiceSession")
        ),
        ([\.accuracyLimited], .reducedAccuracy, nil),
        ([\.insufficientlyInUse], .trackEnded, nil),
      ]
      for (flags, reason, error) in cases {
        let outcome = await outcome(of: update([], location: .fix(65)), update(flags))
        XCTAssertEqual(outcome.reason, reason, "\(flags)")
        XCTAssertEqual(outcome.error, error, "\(flags)")
        XCTAssertEqual(outcome.best, Location(.fix(65)))
      }
    }

    // MARK: - Updates

    private func update(_ flags: [Flag], location: CLLocation? = nil) -> CLLocationUpdate {
      var update = CLLocationUpdate(stubLocation: location)
      for flag in flags { update[keyPath: flag] = true }
      return update
    }

    private func source(_ updates: [CLLocationUpdate]) -> LiveUpdateEvents {
      LiveUpdateEvents(
        CLLocationUpdate.Updates(
          stubUpdates: AsyncThrowingStream { input in
            for update in updates { input.yield(update) }
            input.finish()
          }
        )
      )
    }

    private func events(of updates: CLLocationUpdate...) async throws -> [AcquisitionEvent] {
      var events: [AcquisitionEvent] = []
      for try await event in source(updates) { events.append(event) }
      return events
    }

    private func outcome(of updates: CLLocationUpdate...) async -> Outcome {
      await acquire(from: source(updates), clock: ManualClock(now: CLLocation.date))
    }
  }

  extension Location {
    fileprivate static var tenMetres: Location { Location(.fix(10)) }
  }
#endif
