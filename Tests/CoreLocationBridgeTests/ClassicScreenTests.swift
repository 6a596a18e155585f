import AddressFormat
import LocationFilter
import XCTest

/// The whole screen as text, for each status that a session can have.
final class ClassicScreenTests: XCTestCase {
  private typealias Lookup = GeocodeScheduler<Placemark>.Lookup

  private var model = ClassicModel()
  private var lookups: [Lookup] = []

  // MARK: - Without a location

  func testBeforeTheFirstTap() {
    expect("Tap 'Get My Location' to Start", button: "Get My Location")
  }

  func testWhileThePersonIsAsked() {
    happens(.authorization(.notDetermined), .start)
    expect("Waiting for Permission...", button: "Stop")
    happens(.authorization(.authorizedWhenInUse))
    expect("Searching...", button: "Stop")
  }

  func testWhileNothingIsRetained() {
    happens(.start)
    expect("Searching...", button: "Stop")
    happens(.error(.locationUnknown), .location(.fix(-1)))
    expect("Searching...", button: "Stop")
  }

  func testEndsWithoutALocation() {
    let ends: [(AcquisitionEvent, String)] = [
      (.stop, "Tap 'Get My Location' to Start"),
      (.error(.denied), "Location Services Disabled"),
      (.error(.restricted), "Location Services Disabled"),
      (.authorization(.denied), "Location Services Disabled"),
      (.authorization(.restricted), "Location Services Disabled"),
      (.error(.network), "Error Getting Location"),
      (.error(.other("broken")), "Error Getting Location"),
      (.sourceEnded, "Error Getting Location"),
    ]
    for (end, message) in ends {
      model = ClassicModel()
      happens(.start, end)
      expect(message, button: "Get My Location")
    }
  }

  func testTheTimeIsUp() {
    happens(.start)
    passes(to: .milliseconds(59_999))
    expect("Searching...", button: "Stop")
    passes(to: .seconds(60))
    expect("Error Getting Location", button: "Get My Location")
  }

  func testTheTimeIsUpUnderReducedAccuracy() {
    happens(.accuracyAuthorization(.reduced), .start)
    passes(to: .seconds(60))
    expect("Precise Location Is Off", button: "Get My Location")
  }

  func testStartingAnewAfterADenial() {
    happens(.start, .location(.fix(9)))
    reply(.placemarks([.cupertino]))
    happens(.authorization(.denied), .start)
    expect("Location Services Disabled", button: "Get My Location")
  }

  // MARK: - With a location

  func testWhileItGetsBetter() {
    happens(.start, .location(.fix(100)))
    expect(
      """
      Latitude: 37.33176403
      Longitude: -122.03102577
      Searching for Address...
      [Stop]
      """
    )
    reply(.placemarks([.cupertino]))
    expect(
      """
      Latitude: 37.33176403
      Longitude: -122.03102577
      1 Infinite Loop
      Cupertino CA 95014
      [Stop]
      """
    )
    // The address found stays while that of the better location is looked up.
    happens(.location(.fix(50, latitude: 37.5, longitude: -122)))
    XCTAssertEqual(lookups.count, 2)
    expect(
      """
      Latitude: 37.50000000
      Longitude: -122.00000000
      1 Infinite Loop
      Cupertino CA 95014
      [Stop]
      """
    )
    reply(.failure)
    expect(
      """
      Latitude: 37.50000000
      Longitude: -122.00000000
      Error Finding Address
      [Stop]
      """
    )
  }

  func testGoodEnough() {
    happens(.start, .location(.fix(10)))
    expect(
      """
      Latitude: 37.33176403
      Longitude: -122.03102577
      Searching for Address...
      [Get My Location]
      """
    )
    reply(.placemarks([]))
    expect(
      """
      Latitude: 37.33176403
      Longitude: -122.03102577
      No Address Found
      [Get My Location]
      """
    )
    happens(.start)
    expect("Searching...", button: "Stop")
  }

  func testTheAddressOfTheLastSessionIsForgotten() {
    happens(.start, .location(.fix(10)))
    reply(.placemarks([.cupertino]))
    happens(.start, .location(.fix(100, latitude: 37.5, longitude: -122)))
    expect(
      """
      Latitude: 37.50000000
      Longitude: -122.00000000
      Searching for Address...
      [Stop]
      """
    )
  }

  func testEndsWithALocation() {
    let ends: [(AcquisitionEvent, String)] = [
      (.stop, ""),
      (.error(.denied), ""),
      (.error(.network), ""),
      (.sourceEnded, ""),
      (.accuracyAuthorization(.reduced), "Precise Location Is Off\n"),
    ]
    for (end, message) in ends {
      model = ClassicModel()
      lookups = []
      happens(.start, .location(.fix(100)))
      reply(.placemarks([.cupertino]))
      happens(end)
      expect(
        message + """
          Latitude: 37.33176403
          Longitude: -122.03102577
          1 Infinite Loop
          Cupertino CA 95014
          [Get My Location]
          """
      )
    }
  }

  func testWithoutALookupThereIsNoAddress() {
    let outcome = Outcome(reason: .settled, best: .fix(20), start: .epoch, end: .epoch)
    let screen = ClassicScreen(AcquisitionStatus(phase: .ended(outcome)))
    XCTAssertEqual(
      screen.text,
      """
      Latitude: 37.33176403
      Longitude: -122.03102577
      [Get My Location]
      """
    )
  }

  // MARK: - Steps

  private func happens(_ events: AcquisitionEvent..., at time: Duration = .zero) {
    for event in events {
      let lookup = model.process(event, at: Timestamp(sinceEpoch: time))
      if let lookup { lookups.append(lookup) }
    }
  }

  private func passes(to time: Duration) {
    if let lookup = model.advance(to: Timestamp(sinceEpoch: time)) { lookups.append(lookup) }
  }

  private func reply(_ reply: GeocodeScheduler<Placemark>.Reply, line: UInt = #line) {
    guard let lookup = lookups.last else { return XCTFail("no lookup to answer", line: line) }
    model.receive(reply, to: lookup)
  }

  private func expect(_ message: String, button: String, line: UInt = #line) {
    expect("\(message)\n[\(button)]", line: line)
  }

  private func expect(_ text: String, line: UInt = #line) {
    XCTAssertEqual(model.screen.text, text, line: line)
  }
}

extension ClassicScreen {
  /// The labels from top to bottom, empty ones left out.
  fileprivate var text: String {
    [
      message,
      latitude.isEmpty ? "" : "Latitude: \(latitude)",
      longitude.isEmpty ? "" : "Longitude: \(longitude)",
      address,
      "[\(button)]",
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Placemark {
  fileprivate static let cupertino = Placemark(
    subThoroughfare: "1",
    thoroughfare: "Infinite Loop",
    locality: "Cupertino",
    administrativeArea: "CA",
    postalCode: "95014"
  )
}

extension Location {
  fileprivate static func fix(
    _ accuracy: Double,
    latitude: Double = 37.33176403,
    longitude: Double = -122.03102577
  ) -> Location {
    Location(
      latitude: latitude,
      longitude: longitude,
      horizontalAccuracy: accuracy,
      timestamp: .epoch
    )
  }
}
