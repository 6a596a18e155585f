// A stand-in for Apple's Core Location, with which CoreLocationBridge is compiled and tested where
// the real one is absent. It declares what the bridge uses and no more, under the names and types
// of Apple's interface; it is not part of any product.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and Apple's documentation tells what they mean.

public import Foundation

public typealias CLLocationAccuracy = Double
public typealias CLLocationDegrees = Double
public typealias CLLocationDirection = Double
public typealias CLLocationDistance = Double
public typealias CLLocationSpeed = Double

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

public struct CLLocationCoordinate2D {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

open class CLFloor {
  public let level: Int

  /// Apple's class cannot be made by an app; only the stand-in has this.
  public init(stubLevel level: Int) {
    self.level = level
  }
}

/// Apple's is an `NSObject` that is `Sendable`.
open class CLLocation: @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let speed: CLLocationSpeed
  public let timestamp: Date
  public let floor: CLFloor?

  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    speed: CLLocationSpeed,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy,
      course: course,
      speed: speed,
      timestamp: timestamp,
      stubFloor: nil
    )
  }

  /// Apple's class takes no floor; only the stand-in has this.
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    speed: CLLocationSpeed,
    timestamp: Date,
    stubFloor floor: CLFloor?
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
    self.floor = floor
  }
}
