import CStandard
import LocationFilter

/// The values in the fields of a row.
struct RowValues {
  var numbers = RowNumbers()
  var timestamp: Timestamp?
  var receivedAt: Timestamp?
  var elapsed: Duration?
  private(set) var isValid = true
  /// The provider's name, empty if the row has none or its column is not read.
  private(set) var provider = 0..<0
  private var date: CalendarDate?
  private var timeOfDay: Duration?
  private var source: AccuracySource?
  private var isSouth = false
  private var isWest = false
  private(set) var dimension: FixDimension?

  // The second half of the table of columns, see ``ColumnTraits``: what is done with the value.

  /// Stores a value that is not a number, and returns whether the column may hold it.
  @inline(__always)
  mutating func store(_ value: FieldValue, of bytes: Span<UInt8>, as column: TrackColumn) -> Bool {
    switch column {
    case .timestamp: timestamp = value.time
    case .date: date = value.date
    case .timeOfDay: timeOfDay = value.duration
    case .receivedAt: receivedAt = value.time
    case .elapsed: elapsed = value.duration
    case .accuracySource:
      source = AccuracySource(rawValue: bytes.text(in: value.text))
      return source != nil
    case .northSouth:
      guard let sign = Hemisphere.signsOfLatitude[bytes.word(in: value.text)] else { return false }
      isSouth = sign < 0
    case .eastWest:
      guard let sign = Hemisphere.signsOfLongitude[bytes.word(in: value.text)] else { return false }
      isWest = sign < 0
    case .valid:
      guard let hasFix = FixWords.hasFix(bytes, in: value.text) else { return false }
      isValid = isValid && hasFix
    case .provider: provider = value.text
    case .fix:
      guard let hasFix = FixWords.hasFix(bytes, in: value.text) else { return false }
      let word = bytes.word(in: value.text)
      // 1 is no position, or dead reckoning (NMEA 0183, GSA field 2; u-blox and PX4).
      isValid = isValid && hasFix && word != "1"
      dimension =
        switch word {
        case "2", "2d": .two
        case "3", "3d": .three
        default: nil
        }
    case .latitude, .longitude, .horizontalAccuracy, .hdop, .altitude, .ellipsoidalAltitude,
      .verticalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy, .northVelocity,
      .eastVelocity, .floor, .satellites:
      return false
    }
    return true
  }
}

extension RowValues {
  @inline(__always)
  var latitude: Double? { numbers.has(.latitude) ? numbers[.latitude] : nil }
  @inline(__always)
  var longitude: Double? { numbers.has(.longitude) ? numbers[.longitude] : nil }

  @inline(__always)
  var satellites: Int? {
    // It is whole, or it would not have been stored.
    numbers[.satellites] >= 0 ? Int(numbers[.satellites]) : nil
  }

  /// The dilution, `nil` if the row has none or one that means "unknown".
  @inline(__always)
  var dilution: Double? {
    AccuracyEstimate.isKnown(dilution: numbers[.hdop]) ? numbers[.hdop] : nil
  }

  /// Degrees from true north, 0..<360, NaN for none. The platforms write −1 for none; other angles
  /// below 0 are west of north.
  @inline(__always)
  private var course: Double {
    let angle = numbers[.course]
    guard angle < 0 else { return angle.direction }
    return angle >= -180 && angle != -1 ? (angle + 360).direction : .nan
  }

  /// SensorLog writes −9999 for no floor.
  @inline(__always)
  private var floor: Int? {
    numbers.has(.floor) && numbers[.floor] != -9999 ? Int(numbers[.floor]) : nil
  }

  /// Whether no part of a time or a position could be read.
  var isEmpty: Bool {
    timestamp == nil && receivedAt == nil && date == nil && timeOfDay == nil && latitude == nil
      && longitude == nil
  }

  /// The time at which the row was written, or else that of its fix.
  var time: Timestamp? { receivedAt ?? timestamp }

  /// The date and time of day, as if in UTC, of a row that has these instead of a timestamp.
  var dateAndTime: Timestamp? {
    guard timestamp == nil, let date, let timeOfDay else { return nil }
    return Timestamp(date, timeOfDay)
  }

  /// The fix, `nil` if the row has no time or position. A missing accuracy is estimated from the
  /// dilution if the row has one, or assumed; so is an accuracy of 0 if `options` assume one.
  @inline(__always)
  func location(_ options: DecodingOptions) -> Location? {
    guard let timestamp, let latitude, let longitude else { return nil }
    var coordinate = Coordinate(latitude: latitude, longitude: longitude)
    if isSouth || isWest { coordinate = coordinate.with(isSouth: isSouth, isWest: isWest) }
    var (accuracy, source): (Double, AccuracySource?) =
      (numbers[.horizontalAccuracy], source ?? .reported)
    if !(accuracy > 0) {
      (accuracy, source) = AccuracyEstimate.estimated(accuracy, dilution, self.source, options)
    }
    var (speed, course) = (numbers[unsigned: .speed], course)
    if numbers.has(.northVelocity),
      let velocity = Velocity(north: numbers[.northVelocity], east: numbers[.eastVelocity])
    {
      if !(speed < .infinity) { speed = velocity.speed }
      if !(course >= 0) { course = velocity.course ?? .nan }
    }
    // A location treats NaN as unknown, too.
    return Location(
      coordinate: coordinate,
      horizontalAccuracy: accuracy,
      timestamp: timestamp,
      altitude: numbers[.altitude],
      ellipsoidalAltitude: numbers[.ellipsoidalAltitude],
      verticalAccuracy: numbers[unsigned: .verticalAccuracy],
      speed: speed < .infinity ? speed : .nan,
      speedAccuracy: numbers[unsigned: .speedAccuracy],
      course: course,
      courseAccuracy: numbers[unsigned: .courseAccuracy],
      floor: floor,
      accuracySource: source
    )
  }
}

extension Coordinate {
  /// The coordinate with the signs of its hemispheres; few tables have these.
  @inline(never)
  fileprivate func with(isSouth: Bool, isWest: Bool) -> Coordinate {
    Coordinate(
      latitude: isSouth ? -abs(latitude) : latitude,
      longitude: isWest ? -abs(longitude) : longitude
    )
  }
}

extension AccuracyEstimate {
  /// The accuracy, and its source, of a row that has none or one that is 0 or less. Inlined, because a call
  /// would copy the options.
  @inline(__always)
  fileprivate static func estimated(
    _ accuracy: Double,
    _ dilution: Double?,
    _ source: AccuracySource?,
    _ options: DecodingOptions
  ) -> (Double, AccuracySource?) {
    let accuracy = accuracy.isNaN ? -1 : accuracy
    if accuracy < 0 || options.assumedAccuracy != nil {
      let estimate = AccuracyEstimate(deviation: -1, dilution: dilution, quality: nil, options)
      if estimate.source != nil { return (estimate.radius, estimate.source) }
    }
    return (accuracy, accuracy >= 0 ? source ?? .reported : nil)
  }
}

/// A velocity over ground that is given as two components, in metres per second.
private struct Velocity {
  var speed: Double
  /// Degrees from true north, `nil` at rest.
  var course: Double?

  /// Creates the velocity from its components; `nil` if the speed is NaN or infinite.
  @inline(never)
  init?(north: Double, east: Double) {
    speed = (north * north + east * east).squareRoot()
    guard speed.isFinite else { return nil }
    guard speed > 0 else { return }
    let angle = atan2(east, north) * (180 / .pi)
    course = (angle < 0 ? angle + 360 : angle).direction
  }
}
