/// The columns of one kind of CSV file, as data.
///
/// Names are compared trimmed and in lower case, whole names only. A new kind of file is a new entry
/// in ``Dialect/all`` and a fixture.
struct Dialect: Sendable {
  /// The name that messages use.
  var name: String
  /// The names by which the kind is recognised: all of them stand in the header.
  var signature: [String]
  /// What its columns mean; columns not listed are not read.
  var columns: [Column]

  /// A column and its meaning.
  struct Column: Sendable {
    var name: String
    var role: Role

    init(_ name: String, _ role: Role) {
      self.name = name
      self.role = role
    }
  }

  /// What a column holds.
  enum Role: Sendable, Hashable {
    case timestamp(TimeForm)
    case receivedAt(TimeForm)
    /// Seconds since the recording began.
    case elapsed
    case latitude
    case longitude
    case horizontalAccuracy
    case altitude
    case verticalAccuracy
    /// `unit` in metres a second.
    case speed(unit: Double)
    case course
    case floor
    case satellites
    /// A name of ``AccuracySource``.
    case accuracySource
  }
}

extension Dialect {
  /// All kinds, the more telling signature first.
  static let all = [own, sensorLogger, gpsLogger, phyphox, mapbox, trackingStudy]

  /// What `decode --format csv` writes.
  static let own = Dialect(
    name: "location-filter",
    signature: ["timestamp", "latitude", "longitude", "horizontalaccuracy"],
    columns: [
      Column("timestamp", .timestamp(.iso8601OrRelative)),
      Column("receivedat", .receivedAt(.iso8601OrRelative)),
      Column("latitude", .latitude),
      Column("longitude", .longitude),
      Column("altitude", .altitude),
      Column("horizontalaccuracy", .horizontalAccuracy),
      Column("verticalaccuracy", .verticalAccuracy),
      Column("speed", .speed(unit: 1)),
      Column("course", .course),
      Column("floor", .floor),
      Column("accuracysource", .accuracySource),
    ]
  )

  /// Sensor Logger, for iOS and Android. A fix older than the recording has a negative
  /// `seconds_elapsed`.
  static let sensorLogger = Dialect(
    name: "Sensor Logger",
    signature: ["time", "seconds_elapsed", "latitude", "longitude", "horizontalaccuracy"],
    columns: [
      Column("time", .timestamp(.epochNanoseconds)),
      Column("seconds_elapsed", .elapsed),
      Column("latitude", .latitude),
      Column("longitude", .longitude),
      Column("altitude", .altitude),
      Column("horizontalaccuracy", .horizontalAccuracy),
      Column("verticalaccuracy", .verticalAccuracy),
      Column("speed", .speed(unit: 1)),
      Column("bearing", .course),
    ]
  )

  /// GPSLogger for Android. Its `geoidheight` is not the altitude.
  static let gpsLogger = Dialect(
    name: "GPSLogger",
    signature: ["time", "lat", "lon", "elevation", "accuracy"],
    columns: [
      Column("time", .timestamp(.iso8601)),
      Column("lat", .latitude),
      Column("lon", .longitude),
      Column("elevation", .altitude),
      Column("accuracy", .horizontalAccuracy),
      Column("speed", .speed(unit: 1)),
      Column("bearing", .course),
      Column("satellites", .satellites),
    ]
  )

  /// phyphox, whose times count from the start of the experiment. Some versions write the degree
  /// sign in the name of the vertical accuracy, which is in metres all the same.
  static let phyphox = Dialect(
    name: "phyphox",
    signature: ["time (s)", "latitude (°)", "longitude (°)", "horizontal accuracy (m)"],
    columns: [
      Column("time (s)", .timestamp(.relativeSeconds)),
      Column("latitude (°)", .latitude),
      Column("longitude (°)", .longitude),
      Column("height (m)", .altitude),
      Column("altitude (m)", .altitude),
      Column("horizontal accuracy (m)", .horizontalAccuracy),
      Column("vertical accuracy (m)", .verticalAccuracy),
      Column("vertical accuracy (°)", .verticalAccuracy),
      Column("velocity (m/s)", .speed(unit: 1)),
      Column("speed (m/s)", .speed(unit: 1)),
      Column("direction (°)", .course),
      Column("satellites", .satellites),
    ]
  )

  /// The location log of Mapbox's Unity SDK: a row several times a second, each with the time of
  /// the device and that of its fix.
  static let mapbox = Dialect(
    name: "Mapbox Unity log",
    signature: [
      "time device [utc]", "time location [utc]", "latitude", "longitude", "accuracy [m]",
    ],
    columns: [
      Column("time location [utc]", .timestamp(.compact)),
      Column("time device [utc]", .receivedAt(.compact)),
      Column("latitude", .latitude),
      Column("longitude", .longitude),
      Column("accuracy [m]", .horizontalAccuracy),
      Column("speed [km/h]", .speed(unit: 1 / 3.6)),
      Column("satellites used", .satellites),
    ]
  )

  /// Tracking studies, as the trackintel library keeps them.
  static let trackingStudy = Dialect(
    name: "trackintel",
    signature: ["tracked_at", "latitude", "longitude", "accuracy"],
    columns: [
      Column("tracked_at", .timestamp(.iso8601)),
      Column("latitude", .latitude),
      Column("longitude", .longitude),
      Column("elevation", .altitude),
      Column("accuracy", .horizontalAccuracy),
    ]
  )
}
