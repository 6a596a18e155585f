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
  private(set) var location = Location(
    latitude: .nan,
    longitude: .nan,
    horizontalAccuracy: -1,
    timestamp: .epoch
  )
  private var dilution: Double?

  init() {}

  /// Takes in a number, and returns whether it is one that the column may hold.
  mutating func take(_ number: Double, as role: Dialect.Role) -> Bool {
    switch role {
    case .latitude: latitude = number
    case .longitude: longitude = number
    case .horizontalAccuracy(let unit): location.horizontalAccuracy = number * unit
    case .dilution: dilution = number
    case .altitude(let unit): location.altitude = number * unit
    case .verticalAccuracy(let unit) where number >= 0: location.verticalAccuracy = number * unit
    case .speed(let unit) where number >= 0 && number.isFinite: location.speed = number * unit
    case .course where number >= 0:
      guard number <= 360 else { return false }
      location.course = number
    case .floor where number != Self.noFloor:
      location.floor = Int(exactly: number)
      return location.floor != nil
    case .satellites where number >= 0:
      satellites = Int(exactly: number)
      return satellites != nil
    default: break
    }
    return true
  }

  /// What SensorLog writes where there is no floor.
  private static let noFloor = -9999.0

  /// Makes the location whole; where the row tells no accuracy but a dilution, that is estimated.
  mutating func locate(
    at coordinate: Coordinate,
    _ timestamp: Timestamp,
    _ rangeErrors: RangeErrors
  ) {
    location.coordinate = coordinate
    location.timestamp = timestamp
    if let dilution, location.horizontalAccuracy < 0 {
      let estimate = AccuracyEstimate(
        deviation: -1,
        dilution: dilution,
        quality: nil,
        rangeErrors: rangeErrors
      )
      location.horizontalAccuracy = estimate.radius
      source = estimate.source
    }
    location.accuracySource = location.horizontalAccuracy >= 0 ? source ?? .reported : nil
  }
}
