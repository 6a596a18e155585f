// The stand-ins let a test reply.
#if canImport(MapKit) && !canImport(Darwin)
  import AddressFormat
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import LocationFilter
  import MapKit
  import XCTest

  /// Both geocoders, whose requests differ and whose rules are the same.
  @MainActor
  final class GeocoderTests: XCTestCase {
    private let place = Coordinate(latitude: 37.33182, longitude: -122.03118)

    // MARK: - Core Location

    func testCoreLocationIsAskedForTheCoordinateInTheLocale() async throws {
      let (task, geocoder) = try await coreLocation(locale: Locale(identifier: "de"))
      XCTAssertEqual(geocoder.stubLocation.map { Coordinate($0.coordinate) }, place)
      XCTAssertEqual(geocoder.stubLocale, Locale(identifier: "de"))
      geocoder.stubReply([MKPlacemark.cupertino, CLPlacemark.unnamed], nil)
      let placemarks = try await task.value
      XCTAssertEqual(placemarks, [Placemark(MKPlacemark.cupertino), Placemark()])
    }

    func testCoreLocationFindsNothing() async throws {
      let replies: [([CLPlacemark]?, (any Error)?)] = [
        (nil, CLError(.geocodeFoundNoResult)), ([], CLError(.geocodeFoundNoResult)), ([], nil),
        (nil, nil),
      ]
      for (found, error) in replies {
        let (task, geocoder) = try await coreLocation()
        XCTAssertNil(geocoder.stubLocale)
        geocoder.stubReply(found, error)
        let placemarks = try await task.value
        XCTAssertEqual(placemarks, [])
      }
    }

    func testCoreLocationFails() async throws {
      for code in [CLError.Code.network, .geocodeFoundPartialResult, .geocodeCanceled] {
        let (task, geocoder) = try await coreLocation()
        geocoder.stubReply(nil, CLError(code))
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertEqual(($0 as? CLError)?.code, code) }
      }
    }

    func testCoreLocationIsCancelled() async throws {
      let (task, geocoder) = try await coreLocation()
      task.cancel()
      let result = await task.result
      XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
      let isCancelled = await eventually { geocoder.stubCancellations == 1 }
      XCTAssertTrue(isCancelled)
    }

    func testACancellationAfterTheReplyCancelsNothing() async throws {
      let (task, geocoder) = try await coreLocation()
      geocoder.stubReply([], nil)
      _ = try await task.value
      task.cancel()
      for _ in 0..<100 { await Task.yield() }
      XCTAssertEqual(geocoder.stubCancellations, 0)
    }

    func testATaskCancelledBeforehandAsksNothing() async throws {
      let requests = unsafe CLGeocoder.stubRequests
      let task = Task { try await CoreLocationGeocoder().placemarks(at: place) }
      task.cancel()
      let result = await task.result
      XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
      XCTAssertEqual(unsafe CLGeocoder.stubRequests, requests)
    }

    func testEachLookupHasAGeocoderOfItsOwn() async throws {
      let (first, firstGeocoder) = try await coreLocation()
      let (second, secondGeocoder) = try await coreLocation()
      XCTAssertFalse(firstGeocoder === secondGeocoder)
      secondGeocoder.stubReply([MKPlacemark.cupertino], nil)
      firstGeocoder.stubReply([], nil)
      let placemarks = try await (first.value, second.value)
      XCTAssertEqual(placemarks.0, [])
      XCTAssertEqual(placemarks.1, [Placemark(MKPlacemark.cupertino)])
    }

    // MARK: - MapKit

    func testMapKitIsAskedForTheCoordinateInTheLocale() async throws {
      let (task, request) = try await mapKit(locale: Locale(identifier: "de"))
      XCTAssertEqual(Coordinate(request.location.coordinate), place)
      XCTAssertEqual(request.preferredLocale, Locale(identifier: "de"))
      request.stubReply([MKMapItem(placemark: .cupertino)], nil)
      let placemarks = try await task.value
      XCTAssertEqual(placemarks, [Placemark(MKPlacemark.cupertino)])
    }

    func testMapKitFindsNothing() async throws {
      let replies: [([MKMapItem]?, (any Error)?)] = [
        (nil, MKError(.placemarkNotFound)), ([], nil), (nil, nil),
      ]
      for (found, error) in replies {
        let (task, request) = try await mapKit()
        XCTAssertNil(request.preferredLocale)
        request.stubReply(found, error)
        let placemarks = try await task.value
        XCTAssertEqual(placemarks, [])
      }
      let nowhere = Coordinate(latitude: 91, longitude: 0)
      let placemarks = try await MapKitGeocoder().placemarks(at: nowhere)
      XCTAssertEqual(placemarks, [])
    }

    func testMapKitFails() async throws {
      for code in [MKError.Code.serverFailure, .loadingThrottled, .unknown] {
        let (task, request) = try await mapKit()
        request.stubReply(nil, MKError(code))
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertEqual(($0 as? MKError)?.code, code) }
      }
    }

    func testMapKitIsCancelledThoughItDoesNotReply() async throws {
      let (task, request) = try await mapKit()
      task.cancel()
      let result = await task.result
      XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
      let isCancelled = await eventually { request.isCancelled }
      XCTAssertTrue(isCancelled)
      // A reply that comes all the same is dropped.
      request.stubReply([], nil)
      for _ in 0..<100 { await Task.yield() }
    }

    func testACancelledRequestIsReleased() async throws {
      weak var released: MKReverseGeocodingRequest?
      do {
        let (task, request) = try await mapKit()
        released = request
        task.cancel()
        _ = await task.result
      }
      let isReleased = await eventually { released == nil }
      XCTAssertTrue(isReleased)
    }

    // MARK: - In a session

    func testTheAddressOfASession() async throws {
      let (events, input) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      let clock = ManualClock(now: CLLocation.date)
      let session = Task {
        var addresses: [AddressStatus<Placemark>] = []
        for await update in events.acquisition(clock: clock, geocoder: CoreLocationGeocoder()) {
          addresses.append(update.status.address)
        }
        return addresses
      }
      let earlier = unsafe CLGeocoder.stubLatest
      input.yield(.location(Location(.fix(10))))
      let geocoder = try await geocoder(after: earlier)
      geocoder.stubReply([MKPlacemark.cupertino], nil)
      let addresses = await session.value
      XCTAssertEqual(addresses, [.idle, .searching, .found(Placemark(MKPlacemark.cupertino))])
    }

    // MARK: - Requests

    private typealias Lookup = Task<[Placemark], any Error>

    private func coreLocation(locale: Locale? = nil) async throws -> (Lookup, CLGeocoder) {
      let earlier = unsafe CLGeocoder.stubLatest
      let task = Task.detached { [place] in
        try await CoreLocationGeocoder(locale: locale).placemarks(at: place)
      }
      return (task, try await geocoder(after: earlier))
    }

    /// The next geocoder, as soon as it is asked.
    private func geocoder(after earlier: CLGeocoder?) async throws -> CLGeocoder {
      var latest: CLGeocoder?
      _ = await eventually {
        latest = unsafe CLGeocoder.stubLatest
        return latest !== earlier && latest?.stubIsPending == true
      }
      return try XCTUnwrap(latest)
    }

    private func mapKit(
      locale: Locale? = nil
    ) async throws -> (Lookup, MKReverseGeocodingRequest) {
      let earlier = unsafe MKReverseGeocodingRequest.stubLatest
      let task = Task.detached { [place] in
        try await MapKitGeocoder(locale: locale).placemarks(at: place)
      }
      var latest: MKReverseGeocodingRequest?
      _ = await eventually {
        latest = unsafe MKReverseGeocodingRequest.stubLatest
        return latest !== earlier
      }
      return (task, try XCTUnwrap(latest))
    }
  }

  extension CLPlacemark {
    fileprivate static var unnamed: CLPlacemark {
      CLPlacemark(stubFields: [:], areasOfInterest: nil)
    }
  }
#endif
