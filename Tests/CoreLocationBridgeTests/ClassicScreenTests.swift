import AddressFormat
import LocationFilter
import XCTest

/// The whole screen as text, for each status that a session can have.
final class ClassicScreenTests: XCTestCase {
  private typealias Status = AcquisitionStatus<Placemark>

  func testWithoutALocation() {
    let cases: [(Acquisition.Phase, message: String, button: String)] = [
      (.idle, "Tap 'Get My Location' to Start", "Get My Location"),
      (.awaitingAuthorization, "Waiting for Permission...", "Stop"),
      (.running, "Searching...", "Stop"),
      (ended(.cancelled), "Tap 'Get My Location' to Start", "Get My Location"),
      (ended(.timedOut), "Error Getting Location", "Get My Location"),
      (ended(.trackEnded), "Error Getting Location", "Get My Location"),
      (ended(.failed, .network), "Error Getting Location", "Get My Location"),
      (ended(.failed, .other("broken")), "Error Getting Location", "Get My Location"),
      (ended(.reducedAccuracy), "Precise Location Is Off", "Get My Location"),
    ]
    let addresses: [AddressStatus<Placemark>] = [.idle, .searching, .found(.cupertino), .notFound]
    for (phase, message, button) in cases {
      // An address without a place is not shown.
      for address in addresses {
        let screen = ClassicScreen(Status(phase: phase, address: address))
        XCTAssertEqual(screen.text, "\(message)\n[\(button)]")
      }
    }
  }

  func testAfterADenial() {
    let cases: [(LocationError, alert: String)] = [
      (.denied, "Allow location access for this app in Settings."),
      (.restricted, "Ask whoever manages the device."),
    ]
    for (error, alert) in cases {
      XCTAssertEqual(
        ClassicScreen(Status(phase: ended(.failed, error))).text,
        """
        Location Services Disabled
        [Get My Location]
        (\(alert))
        """
      )
      // Permission denied in mid-session: the location stays, and the alert is shown all the same.
      XCTAssertEqual(
        ClassicScreen(Status(phase: ended(.failed, error, best: .fix))).text,
        """
        Latitude: 37.33176403
        Longitude: -122.03102577
        [Tag Location]
        [Get My Location]
        (\(alert))
        """
      )
    }
  }

  func testWithALocation() {
    let phases: [(Acquisition.Phase, message: String, button: String)] = [
      (.running, "", "Stop"),
      (ended(.desiredAccuracy, best: .fix), "", "Get My Location"),
      (ended(.settled, best: .fix), "", "Get My Location"),
      (ended(.timedOut, best: .fix), "", "Get My Location"),
      (ended(.cancelled, best: .fix), "", "Get My Location"),
      (ended(.trackEnded, best: .fix), "", "Get My Location"),
      (ended(.failed, .network, best: .fix), "", "Get My Location"),
      (ended(.reducedAccuracy, best: .fix), "Precise Location Is Off\n", "Get My Location"),
    ]
    let addresses: [(AddressStatus<Placemark>, text: String)] = [
      (.idle, ""),
      (.searching, "Searching for Address...\n"),
      (.found(.cupertino), "1 Infinite Loop\nCupertino CA 95014\n"),
      (.failed, "Error Finding Address\n"),
      (.notFound, "No Address Found\n"),
    ]
    for (phase, message, button) in phases {
      for (address, text) in addresses {
        let screen = ClassicScreen(Status(phase: phase, best: .fix, address: address))
        XCTAssertEqual(
          screen.text,
          """
          \(message)Latitude: 37.33176403
          Longitude: -122.03102577
          \(text)[Tag Location]
          [\(button)]
          """
        )
      }
    }
  }

  private func ended(
    _ reason: Outcome.Reason,
    _ error: LocationError? = nil,
    best: Location? = nil
  ) -> Acquisition.Phase {
    .ended(Outcome(reason: reason, error: error, best: best, start: .epoch, end: .epoch))
  }
}

extension ClassicScreen {
  /// The labels from top to bottom, empty ones left out, then the buttons and the alert.
  var text: String {
    [
      message,
      latitude.isEmpty ? "" : "Latitude: \(latitude)",
      longitude.isEmpty ? "" : "Longitude: \(longitude)",
      address,
      canTag ? "[Tag Location]" : "",
      "[\(button)]",
      alert.map { "(\($0))" } ?? "",
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
  fileprivate static let fix = Location(
    latitude: 37.33176403,
    longitude: -122.03102577,
    horizontalAccuracy: 20,
    timestamp: .epoch
  )
}
