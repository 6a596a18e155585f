// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

/// Apple's is a subclass of `CLRegion`, which has the identifier.
@available(iOS 7, macOS 10.10, tvOS 9, watchOS 2, *)
@available(visionOS, unavailable)
open class CLCircularRegion {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public let identifier: String

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    self.identifier = identifier
  }
}
