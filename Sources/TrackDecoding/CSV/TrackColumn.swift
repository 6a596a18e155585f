/// What a column of a table holds. The raw value is its name in a mapping of columns.
///
/// The units are those of a column whose name has none; a column such as `speed (km/h)` is converted.
@nonexhaustive
public enum TrackColumn: String, Sendable, Hashable, CaseIterable {
  /// The time of the fix.
  case timestamp
  /// The date of the fix, in a column of its own.
  case date
  /// The time of day of the fix, in a column of its own.
  case timeOfDay
  /// The time at which the fix was delivered.
  case receivedAt
  /// The time since the recording began, in seconds.
  case elapsed
  /// Degrees north, −90 to 90.
  case latitude
  /// Degrees east, −180 to 180.
  case longitude
  /// A radius at 68 % confidence, in metres; unknown below 0.
  case horizontalAccuracy
  /// The horizontal dilution of precision, from which a missing accuracy is estimated.
  case hdop
  /// The height above mean sea level, in metres.
  case altitude
  /// The height above the WGS-84 ellipsoid, in metres.
  case ellipsoidalAltitude
  /// The accuracy of the altitude in metres; unknown below 0.
  case verticalAccuracy
  /// The speed over ground, in metres per second; unknown below 0.
  case speed
  /// The accuracy of the speed, in metres per second; unknown below 0.
  case speedAccuracy
  /// The course over ground in degrees clockwise from true north, −180 to 360; unknown if −1.
  case course
  /// The accuracy of the course in degrees; unknown below 0.
  case courseAccuracy
  /// The velocity to the north, in metres per second, for a speed and course in two parts.
  case northVelocity
  /// The velocity to the east, in metres per second.
  case eastVelocity
  /// The floor of a building, a whole number; 0 is the ground floor.
  case floor
  /// The number of satellites used.
  case satellites
  /// The kind of fix: 2 or `2D`, 3 or `3D`; no fix if it is 0, 1 or a word such as `no fix`.
  case fix
  /// The source of the accuracy, by the names of `AccuracySource`, such as `receiver`.
  case accuracySource
  /// The hemisphere of a latitude without a sign: `N` or `S`, a word for it, or `+` or `-`.
  case northSouth
  /// The hemisphere of a longitude without a sign: `E` or `W`, a word for it, or `+` or `-`.
  case eastWest
  /// Whether the row has a fix: no if it is 0 or a word such as `false` or `no fix`. An unknown word is
  /// reported, and the row is used.
  case valid
  /// The provider of the fix, such as `gps` or `network`.
  case provider
}

// MARK: - The table of columns

/// A row of the table of columns: how a kind of column is named, read and required.
///
/// ``RowNumbers`` and ``RowValues`` have the second half of the table: what is done with the value.
struct ColumnTraits: Sendable {
  /// How the text of a field becomes a value, by the unit at the end of the column's name. The first
  /// has no unit and applies to any other name.
  var units: [ColumnUnit]
  /// The names of the column in tables from unknown programs, as ``GenericName`` bases; none if it is
  /// read only in known kinds of file.
  var genericNames: [String] = []
  /// Further names, which count only in a table that has none of the others.
  var unsureNames: [String] = []
  /// Whether a row that is too short to have the column is rejected, in a kind of file whose header
  /// must have it.
  var absenceRejectsRow = false
  /// Whether a row with an invalid value in the column is rejected; otherwise that value is absent.
  var invalidValueRejectsRow = false

  /// A column that a fix needs, with a valid value in it.
  static func essential(
    _ units: [ColumnUnit],
    _ genericNames: [String],
    unsure: [String] = []
  ) -> ColumnTraits {
    ColumnTraits(
      units: units,
      genericNames: genericNames,
      unsureNames: unsure,
      absenceRejectsRow: true,
      invalidValueRejectsRow: true
    )
  }

  /// A column whose value may be absent.
  static func optional(_ units: [ColumnUnit], _ genericNames: [String] = []) -> ColumnTraits {
    ColumnTraits(units: units, genericNames: genericNames)
  }

  /// How the text of a field becomes a value if this unit is in the column's name; `nil` if the column
  /// has no such unit.
  func form(unit: String?) -> FieldForm? {
    units.first { $0.symbol == unit }?.form
  }
}

extension TrackColumn {
  /// The row of the column in the table of columns. Each is made once.
  var traits: ColumnTraits { Self.table[self] ?? .optional([ColumnUnit(.text)]) }

  /// Whether it is a time of the fix, or a part of one.
  var isTime: Bool { self == .timestamp || self == .date || self == .timeOfDay }

  private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

