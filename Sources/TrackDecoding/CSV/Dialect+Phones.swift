// What apps on phones write.
extension Dialect {
  /// Sensor Logger, for iOS and Android. A fix older than the recording has a negative
  /// `seconds_elapsed`. If it has both altitudes, `altitude` is above the ellipsoid.
  static let sensorLogger = Dialect(
    name: "Sensor Logger",
    columns: [
      .required(.timestamp, "time"),
      .required(.elapsed, "seconds_elapsed"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .required(.horizontalAccuracy, "horizontalaccuracy"),
      .optional(.altitude, "altitudeabovemeansealevel", "altitude"),
      .optional(.verticalAccuracy, "verticalaccuracy"),
      .optional(.speed, "speed"),
      .optional(.course, "bearing"),
    ]
  )

  /// SensorLog for iOS: a row for each sample of any sensor, with the last fix in each.
  static let sensorLog = Dialect(
    name: "SensorLog",
    columns: [
      .required(.timestamp, as: .time(.epoch(.seconds)), "locationtimestamp_since1970(s)"),
      .required(.receivedAt, "loggingtime(txt)"),
      .required(.latitude, "locationlatitude(wgs84)"),
      .required(.longitude, "locationlongitude(wgs84)"),
      .required(.horizontalAccuracy, "locationhorizontalaccuracy(m)"),
      .optional(.altitude, "locationaltitude(m)"),
      .optional(.verticalAccuracy, "locationverticalaccuracy(m)"),
      .optional(.speed, "locationspeed(m/s)"),
      .optional(.course, "locationcourse(°)"),
      .optional(.floor, "locationfloor(z)"),
    ],
    zeroTimeIsNoFix: true
  )

  /// phyphox, whose times count from the start of the experiment. Some versions write a degree sign
  /// in the name of the vertical accuracy, although it is in metres.
  static let phyphox = Dialect(
    name: "phyphox",
    columns: [
      .required(.timestamp, as: .time(.relative(.seconds)), "time (s)"),
      .required(.latitude, "latitude (°)"),
      .required(.longitude, "longitude (°)"),
      .required(.horizontalAccuracy, "horizontal accuracy (m)"),
      .optional(.altitude, "height (m)", "altitude (m)"),
      .optional(.verticalAccuracy, "vertical accuracy (m)", "vertical accuracy (°)"),
      .optional(.speed, "velocity (m/s)", "speed (m/s)"),
      .optional(.course, "direction (°)"),
      .optional(.satellites, "satellites"),
    ]
  )

  /// GPSLogger for Android. Its `geoidheight` is not the altitude.
  static let gpsLogger = Dialect(
    name: "GPSLogger",
    marks: ["elevation"],
    columns: [
      .required(.timestamp, "time"),
      .required(.latitude, "lat"),
      .required(.longitude, "lon"),
      .required(.horizontalAccuracy, "accuracy"),
      .optional(.altitude, "elevation"),
      .optional(.speed, "speed"),
      .optional(.course, "bearing"),
      .optional(.satellites, "satellites"),
      .optional(.provider, "provider"),
    ]
  )

  /// Google's GnssLogger: rows of several kinds, of which fixes begin with `Fix`. A comment names
  /// their columns, which differ between versions.
  static let gnssLogger = Dialect(
    name: "GnssLogger",
    marks: ["fix"],
    columns: [
      .required(.provider, "provider"),
      .required(.latitude, "latitude", "latitudedegrees"),
      .required(.longitude, "longitude", "longitudedegrees"),
      .optional(.horizontalAccuracy, "accuracy", "accuracymeters"),
      .required(.timestamp, "(utc)timeinms", "unixtimemillis", "utctimeinms", "timeinms"),
      .optional(.altitude, "altitude", "altitudemeters"),
      .optional(.verticalAccuracy, "verticalaccuracymeters", "verticalaccuracy"),
      .optional(.speed, "speed", "speedmps"),
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
      .required(.timestamp, as: .time(mapboxTimes), "time location [utc]", "utc location"),
      .required(.receivedAt, as: .time(mapboxTimes), "time device [utc]", "utc device"),
      .required(.latitude, "latitude", "lat"),
      .required(.longitude, "longitude", "lng"),
      .required(.horizontalAccuracy, "accuracy [m]", "accuracy[m]"),
      .optional(.speed, "speed [km/h]", "speed[km/h]"),
      .optional(.satellites, "satellites used"),
    ]
  )

  private static let mapboxTimes = TimeForm.pattern("yyyyMMdd-HHmmss", namesZone: true)

  /// OpenTracks. Rows of segments and pauses have no position.
  static let openTracks = Dialect(
    name: "OpenTracks",
    marks: ["trackpoint_type"],
    columns: [
      .required(.timestamp, "time"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .required(.horizontalAccuracy, "accuracy_horizontal"),
      .optional(.altitude, "altitude"),
      .optional(.verticalAccuracy, "accuracy_vertical"),
      .optional(.speed, as: .number(unit: 1 / 3.6), "speed"),
    ]
  )

  /// My Tracks. Tables of the track and of its markers come before the points.
  static let myTracks = Dialect(
    name: "My Tracks",
    marks: ["segment", "point"],
    columns: [
      .required(.timestamp, "time"),
      .required(.latitude, "latitude (deg)"),
      .required(.longitude, "longitude (deg)"),
      .required(.horizontalAccuracy, "accuracy (m)"),
      .optional(.altitude, "altitude (m)"),
      .optional(.speed, "speed (m/s)"),
      .optional(.course, "bearing (deg)"),
    ]
  )

  /// GPS Logger of BasicAirData. Rows of type `W` are marks set by hand.
  static let basicAirData = Dialect(
    name: "BasicAirData GPS Logger",
    columns: [
      .required(.timestamp, "date time"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .required(.horizontalAccuracy, "accuracy(m)"),
      .optional(.altitude, "altitude(m)"),
      .optional(.speed, "speed(m/s)"),
      .optional(.course, "bearing(deg)"),
      .optional(.satellites, "sat_used"),
    ],
    fixRows: RowKind(column: "type", word: "t")
  )

  /// AndroSensor, whose rows repeat a fix until there is another. The date and time are in the
  /// phone's time zone.
  static let androSensor = Dialect(
    name: "AndroSensor",
    columns: [
      .required(.timestamp, "yyyy-mo-dd hh-mi-ss_sss", "time since start in ms"),
      .required(.latitude, "location latitude :"),
      .required(.longitude, "location longitude :"),
      .required(.horizontalAccuracy, "location accuracy ( m)"),
      .optional(.elapsed, "time since start in ms"),
      .optional(.altitude, "location altitude ( m)"),
      .optional(.speed, "location speed ( kmh)"),
      .optional(.course, "location orientation (°)"),
    ],
    timesAreOfFixes: false
  )

  /// gpsLogVisualiser for Android. The name of the first column has the phone's time zone, but its
  /// values are not in that zone.
  static let gpsLogVisualiser = Dialect(
    name: "gpsLogVisualiser",
    columns: [
      .required(.timestamp, as: .time(.epoch(.milliseconds)), "tstamp *"),
      .required(.latitude, "latitude [deg]"),
      .required(.longitude, "longitude [deg]"),
      .required(.horizontalAccuracy, "accuracy [m 68% confidence radius]"),
      .optional(.altitude, "altitude [above wgs84]"),
      .optional(.speed, "speed [m/s]"),
      .optional(.course, "bearing [deg]"),
    ]
  )

  /// WiGLE: a row for each network that is heard, with the last fix. A network's name may
  /// contain commas.
  static let wigle = Dialect(
    name: "WiGLE",
    marks: ["mac"],
    columns: [
      .required(.timestamp, "firstseen"),
      .required(.latitude, "currentlatitude"),
      .required(.longitude, "currentlongitude"),
      .required(.horizontalAccuracy, "accuracymeters"),
      .optional(.altitude, "altitudemeters"),
    ],
    looseText: "ssid",
    timesAreOfFixes: false,
    zeroPositionIsNoFix: true
  )
}
