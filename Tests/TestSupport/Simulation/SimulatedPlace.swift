import LocationFilter

/// Where the simulated receiver is.
///
/// The cosine of the latitude is given, not computed: `cos` may differ in its last bit from one
/// system's library to the next, and the fixtures have to be the same bytes everywhere.
struct SimulatedPlace: Sendable {
  let latitude: Double
  let longitude: Double
  let cosineOfLatitude: Double
  /// Metres above mean sea level.
  let altitude: Double

  /// Metres a degree of latitude, near enough for a simulation (40 075 017 m / 360).
  private static let metersPerDegree = 111_319.49

  /// Returns the coordinate that lies this many metres east and north of the place.
  func coordinate(east: Double, north: Double) -> Coordinate {
    Coordinate(
      latitude: latitude + north / Self.metersPerDegree,
      longitude: longitude + east / (Self.metersPerDegree * cosineOfLatitude)
    )
  }
}

extension SimulatedPlace {
  /// In front of 1 Infinite Loop, Cupertino.
  static let infiniteLoop = SimulatedPlace(
    latitude: 37.331_77,
    longitude: -122.030_98,
    cosineOfLatitude: 0.795_14,
    altitude: 57
  )
  /// At the western end of Pariser Platz, Berlin.
  static let pariserPlatz = SimulatedPlace(
    latitude: 52.516_12,
    longitude: 13.378_33,
    cosineOfLatitude: 0.608_54,
    altitude: 36
  )
  /// Under the Eiffel Tower, Paris.
  static let eiffelTower = SimulatedPlace(
    latitude: 48.858_31,
    longitude: 2.294_51,
    cosineOfLatitude: 0.657_92,
    altitude: 34
  )
  /// Tokyo Station, Marunouchi side.
  static let tokyoStation = SimulatedPlace(
    latitude: 35.681_12,
    longitude: 139.766_58,
    cosineOfLatitude: 0.812_28,
    altitude: 4
  )
  /// Between the Arch of Constantine and the Colosseum, Rome.
  static let colosseum = SimulatedPlace(
    latitude: 41.889_92,
    longitude: 12.491_02,
    cosineOfLatitude: 0.744_43,
    altitude: 22
  )
  /// Below the Royal Observatory, Greenwich, 28 m west of the meridian.
  static let greenwich = SimulatedPlace(
    latitude: 51.477_81,
    longitude: -0.000_4,
    cosineOfLatitude: 0.622_82,
    altitude: 46
  )
  /// The forecourt of the Opera House, Sydney.
  static let operaHouse = SimulatedPlace(
    latitude: -33.857_14,
    longitude: 151.215_13,
    cosineOfLatitude: 0.830_43,
    altitude: 5
  )
}
