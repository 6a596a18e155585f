/// A position fix: where, how accurately, and when.
///
/// Unknown values are `nil`, and NaN counts as unknown, except for the horizontal accuracy: as in Core
/// Location, a negative accuracy means that the fix is invalid.
public struct Location: Sendable, Hashable, Codable {
  /// The position in degrees on WGS-84.
  public var coordinate: Coordinate
  /// The 1-sigma radius of uncertainty in metres. A negative or non-finite value is invalid; 0 is
  /// valid unless ``ReadingCheck/zeroAccuracyIsUnknown`` is set.
  public var horizontalAccuracy: Double
  /// The instant at which the fix was determined, not delivered.
  public var timestamp: Timestamp
  /// Metres above mean sea level.
  public var altitude: Double? {
    get { altitudeFigure }
    set { altitudeFigure = newValue }
  }
  /// Metres above the WGS-84 ellipsoid.
  public var ellipsoidalAltitude: Double? {
    get { ellipsoidalAltitudeFigure }
    set { ellipsoidalAltitudeFigure = newValue }
  }
  /// The 1-sigma uncertainty of both altitudes in metres.
  public var verticalAccuracy: Double? {
    get { verticalAccuracyFigure }
    set { verticalAccuracyFigure = newValue }
  }
  /// The speed over ground in metres per second, 0 or more.
  public var speed: Double? {
    get { speedFigure }
    set { speedFigure = newValue }
  }
  /// The 1-sigma uncertainty of the speed in metres per second.
  public var speedAccuracy: Double? {
    get { speedAccuracyFigure }
    set { speedAccuracyFigure = newValue }
  }
  /// The course over ground in degrees clockwise from true north, 0..<360.
  public var course: Double? {
    get { courseFigure }
    set { courseFigure = newValue }
  }
  /// The 1-sigma uncertainty of the course in degrees.
  public var courseAccuracy: Double? {
    get { courseAccuracyFigure }
    set { courseAccuracyFigure = newValue }
  }
  /// The floor of the building; 0 is the ground floor.
  public var floor: Int?
  /// The source of `horizontalAccuracy`, `nil` if unknown.
  public var accuracySource: AccuracySource?
  /// Whether software or a receiver simulates the fix; `nil` if unknown.
  public var isSimulated: Bool?

  @usableFromInline @Figure var altitudeFigure: Double?
  @usableFromInline @Figure var ellipsoidalAltitudeFigure: Double?
  @usableFromInline @Figure var verticalAccuracyFigure: Double?
  @usableFromInline @Figure var speedFigure: Double?
  @usableFromInline @Figure var speedAccuracyFigure: Double?
  @usableFromInline @Figure var courseFigure: Double?
  @usableFromInline @Figure var courseAccuracyFigure: Double?

  /// Creates a location from a coordinate and an accuracy in metres; omitted values are unknown.
  ///
  /// Any value is stored; an ``Acquisition`` judges it.
  @inlinable
  public init(
    coordinate: Coordinate,
    horizontalAccuracy: Double,
    timestamp: Timestamp,
    altitude: Double? = nil,
    ellipsoidalAltitude: Double? = nil,
    verticalAccuracy: Double? = nil,
    speed: Double? = nil,
    speedAccuracy: Double? = nil,
    course: Double? = nil,
    courseAccuracy: Double? = nil,
    floor: Int? = nil,
    accuracySource: AccuracySource? = nil,
    isSimulated: Bool? = nil
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.timestamp = timestamp
    altitudeFigure = altitude
    ellipsoidalAltitudeFigure = ellipsoidalAltitude
    verticalAccuracyFigure = verticalAccuracy
    speedFigure = speed
    speedAccuracyFigure = speedAccuracy
    courseFigure = course
    courseAccuracyFigure = courseAccuracy
    self.floor = floor
    self.accuracySource = accuracySource
    self.isSimulated = isSimulated
  }

  /// Creates a location from degrees and an accuracy in metres; everything else is unknown.
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

/// The source of the horizontal accuracy of a location.
///
/// Whatever the source, the accuracy is treated as a 1-sigma radius (68 % confidence).
@nonexhaustive
public enum AccuracySource: String, Sendable, Hashable, CaseIterable, Codable {
  /// The platform or the recording reported it with the fix.
  case reported
  /// The receiver estimated it, as an error ellipse or a position error sentence.
  case receiver
  /// HDOP × UERE: horizontal dilution of precision times user equivalent range error.
  case dilution
  /// The caller assumed it, because the recording has none.
  case assumed
}

extension Location {
  /// Whether the coordinate is valid, and the accuracy finite and not negative.
  package var isValid: Bool {
    coordinate.isValid && horizontalAccuracy >= 0 && horizontalAccuracy.isFinite
  }

