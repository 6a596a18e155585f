// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

public import CoreLocationEnums
public import Foundation

/// Apple's methods are optional; here they have an empty default. Swift refuses an availability of its
/// own for a method of such a protocol: Apple's last two are unavailable in tvOS and watchOS.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManager(_: CLLocationManager, didUpdateLocations _: [CLLocation]) {}
  public func locationManager(_: CLLocationManager, didFailWithError _: any Error) {}
  public func locationManagerDidChangeAuthorization(_: CLLocationManager) {}
  public func locationManagerDidPauseLocationUpdates(_: CLLocationManager) {}
  public func locationManagerDidResumeLocationUpdates(_: CLLocationManager) {}
}

/// Like Apple's, of no actor and not `Sendable`. What begins with `stub` only the stand-in has.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy = kCLLocationAccuracyBest
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  open var authorizationStatus: CLAuthorizationStatus { stubAuthorizationStatus }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  open var accuracyAuthorization: CLAccuracyAuthorization { stubAccuracyAuthorization }

  private var stubAuthorizationStatus = CLAuthorizationStatus.notDetermined
  private var stubAccuracyAuthorization = CLAccuracyAuthorization.fullAccuracy

  public private(set) var stubIsUpdating = false
  public private(set) var stubIsAskingForPermission = false
  public let stubWasMadeOnMainThread = Thread.isMainThread
  /// The manager made last; managers are made on the main thread, and tests look there.
  public private(set) nonisolated(unsafe) static weak var stubLatest: CLLocationManager?

  public override init() {
    super.init()
    unsafe Self.stubLatest = self
  }

  @available(iOS 8, macOS 10.15, tvOS 9, watchOS 2, *)
  open func requestWhenInUseAuthorization() { stubIsAskingForPermission = true }
  @available(tvOS, unavailable)
  open func startUpdatingLocation() { stubIsUpdating = true }
  open func stopUpdatingLocation() { stubIsUpdating = false }

  public func stubDeliver(_ locations: CLLocation...) {
    delegate?.locationManager(self, didUpdateLocations: locations)
  }

  public func stubFail(_ error: any Error) {
    delegate?.locationManager(self, didFailWithError: error)
  }

  public func stubPause() { delegate?.locationManagerDidPauseLocationUpdates(self) }
  public func stubResume() { delegate?.locationManagerDidResumeLocationUpdates(self) }

  public func stubAuthorize(
    _ status: CLAuthorizationStatus,
    _ accuracy: CLAccuracyAuthorization = .fullAccuracy
  ) {
    stubAuthorizationStatus = status
    stubAccuracyAuthorization = accuracy
    delegate?.locationManagerDidChangeAuthorization(self)
  }
}
