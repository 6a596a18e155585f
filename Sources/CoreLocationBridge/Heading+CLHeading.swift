// tvOS and visionOS have no compass, and their SDKs no CLHeading.
#if canImport(CoreLocation) && !os(tvOS) && !os(visionOS)
  public import CoreLocation
  import Foundation
  public import LocationFilter

  extension Heading {
    /// Creates the heading that Core Location delivered.
    ///
    /// ```swift
    /// func locationManager(_: CLLocationManager, didUpdateHeading heading: CLHeading) {
    ///   if case .reported(let report) = filter.process(Heading(heading), at: clock.now) {
    ///     turnMap(to: report.heading)
    ///   }
    /// }
    /// ```
    ///
    /// | property | unknown if |
    /// |---|---|
    /// | `trueHeading` | it is negative, as without a location; or not in 0...360 |
    /// | `magneticHeading` | it is not in 0...360 |
    /// | `timestamp` | the date is infinite or NaN |
    ///
    /// Source: Apple, "Core Location", the properties of `CLHeading` with these names. The accuracy is
    /// kept, as a negative one makes the heading invalid.
    public init(_ heading: CLHeading) {
      let circle = 0.0...360
      self.init(
        trueHeading: circle.contains(heading.trueHeading) ? heading.trueHeading : nil,
        magneticHeading: circle.contains(heading.magneticHeading) ? heading.magneticHeading : nil,
        accuracy: heading.headingAccuracy,
        timestamp: Timestamp(heading.timestamp)
      )
    }
  }
#endif
