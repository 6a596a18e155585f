import LocationFilter

/// A position as written in a sentence.
struct WrittenPosition: Sendable, Hashable {
  /// North and east.
  var latitude: WrittenAngle
  var longitude: WrittenAngle

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
  /// The number of units in a degree: 600 000 for four decimals of a minute.
  var unitsPerDegree: Double

  /// The nearest `Double`, as both are below 2⁵³ with up to 11 decimals. Divided where it is needed: of the sentences
  /// of an epoch, one counts.
  var degrees: Double { units / unitsPerDegree }
}
