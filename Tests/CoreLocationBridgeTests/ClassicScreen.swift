// The example of the article TheClassicScreen.md, word by word.

import AddressFormat
import Foundation
import LocationFilter

struct ClassicScreen: Hashable {
  var message: String
  var latitude = ""
  var longitude = ""
  var address = ""
  var button: String

  init(_ status: AcquisitionStatus<Placemark>) {
    message = Self.message(for: status)
    button = status.isActive ? "Stop" : "Get My Location"
    guard let place = status.best?.coordinate else { return }
    latitude = String(format: "%.8f", place.latitude)
    longitude = String(format: "%.8f", place.longitude)
    address = Self.text(for: status.address)
  }

  private static func message(for status: AcquisitionStatus<Placemark>) -> String {
    switch status.phase {
    case .idle: "Tap 'Get My Location' to Start"
    case .awaitingAuthorization: "Waiting for Permission..."
    case .running: status.best == nil ? "Searching..." : ""
    case .ended(let outcome): message(for: outcome)
    }
  }

  private static func message(for outcome: Outcome) -> String {
    switch outcome.reason {
    case .reducedAccuracy: "Precise Location Is Off"
    case _ where outcome.best != nil: ""
    case .cancelled: "Tap 'Get My Location' to Start"
    case .failed(.denied), .failed(.restricted): "Location Services Disabled"
    default: "Error Getting Location"
    }
  }

  private static func text(for address: AddressStatus<Placemark>) -> String {
    switch address {
    case .idle: ""
    case .searching: "Searching for Address..."
    case .found(let placemark): AddressFormatter().lines(for: placemark).string
    case .failed: "Error Finding Address"
    case .notFound: "No Address Found"
    }
  }
}

struct ClassicModel {
  private(set) var acquisition = Acquisition(policy: .tutorial)
  private(set) var geocoding = GeocodeScheduler<Placemark>()

  var screen: ClassicScreen {
    ClassicScreen(AcquisitionStatus(acquisition, geocoding: geocoding))
  }

  /// Processes an event and returns the lookup to make now, `nil` for none.
  mutating func process(
    _ event: AcquisitionEvent,
    at now: Timestamp
  ) -> GeocodeScheduler<Placemark>.Lookup? {
    if event == .start { geocoding.process(.started) }
    return lookUp(after: acquisition.process(event, at: now))
  }

  /// Ends the session if its deadline has passed, and returns the lookup to make now.
  mutating func advance(to now: Timestamp) -> GeocodeScheduler<Placemark>.Lookup? {
    acquisition.advance(to: now).flatMap { lookUp(after: $0) }
  }

  private mutating func lookUp(after decision: Decision) -> GeocodeScheduler<Placemark>.Lookup? {
    switch decision.verdict {
    case .retained: acquisition.best.flatMap { geocoding.process(.retained($0)) }
    case .finished: geocoding.process(.finished(acquisition.best))
    case .started, .awaitingAuthorization, .rejected, .ignored: nil
    }
  }

  /// Processes the reply to a lookup.
  mutating func receive(
    _ reply: GeocodeScheduler<Placemark>.Reply,
    to lookup: GeocodeScheduler<Placemark>.Lookup
  ) {
    geocoding.process(.reply(lookup, reply))
  }
}
