// What programs, servers and studies write.
extension Dialect {
  /// Traccar, a server. The address is not quoted.
  static let traccar = Dialect(
    name: "Traccar",
    marks: ["deviceid"],
    columns: [
      .required(.timestamp, "fixtime"),
      .required(.receivedAt, "servertime"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .required(.horizontalAccuracy, "accuracy"),
      .optional(.altitude, "altitude"),
      .optional(.speed, as: .number(unit: metersPerSecondPerKnot), "speed"),
      .optional(.course, "course"),
      .optional(.valid, "valid"),
    ],
    looseText: "address"
  )

  /// What GPSBabel writes as unicsv, in the time zone of the machine unless run with `utc=0`.
  static let gpsBabel = Dialect(
    name: "GPSBabel unicsv",
    marks: ["no"],
    columns: [
      .required(.date, ["utc_d": .date(namesZone: true), "date": .date()]),
      .required(.timeOfDay, "utc_t", "time"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .optional(.horizontalAccuracy, "accuracy"),
      .optional(.altitude, "altitude"),
      .optional(.speed, "speed"),
      .optional(.course, "course"),
      .optional(.satellites, "satellites", "sat"),
      .optional(.fix, "fix"),
      .optional(.northSouth, "n/s"),
      .optional(.eastWest, "e/w"),
    ]
  )

  /// Tracking studies in the form of the trackintel library.
  static let trackingStudy = Dialect(
    name: "trackintel",
    columns: [
      .required(.timestamp, "tracked_at"),
      .required(.latitude, "latitude"),
      .required(.longitude, "longitude"),
      .required(.horizontalAccuracy, "accuracy"),
      .optional(.altitude, "elevation"),
    ]
  )

  /// The ground truth of Google's Smartphone Decimeter Challenge, in the columns of GnssLogger. As there,
  /// the altitude is the platform's, which is above the ellipsoid.
  static let decimeterChallenge = Dialect(
    name: "GSDC ground truth",
    marks: ["messagetype"],
    columns: gnssLogger.columns,
    fixRows: RowKind(column: "messagetype", word: "fix")
  )
}
