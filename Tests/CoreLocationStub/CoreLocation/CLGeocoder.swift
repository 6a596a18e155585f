// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

public import Foundation

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Like Apple's, not `Sendable`. What begins with `stub` only the stand-in has.
@available(iOS, introduced: 5, deprecated: 26, message: "Use MapKit")
@available(macOS, introduced: 10.8, deprecated: 26, message: "Use MapKit")
@available(tvOS, introduced: 9, deprecated: 26, message: "Use MapKit")
@available(watchOS, introduced: 2, deprecated: 26, message: "Use MapKit")
@available(visionOS, introduced: 1, deprecated: 26, message: "Use MapKit")
open class CLGeocoder: NSObject {
  public private(set) var stubLocation: CLLocation?
  public private(set) var stubLocale: Locale?
  public private(set) var stubCancellations = 0
  public var stubIsPending: Bool { stubHandler != nil }
  private var stubHandler: CLGeocodeCompletionHandler?
  // The bridge makes geocoders on the main thread, and tests look there: at the number of requests and
  // the geocoder made last.
  public private(set) nonisolated(unsafe) static var stubRequests = 0
  public private(set) nonisolated(unsafe) static weak var stubLatest: CLGeocoder?

  public override init() {
    super.init()
    unsafe Self.stubLatest = self
  }

  @available(iOS 11, macOS 10.13, tvOS 11, watchOS 4, *)
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    unsafe Self.stubRequests += 1
    (stubLocation, stubLocale, stubHandler) = (location, locale, completionHandler)
  }

  /// Like Apple's, lets the request fail.
  open func cancelGeocode() {
    stubCancellations += 1
    stubReply(nil, CLError(.geocodeCanceled))
  }

  public func stubReply(_ placemarks: [CLPlacemark]?, _ error: (any Error)?) {
    stubHandler?(placemarks, error)
    stubHandler = nil
  }
}
