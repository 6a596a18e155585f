#if canImport(CoreLocation)
  public import AddressFormat
  import CoreLocation
  public import Foundation
  public import LocationFilter

  /// Reverse geocoding with Core Location's `CLGeocoder`.
  ///
  /// ```swift
  /// for await update in events.acquisition(geocoder: CoreLocationGeocoder()) {
  ///   show(update.status)
  /// }
  /// ```
  ///
  /// Apple limits the rate of lookups of each app, and advises against more than one a minute; one too
  /// many fails with `CLError.network`. The `GeocodeScheduler` of a session makes one at a time, and
  /// none for a coordinate whose address was found.
  ///
  /// iOS 26, macOS 26 and the other systems of that year deprecate `CLGeocoder`; see
  /// ``MapKitGeocoder``.
  public struct CoreLocationGeocoder: ReverseGeocoder {
    /// The locale of the names, `nil` for that of the user.
    public var locale: Locale?

    /// Creates a geocoder with names in `locale`, by default that of the user.
    public init(locale: Locale? = nil) {
      self.locale = locale
    }

    /// Returns the placemarks at a coordinate, as Core Location orders them.
    ///
    /// Each call has its own `CLGeocoder`, as that makes one request at a time. If the task is
    /// cancelled, so is the request.
    ///
    /// - Returns: The placemarks, empty if Core Location found none.
    /// - Throws: The `CLError` of the request, or `CancellationError`.
    public func placemarks(at coordinate: Coordinate) async throws -> [Placemark] {
      try await lookUp(coordinate)
    }

    @MainActor
    private func lookUp(_ coordinate: Coordinate) async throws -> [Placemark] {
      let geocoder = CLGeocoder()
      let lookup = PendingLookup { geocoder.cancelGeocode() }
      return try await lookup.placemarks {
        geocoder.reverseGeocodeLocation(
          CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
          preferredLocale: locale
        ) { @Sendable found, error in
          lookup.finish(
            with: Result {
              if let error, (error as? CLError)?.code != .geocodeFoundNoResult { throw error }
              return found?.map { Placemark($0) } ?? []
            }
          )
        }
      }
    }
  }
#endif
