// What receivers with a memory of their own write.
extension Dialect {
  /// FlySight 1, for skydivers, and programs that write the same. A row of units follows the header.
  static let flySight = Dialect(
    name: "FlySight",
    marks: ["hmsl"],
    columns: [
      .required(.timestamp, "time"),
      .required(.latitude, "lat"),
      .required(.longitude, "lon"),
      .required(.northVelocity, "veln"),
      .required(.eastVelocity, "vele"),
      .required(.horizontalAccuracy, "hacc"),
      .optional(.altitude, "hmsl"),
      .optional(.verticalAccuracy, "vacc"),
      .optional(.speedAccuracy, "sacc"),
      .optional(.course, "heading"),
      .optional(.courseAccuracy, "cacc", "headacc"),
      .optional(.fix, "gpsfix"),
      .optional(.satellites, "numsv"),
    ]
  )

  /// FlySight 2: rows of several kinds. The header of a kind begins with `$COL` and the kind, and its
  /// rows begin with `$` and the kind.
  static let flySight2 = Dialect(
    name: "FlySight 2",
    marks: ["gnss"],
    columns: flySight.columns,
    lead: "$col",
    fixRows: RowKind(column: "gnss", word: "$gnss")
  )

  /// Loggers with receivers of MTK, read out by BT747, mtkbabel or the maker's program: i-Blue 747,
  /// Qstarz, Holux. Values may have their units; without any, speeds are in km/h.
  static let mtkLogger = Dialect(
    name: "MTK logger",
    marks: ["index"],
    columns: [
      .required(.date, "date"),
      .required(.timeOfDay, "time"),
      .required(.latitude, "latitude"),
      .required(.northSouth, "n/s"),
      .required(.longitude, "longitude"),
      .required(.eastWest, "e/w"),
      .optional(.valid, "valid"),
      .optional(.altitude, "height", "height(m)", "height(ft)"),
      .optional(.speed, "speed(km/h)", "speed(mph)"),
      .optional(.speed, as: .number(unit: 1 / 3.6), "speed"),
      .optional(.course, "heading"),
      .optional(.satellites, "nsat (used/view)"),
    ]
  )

  /// Columbus V-900 and later: dates and times without separators, hemispheres in the angles. The V-900
  /// pads its fields with NUL.
  static let columbus = Dialect(
    name: "Columbus",
    marks: ["tag"],
    columns: [
      .required(.date, as: .date("yyMMdd"), "date"),
      .required(.timeOfDay, as: .timeOfDay("HHmmss"), "time"),
      .required(.latitude, "latitude n/s"),
      .required(.longitude, "longitude e/w"),
      .optional(.altitude, "height", "altitude"),
      .optional(.speed, as: .number(unit: 1 / 3.6), "speed"),
      .optional(.course, "heading"),
      .optional(.valid, "valid"),
      .optional(.fix, "fix mode"),
    ]
  )
}