  private var row: ColumnTraits {
    switch self {
    case .timestamp:
      .essential(
        ColumnUnit.times { .time(.any($0)) },
        [
          "time", "timestamp", "datetime", "utc", "fixtime", "utctime", "utcdatetime",
          "timestamputc", "datetimeutc", "timeutc", "gmttime", "gmtdatetime",
        ],
        unsure: [
          "unixtime", "unixtimestamp", "epoch", "epochtime", "timestampepoch", "gpstime",
          "gpsdatetime", "devicetime", "recordedat", "createdat", "localtime", "date", "ts",
          "seconds", "secs", "elapsedtime",
        ]
      )
    case .date:
      .essential(
        [ColumnUnit(.date()), ColumnUnit(.date(), "utc"), ColumnUnit(.date(), "gmt")],
        ["date"],
        unsure: ["utcdate", "gmtdate"]
      )
    case .timeOfDay:
      .essential(
        [
          ColumnUnit(.timeOfDay()), ColumnUnit(.timeOfDay(), "utc"),
          ColumnUnit(.timeOfDay(), "gmt"),
        ],
        ["time", "timeofday"],
        unsure: ["utctime", "gmttime"]
      )
    case .receivedAt:
      ColumnTraits(
        units: ColumnUnit.times { .time(.any($0)) },
        genericNames: ["receivedat"],
        invalidValueRejectsRow: true
      )
    case .elapsed: .optional(ColumnUnit.times { .duration($0 ?? .seconds) })
    case .latitude:
      .essential(
        ColumnUnit.angles,
        ["lat", "latitude", "latitudedegrees", "latitud", "latitudine"],
        unsure: ["y"]
      )
    case .longitude:
      .essential(
        ColumnUnit.angles,
        ["lon", "longitude", "lng", "long", "longitudedegrees", "longitud", "longitudine"],
        unsure: ["x"]
      )
    case .horizontalAccuracy:
      ColumnTraits(
        units: ColumnUnit.lengths,
        genericNames: [
          "accuracy", "horizontalaccuracy", "accuracyhorizontal", "hacc", "haccuracy",
          "accuracymeters", "horizontalaccuracymeters",
        ],
        unsureNames: ["acc"],
        absenceRejectsRow: true,
        invalidValueRejectsRow: true
      )
    case .hdop:
      ColumnTraits(
        units: [ColumnUnit(.number())],
        genericNames: ["hdop", "horizontaldilution", "horizontaldilutionofprecision"],
        absenceRejectsRow: true
      )
    case .altitude:
      .optional(
        ColumnUnit.lengths,
        [
          "altitude", "alt", "elevation", "ele", "height", "altitudemsl", "altmsl", "hmsl",
          "altitudeabovesealevel", "altitudemeters",
        ]
      )
    case .ellipsoidalAltitude: .optional(ColumnUnit.lengths)
    case .verticalAccuracy:
      .optional(
        ColumnUnit.lengths,
        ["verticalaccuracy", "accuracyvertical", "vacc", "verticalaccuracymeters"]
      )
    case .speed:
      .optional(
        ColumnUnit.speeds,
        [
          "speed", "velocity", "groundspeed", "speedmps", "gndspd", "velh", "kph", "mph", "sog",
        ]
      )
    case .speedAccuracy:
      .optional(ColumnUnit.speeds, ["speedaccuracy", "sacc", "speedaccuracymps"])
    case .course:
      .optional(ColumnUnit.angles, ["course", "cog", "bearing", "direction", "heading"])
    case .courseAccuracy:
      .optional(ColumnUnit.angles, ["courseaccuracy", "bearingaccuracy", "bearingaccuracydegrees"])
    case .northVelocity, .eastVelocity: .optional(ColumnUnit.speeds)
    case .floor: .optional([ColumnUnit(.number())], ["floor"])
    case .satellites:
      .optional([ColumnUnit(.number())], ["satellites", "sat", "sats", "numsv", "nsat", "numsats"])
    case .fix, .accuracySource: .optional([ColumnUnit(.text)])
    case .northSouth:
      ColumnTraits(
        units: [ColumnUnit(.text)],
        genericNames: ["n/s", "ns"],
        invalidValueRejectsRow: true
      )
    case .eastWest:
      ColumnTraits(
        units: [ColumnUnit(.text)],
        genericNames: ["e/w", "ew"],
        invalidValueRejectsRow: true
      )
    case .valid, .provider: .optional([ColumnUnit(.text)], [rawValue])
    }
  }
}

// MARK: - Units

/// A unit at the end of a column's name, and how a field of such a column is read.
struct ColumnUnit: Sendable {
  /// The unit's symbol, `nil` for a name without a unit.
  var symbol: String?
  var form: FieldForm

  init(_ form: FieldForm, _ symbol: String? = nil) {
    self.form = form
    self.symbol = symbol
  }

  /// Degrees, whatever the name calls them.
  static let angles = [ColumnUnit(.number())] + numbers(1, "deg", "°", "degrees", "wgs84")

  /// Metres and feet (International System of Units, 8th ed., table 8; the international foot is
  /// 0.3048 m, ISO 80000-3).
  static let lengths =
    [ColumnUnit(.number())] + numbers(1, "m", "meter", "meters", "metres")
    + numbers(0.3048, "ft", "feet")

  /// Metres per second, kilometres per hour, knots, miles per hour.
  static let speeds =
    [ColumnUnit(.number())] + numbers(1, "m/s", "mps", "ms", "m/sec")
    + numbers(1 / 3.6, "km/h", "kmh", "kph", "kmph")
    // SOG means speed over ground at sea.
    + numbers(metersPerSecondPerKnot, "kn", "kt", "kts", "knot", "knots", "sog")
    + numbers(5280 * 0.3048 / 3600, "mph")

  private static func numbers(_ unit: Double, _ symbols: String...) -> [ColumnUnit] {
    symbols.map { ColumnUnit(.number(unit: unit), $0) }
  }

  static func times(_ form: (TimeUnit?) -> FieldForm) -> [ColumnUnit] {
    [ColumnUnit(form(nil)), ColumnUnit(form(nil), "utc"), ColumnUnit(form(nil), "gmt")]
      + TimeUnit.allCases.map { ColumnUnit(form($0), $0.symbol) }
  }
}
