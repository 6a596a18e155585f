import LocationFilter

/// A position as written in a sentence.
struct WrittenPosition: Sendable, Hashable {
  // Both angles' numbers, one after the other: an angle of its own would take up 16 bytes.
  private var latitudeUnits: Double
  private var longitudeUnits: Double
  private var latitudeDecimals: UInt8
  private var longitudeDecimals: UInt8

  /// Creates a position from the angles north and east.
  @inline(__always)
  init(latitude: WrittenAngle, longitude: WrittenAngle) {
    latitudeUnits = latitude.units
    longitudeUnits = longitude.units
    latitudeDecimals = latitude.decimals
    longitudeDecimals = longitude.decimals
  }

  /// North.
  var latitude: WrittenAngle { WrittenAngle(units: latitudeUnits, decimals: latitudeDecimals) }

  /// East.
  var longitude: WrittenAngle { WrittenAngle(units: longitudeUnits, decimals: longitudeDecimals) }

  var coordinate: Coordinate {
    Coordinate(latitude: latitude.degrees, longitude: longitude.degrees)
  }

  /// The units of the coarser angle in a degree.
  var unitsPerDegree: Double { min(latitude.unitsPerDegree, longitude.unitsPerDegree) }
}

/// An angle as written in a sentence, `dddmm.mmmm`.
struct WrittenAngle: Sendable, Hashable {
  /// The angle in whole units of its last decimal, with the sign of its hemisphere.
  var units: Double
  /// The number of decimals of a minute, 12 at most.
  var decimals: UInt8

  /// The number of units in a degree: 600 000 for four decimals.
  var unitsPerDegree: Double { 60 * PowersOfTen.floating[Int(decimals)] }

  /// The nearest `Double`, as both are below 2⁵³ with up to 11 decimals. Divided where it is needed: of the sentences
  /// of an epoch, one counts.
  var degrees: Double { units / unitsPerDegree }
}
