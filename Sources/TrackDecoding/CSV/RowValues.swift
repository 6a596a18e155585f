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
  private var altitude: Double?
  private var verticalAccuracy: Double?
  private var speed: Double?
  private var course: Double?
  private var floor: Int?

  /// Stores the value of a field, and returns whether the column may hold it: the second half of the
  /// table of columns, see ``ColumnTraits``.
  ///
  /// A number that means "unknown" leaves the value absent, and is allowed.
  @inline(__always)
  mutating func store(
    _ value: FieldValue,
    of bytes: Span<UInt8>,
    as column: TrackColumn
  ) -> Bool {
    let number = value.number
    switch column {
    case .timestamp: timestamp = value.time
    case .date: date = value.date
    case .timeOfDay: timeOfDay = value.duration
    case .receivedAt: receivedAt = value.time
    case .elapsed: elapsed = value.duration
    case .latitude: latitude = number
    case .longitude: longitude = number
    case .horizontalAccuracy: horizontalAccuracy = number ?? -1
    case .hdop: dilution = number
    case .altitude: altitude = number
    case .verticalAccuracy:
      if let number, number >= 0 { verticalAccuracy = number }
    case .speed:
      if let number, number >= 0, number.isFinite { speed = number }
    case .course:
      guard let number, number <= 360 else { return false }
      if number >= 0 { course = number }
    case .floor:
      guard let number, number != Self.noFloor else { break }
      floor = Int(exactly: number)
      return floor != nil
    case .satellites:
      guard let number, number >= 0 else { break }
      satellites = Int(exactly: number)
      return satellites != nil
    case .accuracySource:
      source = AccuracySource(rawValue: bytes.text(in: value.text))
      return source != nil
    case .northSouth:
      isSouth = bytes.isWord("s", in: value.text) || bytes.isWord("south", in: value.text)
    case .eastWest:
      isWest = bytes.isWord("w", in: value.text) || bytes.isWord("west", in: value.text)
    case .valid:
      isValid = !bytes.isWord("false", in: value.text) && !bytes.isWord("0", in: value.text)
    case .provider: provider = value.text
    }
    return true
  }

  /// The value that SensorLog writes for no floor.
  private static let noFloor = -9999.0
}

extension RowValues {
  /// When the row was written, else the time of its fix.
  var time: Timestamp? { receivedAt ?? timestamp }

  /// Makes a timestamp of a date and a time of day, if the row has these instead.
  mutating func joinDateAndTime() {
    guard timestamp == nil, let date, let timeOfDay else { return }
    timestamp = Timestamp(date, timeOfDay)
  }

  /// The fix, `nil` if the row has no time or position. A missing accuracy is estimated from the
  /// dilution, if the row has one.
  @inline(__always)
  func location(_ rangeErrors: RangeErrors) -> Location? {
    guard let timestamp, let latitude, let longitude else { return nil }
    var accuracy = horizontalAccuracy
    var source = source
    if let dilution, accuracy < 0 {
      let estimate = AccuracyEstimate(
        deviation: -1,
        dilution: dilution,
        quality: nil,
        rangeErrors: rangeErrors
      )
      accuracy = estimate.radius
      source = estimate.source
    }
    return Location(
      coordinate: Coordinate(
        latitude: isSouth ? -abs(latitude) : latitude,
        longitude: isWest ? -abs(longitude) : longitude
      ),
      horizontalAccuracy: accuracy,
      timestamp: timestamp,
      altitude: altitude,
      verticalAccuracy: verticalAccuracy,
      speed: speed,
      course: course,
      floor: floor,
      accuracySource: accuracy >= 0 ? source ?? .reported : nil
    )
  }
}
