#if canImport(CoreLocation)
  public import CoreLocation
  import Foundation
  public import LocationFilter

  extension LocationError {
    /// Creates the error that Core Location reports.
    ///
    /// Those that a location provider knows by name are `locationUnknown`, `denied` and `network`;
    /// every other code is ``other(_:)`` with the error's localized description.
    public init(_ error: CLError) {
      switch error.code {
      case .locationUnknown: self = .locationUnknown
      case .denied: self = .denied
      case .network: self = .network
      default: self = .other(error.localizedDescription)
      }
    }

    /// Creates the error that a delegate is told, whatever its type.
    ///
    /// ```swift
    /// func locationManager(_: CLLocationManager, didFailWithError error: any Error) {
    ///   session.receive(error: LocationError(error))
    /// }
    /// ```
    ///
    /// A `CLError` is converted by its code and a `LocationError` is itself; any other is
    /// ``other(_:)`` with its localized description.
    public init(_ error: any Error) {
      switch error {
      case let error as LocationError: self = error
      case let error as CLError: self.init(error)
      default: self = .other(error.localizedDescription)
      }
    }
  }
#endif
