// The examples of the article TheClassicScreen.md, word by word.

import AddressFormat
import CoreLocationBridge
import Foundation
import LocationFilter
import Observation

struct ClassicScreen: Hashable {
  var message: String
  var latitude = ""
  var longitude = ""
  var address = ""
  var button: String
  var canTag: Bool
  var alert: String?

  init(_ status: AcquisitionStatus<Placemark>) {
    message = Self.message(for: status)
    button = status.isActive ? "Stop" : "Get My Location"
    canTag = status.best != nil
    if let error = status.outcome?.error, error == .denied || error == .restricted {
      alert = error.recoverySuggestion
    }
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
    case .failed where outcome.error == .denied || outcome.error == .restricted:
      "Location Services Disabled"
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

#if canImport(CoreLocation) && !canImport(Darwin)
  @MainActor @Observable
  final class LocationModel {
    private(set) var status = AcquisitionStatus<Placemark>(phase: .idle)
    private var session: Task<Void, Never>?

    var screen: ClassicScreen { ClassicScreen(status) }

    func getLocationOrStop() {
      let previous = session
      previous?.cancel()
      if status.isActive { return }
      session = Task {
        await previous?.value
        let events = LocationManagerEvents()
        let geocoder = CoreLocationGeocoder()
        for await update in events.acquisition(policy: .tutorial, geocoder: geocoder) {
          status = update.status
        }
      }
    }
  }
#endif
