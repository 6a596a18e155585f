// tvOS, watchOS and visionOS have no CLVisit.
#if canImport(CoreLocation) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import CoreLocation
  import Foundation
  public import LocationFilter

  extension Visit {
    /// Creates the visit that Core Location detected.
    ///
    /// ```swift
    /// func locationManager(_: CLLocationManager, didVisit visit: CLVisit) {
    ///   history.append(Visit(visit))
    /// }
    /// ```
    ///
    /// | property | value |
    /// |---|---|
    /// | `arrival` | `nil` for `Date.distantPast`, by which Core Location means unknown |
    /// | `departure` | `nil` for `Date.distantFuture`: the visit continues |
    /// | `firstFix`, `lastFix` | arrival and departure; where one is unknown, the other |
    /// | `readings` | 0, as Core Location does not count them |
    ///
    /// If neither date is known, both fixes are dated `Date.distantPast`. Source: Apple, "Core
    /// Location", the properties of `CLVisit`.
    public init(_ visit: CLVisit) {
      let arrival = visit.arrivalDate == .distantPast ? nil : Timestamp(visit.arrivalDate)
      let departure = visit.departureDate == .distantFuture ? nil : Timestamp(visit.departureDate)
      let known = arrival ?? departure ?? Timestamp(.distantPast) ?? .distantPast
      self.init(
        arrival: arrival,
        departure: departure,
        firstFix: arrival ?? known,
        lastFix: departure ?? known,
        coordinate: Coordinate(visit.coordinate),
        horizontalAccuracy: visit.horizontalAccuracy,
        readings: 0
      )
    }
  }
#endif
