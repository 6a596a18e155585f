// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and Apple's documentation tells what they mean.

public import CoreLocationEnums
public import Foundation

/// Apple's methods are optional; here they have an empty default.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManager(_: CLLocationManager, didUpdateLocations _: [CLLocation]) {}
  public func locationManager(_: CLLocationManager, didFailWithError _: any Error) {}
  public func locationManagerDidChangeAuthorization(_: CLLocationManager) {}
}

/// Like Apple's, of no actor and not `Sendable`. What begins with `stub` only the stand-in has.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy = kCLLocationAccuracyBest
  open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
  open private(set) var accuracyAuthorization = CLAccuracyAuthorization.fullAccuracy

  public private(set) var stubIsUpdating = false
  public private(set) var stubIsAskingForPermission = false
  public let stubWasMadeOnMainThread = Thread.isMainThread
  /// The manager made last; managers are made on the main thread, and tests look there.
  public private(set) nonisolated(unsafe) static weak var stubLatest: CLLocationManager?

  public override init() {
    super.init()
    unsafe Self.stubLatest = self
  }

  open func requestWhenInUseAuthorization() { stubIsAskingForPermission = true }
  open func startUpdatingLocation() { stubIsUpdating = true }
  open func stopUpdatingLocation() { stubIsUpdating = false }

  public func stubDeliver(_ locations: CLLocation...) {
    delegate?.locationManager(self, didUpdateLocations: locations)
  }

  public func stubFail(_ error: any Error) {
    delegate?.locationManager(self, didFailWithError: error)
  }

  public func stubAuthorize(
    _ status: CLAuthorizationStatus,
    _ accuracy: CLAccuracyAuthorization = .fullAccuracy
  ) {
    authorizationStatus = status
    accuracyAuthorization = accuracy
    delegate?.locationManagerDidChangeAuthorization(self)
  }
}
