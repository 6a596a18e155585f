/// A position fix: where, how accurately, and when.
///
/// Unknown values are `nil`, except the horizontal accuracy, which is negative where there is none,
/// as Core Location has it: a fix without accuracy is invalid, not merely incomplete.
public struct Location: Sendable, Hashable, Codable {
  /// The position in degrees on WGS-84.
  public var coordinate: Coordinate
  /// The radius of uncertainty in metres at 68 % confidence; negative or not finite is invalid, and
  /// 0 is valid unless ``ReadingCheck/zeroAccuracyIsUnknown`` says otherwise.
  public var horizontalAccuracy: Double
  /// The instant at which the fix was determined, not the one at which it was delivered.
  public var timestamp: Timestamp
  /// Metres above mean sea level.
  public var altitude: Double?
  /// The uncertainty of the altitude in metres at 68 % confidence.
  public var verticalAccuracy: Double?
  /// Metres a second over ground, 0 or more.
  public var speed: Double?
  /// Degrees clockwise from true north, 0..<360.
  public var course: Double?
  /// The floor of the building, 0 the ground floor.
  public var floor: Int?
  /// Where `horizontalAccuracy` comes from, `nil` where that is not known.
  public var accuracySource: AccuracySource?

  /// Creates a location from a coordinate and a radius in metres; what is not given is unknown.
  ///
  /// Any value is held; an ``Acquisition`` judges it.
  public init(
    coordinate: Coordinate,
    horizontalAccuracy: Double,
    timestamp: Timestamp,
    altitude: Double? = nil,
    verticalAccuracy: Double? = nil,
    speed: Double? = nil,
    course: Double? = nil,
    floor: Int? = nil,
    accuracySource: AccuracySource? = nil
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.timestamp = timestamp
    self.altitude = altitude
    self.verticalAccuracy = verticalAccuracy
    self.speed = speed
    self.course = course
    self.floor = floor
    self.accuracySource = accuracySource
  }

  /// Creates a location from degrees and a radius in metres; all else is unknown.
  public init(
    latitude: Double,
    longitude: Double,
    horizontalAccuracy: Double,
    timestamp: Timestamp
  ) {
    self.init(
      coordinate: Coordinate(latitude: latitude, longitude: longitude),
      horizontalAccuracy: horizontalAccuracy,
      timestamp: timestamp
    )
  }
}
