// The errors of the package as sentences for the user, in English. An app that is translated writes
// its own for each case.
//
// `LocalizedError` is in FoundationEssentials as well, so on Linux they do not need all of Foundation,
// where `localizedDescription` is.

public import LocationFilter

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LocationError: LocalizedError {
  /// What happened; the description of the provider for `other(_:)`.
  public var errorDescription: String? {
    switch self {
    case .locationUnknown: "Your location is not known at the moment."
    case .denied: "This app is not allowed to use your location."
    case .restricted: "This device is not allowed to use its location."
    case .network: "Your location could not be determined without a network."
    case .other(let description): description
    }
  }

  /// Why it happened; `nil` for `other(_:)`.
  public var failureReason: String? {
    switch self {
    case .locationUnknown: "No satellites or networks were received."
    case .denied: "Location access was denied, or Location Services are off."
    case .restricted: "A restriction, such as parental controls, prevents it."
    case .network: "The network cannot be reached."
    case .other: nil
    }
  }

  /// What the user can do about it; `nil` for `other(_:)`.
  public var recoverySuggestion: String? {
    switch self {
    case .locationUnknown: "Wait, or go where the sky is in view."
    case .denied: "Allow location access for this app in Settings."
    case .restricted: "Ask whoever manages the device."
    case .network: "Check the network connection, then try again."
    case .other: nil
    }
  }
}

extension AcquisitionError: LocalizedError {
  /// What happened; that of the underlying error if there is one.
  public var errorDescription: String? {
    switch self {
    case .timedOut: "Your location could not be determined in time."
    case .provider(let error): error.errorDescription
    case .source(let error): (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    case .sourceEnded: "Your location could not be determined."
    case .cancelled: "The search for your location was cancelled."
    }
  }

  /// Why it happened; that of the underlying error if there is one.
  public var failureReason: String? {
    switch self {
    case .timedOut: "No usable location was received before the timeout."
    case .provider(let error): error.failureReason
    case .source(let error): (error as? any LocalizedError)?.failureReason
    case .sourceEnded: "The source of locations ended before a usable one."
    case .cancelled: nil
    }
  }

  /// What the user can do about it; that of the underlying error if there is one.
  public var recoverySuggestion: String? {
    switch self {
    case .timedOut: "Go where the sky is in view, then try again."
    case .provider(let error): error.recoverySuggestion
    case .source(let error): (error as? any LocalizedError)?.recoverySuggestion
    case .sourceEnded: "Try again."
    case .cancelled: nil
    }
  }
}

extension RegionError: LocalizedError {
  /// What happened.
  public var errorDescription: String? {
    "The region cannot be monitored."
  }

  /// Which value is invalid.
  public var failureReason: String? {
    switch self {
    case .invalidCenter(let center):
      "Its center is not on the Earth: \(center.latitude)°, \(center.longitude)°."
    case .invalidRadius(let radius):
      "Its radius is not a positive number of metres: \(radius)."
    case .radiusTooLarge(let radius, let maximum):
      "Its radius of \(radius) m is larger than \(maximum) m."
    }
  }

  /// What to change.
  public var recoverySuggestion: String? {
    switch self {
    case .invalidCenter: "Use a latitude within ±90° and a longitude within ±180°."
    case .invalidRadius: "Use a radius above 0 m."
    case .radiusTooLarge(_, let maximum): "Use a radius of at most \(maximum) m."
    }
  }
}
