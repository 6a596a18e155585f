// A stand-in for Apple's Core Location, with which CoreLocationBridge is compiled and tested where
// the real one is absent. It declares what the bridge uses and no more, under the names, types and
// availability of Apple's interface; it is not part of any product. MapKit and Contacts are beside it.
//
// Source of the availability: Apple's documentation of each symbol, and the macros of its headers.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

public import Foundation

public typealias CLLocationAccuracy = Double
public typealias CLLocationDegrees = Double
public typealias CLLocationDirection = Double
@available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, *)
public typealias CLLocationDirectionAccuracy = Double
public typealias CLLocationDistance = Double
public typealias CLLocationSpeed = Double
@available(iOS 10, macOS 10.15, tvOS 10, watchOS 3, *)
public typealias CLLocationSpeedAccuracy = Double

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

@available(iOS 8, macOS 10.15, tvOS 9, watchOS 2, *)
open class CLFloor {
  public let level: Int

  /// Apple's class cannot be made by an app; only the stand-in has this.
  public init(stubLevel level: Int) {
    self.level = level
  }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
open class CLLocationSourceInformation {
  public let isSimulatedBySoftware: Bool
  public let isProducedByAccessory: Bool

  public init(
    softwareSimulationState isSoftware: Bool,
    andExternalAccessoryState isAccessory: Bool
  ) {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }
}

/// Apple's is an `NSObject` that is `Sendable`.
open class CLLocation: @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public var ellipsoidalAltitude: CLLocationDistance { stubEllipsoidalAltitude }
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  @available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, *)
  public var courseAccuracy: CLLocationDirectionAccuracy { stubCourseAccuracy }
  public let speed: CLLocationSpeed
  @available(iOS 10, macOS 10.15, tvOS 10, watchOS 3, *)
  public var speedAccuracy: CLLocationSpeedAccuracy { stubSpeedAccuracy }
  public let timestamp: Date
  @available(iOS 8, macOS 10.15, tvOS 9, watchOS 2, *)
  public var floor: CLFloor? { stubLevel.map { CLFloor(stubLevel: $0) } }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public var sourceInformation: CLLocationSourceInformation? {
    stubIsSimulated.map {
      CLLocationSourceInformation(softwareSimulationState: $0, andExternalAccessoryState: false)
    }
  }

  private let stubEllipsoidalAltitude: Double
  private let stubCourseAccuracy: Double
  private let stubSpeedAccuracy: Double
  private let stubLevel: Int?
  private let stubIsSimulated: Bool?

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      course: -1,
      speed: -1,
      timestamp: Date()
    )
  }

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
      stubCourseAccuracy: -1,
      speed: speed,
      stubSpeedAccuracy: -1,
      timestamp: timestamp
    )
  }

  @available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, *)
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy,
      course: course,
      stubCourseAccuracy: courseAccuracy,
      speed: speed,
      stubSpeedAccuracy: speedAccuracy,
      timestamp: timestamp
    )
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy,
      course: course,
      stubCourseAccuracy: courseAccuracy,
      speed: speed,
      stubSpeedAccuracy: speedAccuracy,
      timestamp: timestamp,
      stubIsSimulated: sourceInfo.isSimulatedBySoftware
    )
  }

  /// Apple's class takes no floor and no ellipsoidal altitude; only the stand-in has this.
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    stubEllipsoidalAltitude: CLLocationDistance = 0,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    stubCourseAccuracy: Double,
    speed: CLLocationSpeed,
    stubSpeedAccuracy: Double,
    timestamp: Date,
    stubLevel: Int? = nil,
    stubIsSimulated: Bool? = nil
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.stubEllipsoidalAltitude = stubEllipsoidalAltitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.stubCourseAccuracy = stubCourseAccuracy
    self.speed = speed
    self.stubSpeedAccuracy = stubSpeedAccuracy
    self.timestamp = timestamp
    self.stubLevel = stubLevel
    self.stubIsSimulated = stubIsSimulated
  }
}
