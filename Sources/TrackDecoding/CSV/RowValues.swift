import LocationFilter

/// What the fields of a row say, one by one.
struct RowValues {
  var timestamp: Timestamp?
  var date: CalendarDate?
  var timeOfDay: Duration?
  var receivedAt: Timestamp?
  var elapsed: Duration?
  var latitude: Double?
  var longitude: Double?
  var satellites: Int?
  var source: AccuracySource?
  var isSouth = false
  var isWest = false
  var isValid = true
  var isOfOtherProvider = false
  private var horizontalAccuracy = -1.0
  private var dilution: Double?
  private var altitude: Double?
  private var verticalAccuracy: Double?
  private var speed: Double?
  private var course: Double?
  private var floor: Int?

  /// When the row was written, else the time of its fix.
  var time: Timestamp? { receivedAt ?? timestamp }

  /// Takes in a number in units of the International System, and returns whether it is one that the
  /// column may hold.
  @inline(__always)
  mutating func take(_ number: Double, as meaning: TrackColumn) -> Bool {
    switch meaning {
    case .latitude: latitude = number
    case .longitude: longitude = number
    case .horizontalAccuracy: horizontalAccuracy = number
    case .hdop: dilution = number
    case .altitude: altitude = number
    case .verticalAccuracy where number >= 0: verticalAccuracy = number
    case .speed where number >= 0 && number.isFinite: speed = number
    case .course where number >= 0:
      guard number <= 360 else { return false }
      course = number
    case .floor where number != Self.noFloor:
      floor = Int(exactly: number)
      return floor != nil
    case .satellites where number >= 0:
      satellites = Int(exactly: number)
      return satellites != nil
    default: break
    }
    return true
  }

  /// What SensorLog writes where there is no floor.
  private static let noFloor = -9999.0

  /// The fix, `nil` where its time or position is not told; where the row tells no accuracy but a
  /// dilution, that is estimated.
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
