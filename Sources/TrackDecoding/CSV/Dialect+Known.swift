extension Dialect {
  /// All kinds: one whose signature holds that of another stands before it.
  static let all = [
    own, sensorLogger, sensorLog, phyphox, gpsLogger, gnssLogger, mapbox, androSensor, openTracks,
    myTracks, traccar, basicAirData, gpsBabel, trackingStudy, genericWithDate, generic,
  ]

  /// What `decode --format csv` writes.
  static let own = Dialect(
    name: "location-filter",
    columns: [
      .needed(.timestamp(.any(nil)), "timestamp"),
      .needed(.latitude, "latitude"),
      .needed(.longitude, "longitude"),
      .needed(.horizontalAccuracy(), "horizontalaccuracy"),
      .optional(.receivedAt(.any(nil)), "receivedat"),
      .optional(.altitude(), "altitude"),
      .optional(.verticalAccuracy(), "verticalaccuracy"),
      .optional(.speed(), "speed"),
      .optional(.course, "course"),
      .optional(.floor, "floor"),
      .optional(.accuracySource, "accuracysource"),
    ]
  )

  /// Sensor Logger, for iOS and Android. A fix older than the recording has a negative
  /// `seconds_elapsed`. Its `altitude` is above the ellipsoid where it tells the other one, too.
  static let sensorLogger = Dialect(
    name: "Sensor Logger",
    columns: [
      .needed(.timestamp(.any(nil)), "time"),
      .needed(.elapsed(.seconds), "seconds_elapsed"),
      .needed(.latitude, "latitude"),
      .needed(.longitude, "longitude"),
      .needed(.horizontalAccuracy(), "horizontalaccuracy"),
      .optional(.altitude(), "altitudeabovemeansealevel", "altitude"),
      .optional(.verticalAccuracy(), "verticalaccuracy"),
      .optional(.speed(), "speed"),
      .optional(.course, "bearing"),
    ]
  )

  /// SensorLog for iOS: a row for each sample of any sensor, with the last fix in each.
  static let sensorLog = Dialect(
    name: "SensorLog",
    columns: [
      .needed(.timestamp(.epoch(.seconds)), "locationtimestamp_since1970(s)"),
      .needed(.receivedAt(.any(nil)), "loggingtime(txt)"),
      .needed(.latitude, "locationlatitude(wgs84)"),
      .needed(.longitude, "locationlongitude(wgs84)"),
      .needed(.horizontalAccuracy(), "locationhorizontalaccuracy(m)"),
      .optional(.altitude(), "locationaltitude(m)"),
      .optional(.verticalAccuracy(), "locationverticalaccuracy(m)"),
      .optional(.speed(), "locationspeed(m/s)"),
      .optional(.course, "locationcourse(°)"),
      .optional(.floor, "locationfloor(z)"),
    ],
    zeroTimeIsNoFix: true
  )

  /// phyphox, whose times count from the start of the experiment. Some versions write the degree
  /// sign in the name of the vertical accuracy, which is in metres all the same.
  static let phyphox = Dialect(
    name: "phyphox",
    columns: [
      .needed(.timestamp(.relative(.seconds)), "time (s)"),
      .needed(.latitude, "latitude (°)"),
      .needed(.longitude, "longitude (°)"),
      .needed(.horizontalAccuracy(), "horizontal accuracy (m)"),
      .optional(.altitude(), "height (m)", "altitude (m)"),
      .optional(.verticalAccuracy(), "vertical accuracy (m)", "vertical accuracy (°)"),
      .optional(.speed(), "velocity (m/s)", "speed (m/s)"),
      .optional(.course, "direction (°)"),
      .optional(.satellites, "satellites"),
    ]
  )

  /// GPSLogger for Android. Its `geoidheight` is not the altitude.
  static let gpsLogger = Dialect(
    name: "GPSLogger",
    marks: ["elevation"],
    columns: [
      .needed(.timestamp(.any(nil)), "time"),
      .needed(.latitude, "lat"),
      .needed(.longitude, "lon"),
      .needed(.horizontalAccuracy(), "accuracy"),
      .optional(.altitude(), "elevation"),
      .optional(.speed(), "speed"),
      .optional(.course, "bearing"),
      .optional(.satellites, "satellites"),
      .optional(.provider, "provider"),
    ]
  )

  /// Google's GnssLogger: rows of several kinds, those of fixes begin with `Fix`. A comment names
  /// their columns, which differ from version to version.
  static let gnssLogger = Dialect(
    name: "GnssLogger",
    marks: ["fix"],
    columns: [
      .needed(.provider, "provider"),
      .needed(.latitude, "latitude", "latitudedegrees"),
      .needed(.longitude, "longitude", "longitudedegrees"),
      .needed(.horizontalAccuracy(), "accuracy", "accuracymeters"),
      .needed(
        .timestamp(.any(nil)),
        "(utc)timeinms",
        "unixtimemillis",
        "utctimeinms",
        "timeinms"
      ),
      .optional(.altitude(), "altitude", "altitudemeters"),
      .optional(.verticalAccuracy(), "verticalaccuracymeters", "verticalaccuracy"),
      .optional(.speed(), "speed", "speedmps"),
      .optional(.course, "bearing", "bearingdegrees"),
      .optional(.satellites, "numberofusedsignals"),
    ],
    fixRows: RowKind(column: "fix", word: "fix")
  )

  /// The location log of Mapbox's Unity SDK: a row several times a second, each with the time of
  /// the device and that of its fix.
  static let mapbox = Dialect(
    name: "Mapbox Unity log",
    columns: [
      .needed(.timestamp(.compact), "time location [utc]", "utc location"),
      .needed(.receivedAt(.compact), "time device [utc]", "utc device"),
      .needed(.latitude, "latitude", "lat"),
      .needed(.longitude, "longitude", "lng"),
      .needed(.horizontalAccuracy(), "accuracy [m]", "accuracy[m]"),
      .optional(.speed(unit: 1 / 3.6), "speed [km/h]", "speed[km/h]"),
      .optional(.satellites, "satellites used"),
    ]
  )

  /// OpenTracks. Rows of segments and pauses have no position.
  static let openTracks = Dialect(
    name: "OpenTracks",
    marks: ["trackpoint_type"],
    columns: [
      .needed(.timestamp(.any(nil)), "time"),
      .needed(.latitude, "latitude"),
      .needed(.longitude, "longitude"),
      .needed(.horizontalAccuracy(), "accuracy_horizontal"),
      .optional(.altitude(), "altitude"),
      .optional(.verticalAccuracy(), "accuracy_vertical"),
      .optional(.speed(unit: 1 / 3.6), "speed"),
    ]
  )

  /// My Tracks. Tables of the track and of its markers stand before the points.
  static let myTracks = Dialect(
    name: "My Tracks",
    marks: ["segment", "point"],
    columns: [
      .needed(.timestamp(.any(nil)), "time"),
      .needed(.latitude, "latitude (deg)"),
      .needed(.longitude, "longitude (deg)"),
      .needed(.horizontalAccuracy(), "accuracy (m)"),
      .optional(.altitude(), "altitude (m)"),
      .optional(.speed(), "speed (m/s)"),
      .optional(.course, "bearing (deg)"),
    ]
  )

  /// Traccar, a server. The address stands unquoted.
  static let traccar = Dialect(
    name: "Traccar",
    marks: ["deviceid"],
    columns: [
      .needed(.timestamp(.any(nil)), "fixtime"),
      .needed(.receivedAt(.any(nil)), "servertime"),
      .needed(.latitude, "latitude"),
      .needed(.longitude, "longitude"),
      .needed(.horizontalAccuracy(), "accuracy"),
      .optional(.altitude(), "altitude"),
      .optional(.speed(unit: metersPerSecondPerKnot), "speed"),
      .optional(.course, "course"),
      .optional(.validity, "valid"),
    ],
    looseText: "address"
  )

  /// GPS Logger of BasicAirData. Rows of type `W` are marks that the person set.
  static let basicAirData = Dialect(
    name: "BasicAirData GPS Logger",
    columns: [
      .needed(.timestamp(.any(nil)), "date time"),
      .needed(.latitude, "latitude"),
      .needed(.longitude, "longitude"),
      .needed(.horizontalAccuracy(), "accuracy(m)"),
      .optional(.altitude(), "altitude(m)"),
      .optional(.speed(), "speed(m/s)"),
      .optional(.course, "bearing(deg)"),
      .optional(.satellites, "sat_used"),
    ],
    fixRows: RowKind(column: "type", word: "t")
  )

  /// Tracking studies, as the trackintel library keeps them.
  static let trackingStudy = Dialect(
    name: "trackintel",
    columns: [
      .needed(.timestamp(.any(nil)), "tracked_at"),
      .needed(.latitude, "latitude"),
      .needed(.longitude, "longitude"),
      .needed(.horizontalAccuracy(), "accuracy"),
      .optional(.altitude(), "elevation"),
    ]
  )

  /// AndroSensor, whose rows repeat a fix until there is another. The date and time are of the
  /// phone's zone.
  static let androSensor = Dialect(
    name: "AndroSensor",
    columns: [
      .needed(
        Spelling(.timestamp(.dateAndTime), "yyyy-mo-dd hh-mi-ss_sss"),
        Spelling(.timestamp(.relative(.milliseconds)), "time since start in ms")
      ),
      .needed(.latitude, "location latitude :"),
      .needed(.longitude, "location longitude :"),
      .needed(.horizontalAccuracy(), "location accuracy ( m)"),
      .optional(.elapsed(.milliseconds), "time since start in ms"),
      .optional(.altitude(), "location altitude ( m)"),
      .optional(.speed(unit: 1 / 3.6), "location speed ( kmh)"),
      .optional(.course, "location orientation (°)"),
    ],
    timesAreOfFixes: false
  )

  /// What GPSBabel writes as unicsv. Where it has no accuracy, it may have HDOP.
  static let gpsBabel = Dialect(
    name: "GPSBabel unicsv",
    excluded: ["timestamp", "datetime", "date_time", "fixtime"],
    columns: [
      .needed(Spelling(.date(namesZone: true), "utc_d"), Spelling(.date(namesZone: false), "date")),
      .needed(.timeOfDay, "utc_t", "time"),
      .needed(.latitude, "latitude"),
      .needed(.longitude, "longitude"),
      .needed(Spelling(.horizontalAccuracy(), "accuracy"), Spelling(.dilution, "hdop")),
      .optional(.altitude(), "altitude"),
      .optional(.speed(), "speed"),
      .optional(.course, "course"),
      .optional(.satellites, "sat"),
      .optional(.northSouth, "n/s"),
      .optional(.eastWest, "e/w"),
    ]
  )
}
