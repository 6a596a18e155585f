// A stand-in for Apple's MapKit: what the bridge uses, under the names, types and availability of
// Apple's interface. What begins with `stub` only the stand-in has.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

@_exported public import CoreLocation
public import Foundation

/// Apple's type bridges to `NSError`; here it is the plain structure that Swift code sees of it.
@available(iOS 3, macOS 10.9, tvOS 9.2, watchOS 2, *)
public struct MKError: Error {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure = 2
    case loadingThrottled = 3
    case placemarkNotFound = 4
  }

  public let code: Code

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
  }
}

@available(iOS, introduced: 3, deprecated: 26)
@available(macOS, introduced: 10.9, deprecated: 26)
@available(tvOS, introduced: 9.2, deprecated: 26)
@available(watchOS, introduced: 2, deprecated: 26)
@available(visionOS, introduced: 1, deprecated: 26)
open class MKPlacemark: CLPlacemark {}

@available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
open class MKAddressRepresentations {
  public let cityName: String?
  public let regionName: String?
  public let region: Locale.Region?

  public init(stubCityName cityName: String?, regionName: String?, region: Locale.Region?) {
    self.cityName = cityName
    self.regionName = regionName
    self.region = region
  }
}

@available(iOS 6, macOS 10.9, tvOS 9.2, watchOS 2, *)
open class MKMapItem {
  @available(iOS, introduced: 6, deprecated: 26)
  @available(macOS, introduced: 10.9, deprecated: 26)
  @available(tvOS, introduced: 9.2, deprecated: 26)
  @available(watchOS, introduced: 2, deprecated: 26)
  @available(visionOS, introduced: 1, deprecated: 26)
  public var placemark: MKPlacemark {
    guard let stubPlacemark else { fatalError("like Apple's, none for the current location") }
    return stubPlacemark
  }
  public var name: String?
  public let isCurrentLocation: Bool
  @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public var addressRepresentations: MKAddressRepresentations? {
    stubAddress.map {
      MKAddressRepresentations(stubCityName: $0.city, regionName: $0.region, region: $0.code)
    }
  }

  public var stubAddress: (city: String?, region: String?, code: Locale.Region?)?
  private let stubPlacemark: MKPlacemark?

  public init(placemark: MKPlacemark) {
    stubPlacemark = placemark
    isCurrentLocation = false
  }

  /// Apple's has a class method for the current location.
  public init(stubCurrentLocationNamed name: String) {
    stubPlacemark = nil
    isCurrentLocation = true
    self.name = name
  }
}

/// Like Apple's, not `Sendable`. Unlike Apple's other requests, one that is cancelled does not call
/// back here: nothing documents that it does.
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
open class MKReverseGeocodingRequest: NSObject {
  public let location: CLLocation
  public var preferredLocale: Locale?
  public private(set) var isCancelled = false

  private var stubHandler: (@MainActor @Sendable ([MKMapItem]?, (any Error)?) -> Void)?
  /// The request made last; the bridge makes them on the main thread, and tests look there.
  public private(set) nonisolated(unsafe) static weak var stubLatest: MKReverseGeocodingRequest?

  public init?(location: CLLocation) {
    guard abs(location.coordinate.latitude) <= 90 else { return nil }
    self.location = location
    super.init()
    unsafe Self.stubLatest = self
  }

  open func getMapItems(
    completionHandler: @escaping @MainActor @Sendable ([MKMapItem]?, (any Error)?) -> Void
  ) {
    stubHandler = completionHandler
  }

  open func cancel() { isCancelled = true }

  @MainActor
  public func stubReply(_ items: [MKMapItem]?, _ error: (any Error)?) {
    stubHandler?(items, error)
    stubHandler = nil
  }
}
