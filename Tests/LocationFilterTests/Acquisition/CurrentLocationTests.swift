import LocationFilter
import XCTest

final class CurrentLocationTests: XCTestCase {
  private let clock = ManualClock(now: TimedAcquisition.origin)

  private struct Broken: Error {}

  func testReturnsALocationOrThrows() async {
    let fix = AcquisitionEvent.location(.fix())
    let cases: [(events: [AcquisitionEvent], failure: (any Error)?, result: String)] = [
      ([fix, .location(.fix(8))], nil, "8.0 m"),
      ([.accuracyAuthorization(.reduced), fix], nil, "65.0 m"),
      ([fix], nil, "65.0 m"),
      ([], nil, "the source of locations ended before a fix was accepted"),
      ([.location(.fix(-1))], nil, "the source of locations ended before a fix was accepted"),
      ([.authorization(.denied)], nil, "the location provider failed: denied"),
      ([fix, .authorization(.restricted)], nil, "the location provider failed: restricted"),
      ([fix, .error(.network)], nil, "the location provider failed: network"),
      ([fix, .stop], nil, "the acquisition was cancelled"),
      ([fix], Broken(), "the source of locations failed: Broken()"),
      ([], LocationError.denied, "the location provider failed: denied"),
      ([], CancellationError(), "the acquisition was cancelled"),
    ]
    for (events, failure, expected) in cases {
      let source = AsyncThrowingStream<AcquisitionEvent, any Error> { input in
        for event in events { input.yield(event) }
        input.finish(throwing: failure)
      }
      let result = await describe { () async throws(AcquisitionError) in
        try await currentLocation(from: source, clock: self.clock)
      }
      XCTAssertEqual(result, expected, "\(events)")
    }
  }

  func testAForeignErrorKeepsItsType() async {
    let source = AsyncThrowingStream<AcquisitionEvent, any Error> {
      $0.finish(throwing: Broken())
    }
    do {
      _ = try await currentLocation(from: source, clock: clock)
      XCTFail("no error")
    } catch {
      guard case .source(let cause) = error else { return XCTFail("\(error)") }
      XCTAssertTrue(cause is Broken)
    }
  }

  func testAThrownLocationErrorIsOneOfTheProvider() async {
    for thrown: LocationError in [.locationUnknown, .denied, .network, .other("no receiver")] {
      let source = AsyncThrowingStream<AcquisitionEvent, any Error> { $0.finish(throwing: thrown) }
      do {
        _ = try await currentLocation(from: source, clock: clock)
        XCTFail("no error")
      } catch {
        guard case .provider(let cause) = error else { return XCTFail("\(error)") }
        XCTAssertEqual(cause, thrown)
      }
    }
  }

  func testATimeoutWithoutALocationIsAnError() async {
    var policy = AcquisitionPolicy.standard
    policy.timeout = .zero
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    for accuracy in AccuracyAuthorization.allCases {
      provider.yield(.accuracyAuthorization(accuracy))
      let result = await describe { [policy] () async throws(AcquisitionError) in
        try await currentLocation(from: events, policy: policy, clock: self.clock)
      }
      XCTAssertEqual(result, "no fix was accepted before the timeout")
    }
  }

  func testACancelledTaskGetsNoLocation() async {
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    let task = Task { [clock] in
      await untilCancelled()
      return await describe { () async throws(AcquisitionError) in
        try await currentLocation(from: events, clock: clock)
      }
    }
    task.cancel()
    let result = await task.value
    XCTAssertEqual(result, "the acquisition was cancelled")
    provider.finish()
  }
}

private func describe(_ location: () async throws(AcquisitionError) -> Location) async -> String {
  do { return "\(try await location().horizontalAccuracy) m" } catch { return "\(error)" }
}
