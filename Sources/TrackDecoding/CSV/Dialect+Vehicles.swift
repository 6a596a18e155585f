// What is recorded in cars and aircraft.
extension Dialect {
  /// Torque Pro, for cars. What it calls a dilution of precision is the accuracy of Android, in metres.
  /// `Device Time` is in the phone's time zone. The header is repeated where logging resumes, perhaps
  /// with other columns.
  static let torque = Dialect(
    name: "Torque Pro",
    marks: ["device time"],
    columns: [
      .required(.timestamp, as: .time(torqueTimes), "gps time"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .optional(.horizontalAccuracy, "horizontal dilution of precision", "gps accuracy(m)"),
      .optional(.altitude, "altitude", "altitude(m)"),
      .optional(.speed, "gps speed (meters/second)", "gps speed(km/h)"),
      .optional(.course, "bearing"),
      .optional(.satellites, "gps satellites"),
    ]
  )

  private static let torqueTimes = TimeForm.pattern(
    "EEE MMM d HH:mm:ss zzz yyyy",
    "dd-MMM-yyyy HH:mm:ss.SSS"
  )

  /// TrackAddict, for Android and iOS: a row for each sample of the sensors, of which those with a new
  /// fix have 1 in `GPS_Update`. On iOS, times count from the start.
  static let trackAddict = Dialect(
    name: "TrackAddict",
    columns: [
      .required(.timestamp, "utc time", "time"),
      .required(.valid, "gps_update"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .optional(.elapsed, "time"),
      .optional(.horizontalAccuracy, "accuracy (m)", "accuracy(m)"),
      .optional(.altitude, "altitude (m)"),
      .optional(.speed, "speed (km/h)", "speed (mph)"),
      .optional(.course, "heading"),
    ]
  )

  /// RaceChrono, version 3 of its tables: rows of units and sources follow the header. The first of
  /// several speeds is that of the receiver. External receivers have a dilution of precision instead of
  /// an accuracy.
  static let raceChrono = Dialect(
    name: "RaceChrono",
    marks: ["fragment_id"],
    columns: [
      .required(.timestamp, as: .time(.epoch(.seconds)), "timestamp"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .optional(.horizontalAccuracy, "accuracy"),
      .optional(.hdop, "coordinate_precision"),
      .optional(.altitude, "altitude"),
      .optional(.speed, "speed"),
      .optional(.course, "bearing"),
      .optional(.satellites, "satellites"),
    ]
  )

  /// The log of a PX4 autopilot, up to 2016, as sdlog2_dump.py writes it: a row for each message of any
  /// kind, with the last fix.
  static let px4Log = Dialect(
    name: "PX4 sdlog2",
    columns: [
      .required(.timestamp, as: .time(.epoch(.microseconds)), "gps_gpstime", "gps_time"),
      .required(.latitude, "gps_lat"),
      .required(.longitude, "gps_lon"),
      .required(.horizontalAccuracy, "gps_eph"),
      .optional(.altitude, "gps_alt"),
      .optional(.verticalAccuracy, "gps_epv"),
      .optional(.northVelocity, "gps_veln"),
      .optional(.eastVelocity, "gps_vele"),
      .optional(.course, as: .number(unit: 180 / .pi), "gps_cog"),
      .optional(.fix, "gps_fix"),
      .optional(.satellites, "gps_nsat"),
    ],
    zeroTimeIsNoFix: true
  )

  /// The receiver's messages (`vehicle_gps_position`) of a PX4 autopilot since 2016, as ulog2csv writes
  /// them. Before version 1.14, angles are in units of 10⁻⁷ degrees and altitudes in millimetres.
  static let px4Position = Dialect(
    name: "PX4 ulog",
    columns: [
      .required(.timestamp, as: .time(.epoch(.microseconds)), "time_utc_usec"),
      .required(.latitude, ["latitude_deg": .number(), "lat": .fraction(of: 1e7)]),
      .required(.longitude, ["longitude_deg": .number(), "lon": .fraction(of: 1e7)]),
      .required(.horizontalAccuracy, "eph"),
      .optional(.altitude, "altitude_msl_m"),
      .optional(.altitude, as: .fraction(of: 1000), "alt"),
      .optional(.ellipsoidalAltitude, "altitude_ellipsoid_m"),
      .optional(.ellipsoidalAltitude, as: .fraction(of: 1000), "alt_ellipsoid"),
      .optional(.verticalAccuracy, "epv"),
      .optional(.speed, "vel_m_s"),
      .optional(.speedAccuracy, "s_variance_m_s"),
      .optional(.northVelocity, "vel_n_m_s"),
      .optional(.eastVelocity, "vel_e_m_s"),
      .optional(.course, as: .number(unit: 180 / .pi), "cog_rad"),
      .optional(.fix, "fix_type"),
      .optional(.satellites, "satellites_used"),
    ],
    zeroTimeIsNoFix: true
  )

  /// Golden Cheetah, for cyclists: seconds since the start, and zeros where there is no position.
  static let goldenCheetah = Dialect(
    name: "Golden Cheetah",
    columns: [
      .required(.timestamp, as: .time(.relative(.seconds)), "secs"),
      .required(.latitude, "lat"),
      .required(.longitude, "lon"),
      .required(.speed, as: .number(unit: 1 / 3.6), "kph"),
      .optional(.altitude, "alt"),
    ],
    zeroPositionIsNoFix: true
  )

  /// OpenBikeSensor, which measures the distance of cars that overtake; a line of settings comes first.
  static let openBikeSensor = Dialect(
    name: "OpenBikeSensor",
    marks: ["confirmed"],
    columns: [
      .required(.date, as: .date("dd.MM.yyyy"), "date"),
      .required(.timeOfDay, "time"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .optional(.altitude, "altitude"),
      .optional(.speed, as: .number(unit: 1 / 3.6), "speed"),
      .optional(.course, "course"),
      .optional(.satellites, "satellites"),
    ]
  )
}
