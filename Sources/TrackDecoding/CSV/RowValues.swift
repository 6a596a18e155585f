import CStandard
import LocationFilter

/// The values in the fields of a row.
struct RowValues {
  private(set) var timestamp: Timestamp?
  private(set) var receivedAt: Timestamp?
  private(set) var elapsed: Duration?
  private(set) var latitude: Double?
  private(set) var longitude: Double?
  private(set) var satellites: Int?
  private(set) var isValid = true
  /// The provider's name, empty if the row has none or its column is not read.
  private(set) var provider = 0..<0
  private var date: CalendarDate?
  private var timeOfDay: Duration?
  private var source: AccuracySource?
  private var isSouth = false
  private var isWest = false
  private var horizontalAccuracy = -1.0
  private var dilution: Double?
  private(set) var dimension: FixDimension?
  private var altitude: Double?
  private var ellipsoidalAltitude: Double?
  private var verticalAccuracy: Double?
  private var speed: Double?
  private var speedAccuracy: Double?
  private var course: Double?
  private var courseAccuracy: Double?
  private var northVelocity: Double?
  private var eastVelocity: Double?
  private var floor: Int?

  // The second half of the table of columns, see ``ColumnTraits``: what is done with the value.

  /// Stores a number in units of the International System, and returns whether the column may hold it.
  ///
  /// A number that means "unknown" leaves the value absent, and is allowed.
  @inline(__always)
  mutating func store(_ number: Double, as column: TrackColumn) -> Bool {
    switch column {
    case .latitude:
      guard abs(number) <= 90 else { return false }
      latitude = number
    case .longitude:
      guard abs(number) <= 180 else { return false }
      longitude = number
    case .horizontalAccuracy: horizontalAccuracy = number
    case .hdop: dilution = number
    case .altitude: altitude = number
    case .ellipsoidalAltitude: ellipsoidalAltitude = number
    case .speedAccuracy:
      if number >= 0 { speedAccuracy = number }
    case .courseAccuracy:
      if number >= 0 { courseAccuracy = number }
    case .northVelocity: northVelocity = number
    case .eastVelocity: eastVelocity = number
    case .verticalAccuracy:
      if number >= 0 { verticalAccuracy = number }
    case .speed:
      if number >= 0 && number.isFinite { speed = number }
    case .course:
      guard number <= 360 else { return false }
      // The platforms write −1 for none; other angles below 0 are west of north.
      if number >= 0 {
        course = number
      } else if number >= -180, number != -1 {
        course = number + 360
      }
    case .floor:
      guard number != Self.noFloor else { break }
      floor = Int(exactly: number)
      return floor != nil
    case .satellites:
      guard number >= 0 else { break }
      satellites = Int(exactly: number)
      return satellites != nil
    case .timestamp, .date, .timeOfDay, .receivedAt, .elapsed, .fix, .accuracySource, .northSouth,
      .eastWest, .valid, .provider:
      return false
    }
    return true
  }

  /// Stores a number that a table seldom has; not inlined, unlike the loop over the others.
  @inline(never)
  mutating func store(uncommon number: Double, as column: TrackColumn) -> Bool {
    store(number, as: column)
  }

  /// Stores any other value, and returns whether the column may hold it.
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

  /// The value that SensorLog writes for no floor.
  private static let noFloor = -9999.0
}

extension RowValues {
  /// The dilution, unless it is one that means "unknown".
  var knownDilution: Double? {
    dilution.flatMap { AccuracyEstimate.isKnown(dilution: $0) ? $0 : nil }
  }

  /// Whether nothing of a time or a position could be read.
  var isEmpty: Bool {
    timestamp == nil && receivedAt == nil && date == nil && timeOfDay == nil && latitude == nil
      && longitude == nil
  }

  /// When the row was written, else the time of its fix.
  var time: Timestamp? { receivedAt ?? timestamp }

  /// Makes a timestamp of a date and a time of day, if the row has these instead.
  mutating func joinDateAndTime(in zone: ZoneRules?) {
    guard timestamp == nil, let date, let timeOfDay else { return }
    let local = Timestamp(date, timeOfDay)
    timestamp = zone?.instant(local: local) ?? local
  }

  /// The fix, `nil` if the row has no time or position. A missing accuracy is estimated from the
  /// dilution if the row has one, or assumed.
  @inline(__always)
  func location(_ options: DecodingOptions) -> Location? {
    guard let timestamp, let latitude, let longitude else { return nil }
    var accuracy = horizontalAccuracy
    var source = source
    if accuracy < 0 {
      let estimate = AccuracyEstimate(
        deviation: -1,
        dilution: dilution,
        quality: nil,
        options
      )
      if estimate.source != nil { (accuracy, source) = (estimate.radius, estimate.source) }
    }
    let velocity = northVelocity == nil ? nil : Velocity(north: northVelocity, east: eastVelocity)
    return Location(
      coordinate: Coordinate(
        latitude: isSouth ? -abs(latitude) : latitude,
        longitude: isWest ? -abs(longitude) : longitude
      ),
      horizontalAccuracy: accuracy,
      timestamp: timestamp,
      altitude: altitude,
      ellipsoidalAltitude: ellipsoidalAltitude,
      verticalAccuracy: verticalAccuracy,
      speed: speed ?? velocity?.speed,
      speedAccuracy: speedAccuracy,
      course: course ?? velocity?.course,
      courseAccuracy: courseAccuracy,
      floor: floor,
      accuracySource: accuracy >= 0 ? source ?? .reported : nil
    )
  }
}

/// A speed over ground in its two parts, in metres a second.
private struct Velocity {
  var speed: Double
  /// Degrees from true north, `nil` at rest.
  var course: Double?

  /// Creates the velocity of two parts, `nil` without both or beyond any number.
  init?(north: Double?, east: Double?) {
    guard let north, let east else { return nil }
    speed = (north * north + east * east).squareRoot()
    guard speed.isFinite else { return nil }
    guard speed > 0 else { return }
    let angle = atan2(east, north) * (180 / .pi)
    course = angle < 0 ? angle + 360 : angle
  }
}
