#if canImport(CoreLocation)
  public import CoreLocation
  import Foundation
  public import LocationFilter

  extension LocationError {
    /// Creates the error that Core Location reports.
    ///
    /// The codes `locationUnknown`, `denied` and `network` have their own cases; every other code
    /// becomes `other(_:)` with the localized description of the error.
    public init(_ error: CLError) {
      switch error.code {
      case .locationUnknown: self = .locationUnknown
      case .denied: self = .denied
      case .network: self = .network
      default: self = .other(error.localizedDescription)
      }
    }

    /// Creates the error that a delegate receives, of any type.
    ///
    /// ```swift
    /// func locationManager(_: CLLocationManager, didFailWithError error: any Error) {
    ///   session.receive(error: LocationError(error))
    /// }
    /// ```
    ///
    /// A `CLError` is converted by its code, a `LocationError` is returned unchanged; any other becomes
    /// `other(_:)` with its localized description.
    public init(_ error: any Error) {
      switch error {
      case let error as LocationError: self = error
      case let error as CLError: self.init(error)
      default: self = .other(error.localizedDescription)
      }
    }
  }
#endif
