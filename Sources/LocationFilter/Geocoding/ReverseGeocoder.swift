#if !hasFeature(Embedded)
  /// A service that finds the address of a coordinate.
  ///
  /// ```swift
  /// struct Gazetteer: ReverseGeocoder {
  ///   func placemarks(at coordinate: Coordinate) async throws -> [Placemark] {
  ///     try await nearestEntries(to: coordinate).map(Placemark.init)
  ///   }
  /// }
  /// ```
  ///
  /// A ``GeocodeScheduler`` decides when it is asked: mostly, one lookup after another.
  public protocol ReverseGeocoder: Sendable {
    /// The type of an address, such as `Placemark` of AddressFormat.
    associatedtype Placemark: Sendable

    /// Returns the placemarks at a coordinate; the last one is used.
    ///
    /// A lookup whose reply is no longer wanted is cancelled. It may ignore that: the reply is dropped.
    ///
    /// - Parameter coordinate: A valid coordinate.
    /// - Returns: The placemarks, empty if the coordinate has no address.
    /// - Throws: Any error if the lookup failed; the address is then
    ///   ``AddressStatus/failed``.
    func placemarks(at coordinate: Coordinate) async throws -> [Placemark]
  }

  extension Never: ReverseGeocoder {
    /// Never called: this is the geocoder of a session without addresses.
    public func placemarks(at coordinate: Coordinate) async throws -> [Never] {
      switch self {}
    }
  }
#endif