  /// Whether `other` is the same fix delivered again.
  func isRepeated(by other: Location) -> Bool {
    coordinate == other.coordinate && horizontalAccuracy == other.horizontalAccuracy
      && timestamp == other.timestamp
  }

  /// The lowest speed in metres per second that could cover `distance` metres from here to `other`
  /// within both accuracies; infinite for a distance in no time.
  func leastSpeed(to other: Location, over distance: Double) -> Double {
    let beyond = distance - horizontalAccuracy - other.horizontalAccuracy
    guard beyond > 0 else { return 0 }
    return beyond / abs(timestamp.duration(to: other.timestamp) / .seconds(1))
  }
}

#if !hasFeature(Embedded)
  extension Location {
    private enum CodingKeys: String, CodingKey {
      case timestamp, altitude, horizontalAccuracy, accuracySource, speed, course
      case verticalAccuracy, floor, ellipsoidalAltitude, speedAccuracy, courseAccuracy, isSimulated
    }

    /// Decodes a flat object with the keys of the properties, latitude and longitude among them.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or the position, its accuracy or its time is
    ///   absent.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      coordinate = try Coordinate(from: decoder)
      horizontalAccuracy = try container.number(.horizontalAccuracy)
      timestamp = try container.decode(Timestamp.self, forKey: .timestamp)
      altitudeFigure = try container.numberIfPresent(.altitude)
      ellipsoidalAltitudeFigure = try container.numberIfPresent(.ellipsoidalAltitude)
      verticalAccuracyFigure = try container.numberIfPresent(.verticalAccuracy)
      speedFigure = try container.numberIfPresent(.speed)
      speedAccuracyFigure = try container.numberIfPresent(.speedAccuracy)
      courseFigure = try container.numberIfPresent(.course)
      courseAccuracyFigure = try container.numberIfPresent(.courseAccuracy)
      floor = try container.integerIfPresent(.floor)
      accuracySource = try container.decodeIfPresent(AccuracySource.self, forKey: .accuracySource)
      isSimulated = try container.decodeIfPresent(Bool.self, forKey: .isSimulated)
    }

    /// Decodes a fix that must be valid; the error of one that is not names the value.
    init(checkedFrom decoder: any Decoder) throws {
      try self.init(from: decoder)
      coordinate = try Coordinate(checkedFrom: decoder)
      guard !isValid else { return }
      throw try decoder.container(keyedBy: CodingKeys.self)
        .error(at: .horizontalAccuracy, "horizontalAccuracy is negative or not finite")
    }

    /// Encodes a flat object without the values that are unknown, infinite or NaN; a coordinate or
    /// horizontal accuracy that is NaN is `null`.
    ///
    /// - Throws: `EncodingError` if the encoder does not accept an object here.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(timestamp, forKey: .timestamp)
      try coordinate.encode(to: encoder)
      try container.encodeIfFinite(altitude, .altitude)
      try container.encode(number: horizontalAccuracy, .horizontalAccuracy)
      try container.encodeIfPresent(accuracySource, forKey: .accuracySource)
      try container.encodeIfFinite(speed, .speed)
      try container.encodeIfFinite(course, .course)
      try container.encodeIfFinite(verticalAccuracy, .verticalAccuracy)
      try container.encodeIfPresent(floor, forKey: .floor)
      try container.encodeIfFinite(ellipsoidalAltitude, .ellipsoidalAltitude)
      try container.encodeIfFinite(speedAccuracy, .speedAccuracy)
      try container.encodeIfFinite(courseAccuracy, .courseAccuracy)
      try container.encodeIfPresent(isSimulated, forKey: .isSimulated)
    }
  }

  extension Location: CustomStringConvertible {
    /// The position, its accuracy and its time, such as
    /// `52.516275, 13.377704 ±4.1 m at 2026-05-01T09:00:00.000Z`.
    public var description: String { "\(coordinate) ±\(horizontalAccuracy) m at \(timestamp)" }
  }
#endif
