/// What a column of a table may hold; the raw value is its name where columns are mapped by hand.
public enum TrackColumn: String, Sendable, Hashable, CaseIterable {
  /// When the fix was made.
  case timestamp
  /// The day of that, where it has a column of its own.
  case date
  /// The time of day of that, where it has a column of its own.
  case timeOfDay
  /// When the fix was delivered.
  case receivedAt
  /// The time since the recording began.
  case elapsed
  /// Degrees.
  case latitude
  /// Degrees.
  case longitude
  /// A radius at 68 % confidence.
  case horizontalAccuracy
  /// The horizontal dilution of precision, which stands in for the accuracy where there is none.
  case hdop
  /// The height above mean sea level.
  case altitude
  /// The accuracy of that.
  case verticalAccuracy
  /// The speed over ground.
  case speed
  /// Degrees from true north.
  case course
  /// The floor of a building.
  case floor
  /// The number of satellites used.
  case satellites
  /// Where the accuracy comes from: `receiver`, `dilution`, `reported`.
  case accuracySource
  /// `N` or `S`, where the latitude has no sign.
  case northSouth
  /// `E` or `W`, where the longitude has no sign.
  case eastWest
  /// Whether the fix is one: `false` or `0` where it is none.
  case valid
  /// Who provided the fix: the satellite receiver, the network.
  case provider

  /// Whether a row is too short without it.
  var isNeeded: Bool {
    switch self {
    case .timestamp, .date, .timeOfDay, .latitude, .longitude, .horizontalAccuracy, .hdop: true
    default: false
    }
  }
}
