#if canImport(MapKit)
  public import AddressFormat
  public import Foundation
  public import LocationFilter
  import MapKit

  /// Reverse geocoding with MapKit's `MKReverseGeocodingRequest`, which replaces `CLGeocoder`.
  ///
  /// ```swift
  /// for await update in events.acquisition(geocoder: MapKitGeocoder()) {
  ///   show(update.status)
  /// }
  /// ```
  ///
  /// Source: Apple, "MapKit", `MKReverseGeocodingRequest`, available from iOS 26, macOS 26, tvOS 26,
  /// watchOS 26 and visionOS 26. Earlier systems have ``CoreLocationGeocoder``.
  @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public struct MapKitGeocoder: ReverseGeocoder {
    /// The locale of the names, `nil` for that of the user.
    public var locale: Locale?

    /// Creates a geocoder with names in `locale`, by default that of the user.
    public init(locale: Locale? = nil) {
      self.locale = locale
    }

    /// Returns the placemarks of the map items at a coordinate, as MapKit orders them.
    ///
    /// Each call makes its own request. If the task is cancelled, so is the request.
    ///
    /// - Returns: The placemarks, empty if MapKit found none or makes no request for the coordinate.
    /// - Throws: The `MKError` of the request, or `CancellationError`.
    public func placemarks(at coordinate: Coordinate) async throws -> [Placemark] {
      try await lookUp(coordinate)
    }

    @MainActor
    private func lookUp(_ coordinate: Coordinate) async throws -> [Placemark] {
      let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
      guard let request = MKReverseGeocodingRequest(location: place) else { return [] }
      request.preferredLocale = locale
      let lookup = PendingLookup { request.cancel() }
      return try await lookup.placemarks {
        request.getMapItems { @Sendable found, error in
          lookup.finish(
            with: Result {
              if let error, (error as? MKError)?.code != .placemarkNotFound { throw error }
              return found?.map { Placemark($0) } ?? []
            }
          )
        }
      }
    }
  }
#endif
