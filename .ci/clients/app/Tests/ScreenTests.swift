import AddressFormat
import LocationFilter
import Testing

@testable import app

/// Answers when the test says so.
struct Gazetteer: ReverseGeocoder {
  let replies: AsyncStream<[Placemark]>

  func placemarks(at coordinate: Coordinate) async throws -> [Placemark] {
    for await reply in replies { return reply }
    throw CancellationError()
  }
}

struct ScreenTests {
  let clock = ManualClock()

  func fix(accuracy: Double) -> AcquisitionEvent {
    .location(
      Location(
        latitude: 52.5163,
        longitude: 13.3777,
        horizontalAccuracy: accuracy,
        timestamp: clock.now
      )
    )
  }

  @Test func showsEachUpdate() async {
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    let (replies, server) = AsyncStream.makeStream(of: [Placemark].self)
    var updates = events.acquisition(clock: clock, geocoder: Gazetteer(replies: replies))
      .makeAsyncIterator()
    func next() async -> String? { await updates.next().map { text(of: $0.status) } }

    #expect(await next() == "Searching")
    provider.yield(fix(accuracy: 65))
    #expect(await next() == "looking for the address, to 65.0 m …")
    server.yield([Placemark(locality: "Berlin")])
    #expect(await next() == "Berlin, to 65.0 m …")
    clock.advance(by: .seconds(60))
    #expect(await next() == "Berlin, to 65.0 m")
    #expect(await next() == nil)
  }

  @Test func losesNoFixBeforeTheTimeout() async {
    for _ in 0..<100 {
      let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      var updates = events.acquisition(clock: clock).makeAsyncIterator()
      _ = await updates.next()
      provider.yield(fix(accuracy: 65))
      #expect(await updates.next()?.decision?.verdict == .retained(.first))
      clock.advance(by: .seconds(60))
      #expect(await updates.next()?.outcome?.best?.horizontalAccuracy == 65)
    }
  }

  @Test func throwsWithoutALocation() async {
    let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
    provider.yield(.error(.denied))
    await #expect(throws: AcquisitionError.self) {
      _ = try await currentLocation(from: events, clock: clock)
    }
  }
}
