// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

public import Foundation

@available(iOS 3, macOS 10.7, watchOS 2, *)
@available(tvOS, unavailable)
@available(visionOS, unavailable)
open class CLHeading {
  public let magneticHeading: CLLocationDirection
  public let trueHeading: CLLocationDirection
  public let headingAccuracy: CLLocationDirection
  public let timestamp: Date

  /// Apple's class is made by a location manager; only the stand-in has this.
  public init(
    stubMagneticHeading magneticHeading: CLLocationDirection,
    trueHeading: CLLocationDirection,
    headingAccuracy: CLLocationDirection,
    timestamp: Date
  ) {
    self.magneticHeading = magneticHeading
    self.trueHeading = trueHeading
    self.headingAccuracy = headingAccuracy
    self.timestamp = timestamp
  }
}
