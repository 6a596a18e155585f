// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and Apple's documentation tells what they mean.

open class CLHeading {
  public let magneticHeading: CLLocationDirection
  public let trueHeading: CLLocationDirection
  public let headingAccuracy: CLLocationDirection

  /// Apple's class is made by a location manager; only the stand-in has this.
  public init(
    stubMagneticHeading magneticHeading: CLLocationDirection,
    trueHeading: CLLocationDirection,
    headingAccuracy: CLLocationDirection
  ) {
    self.magneticHeading = magneticHeading
    self.trueHeading = trueHeading
    self.headingAccuracy = headingAccuracy
  }
}
