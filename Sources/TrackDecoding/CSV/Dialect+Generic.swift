extension Dialect {
  /// Tables of nobody in particular, whose names leave no doubt.
  static let generic = Dialect(
    name: "generic",
    columns: [.named(timeNames, by: timeRoles, isNeeded: true)] + genericColumns,
    isGeneric: true
  )

  /// The same, with a column for the date and one for the time of day.
  static let genericWithDate = Dialect(
    name: "generic",
    excluded: timeNames.filter { $0 != "time" },
    columns: [date, timeOfDay] + genericColumns,
    isGeneric: true
  )

  private static let date = Column.needed(.date(namesZone: false), "date")
  private static let timeOfDay = Column.needed(.timeOfDay, "time", "time_of_day", "timeofday")

  private static let timeNames = [
    "time", "timestamp", "datetime", "date_time", "date time", "utc", "fixtime", "fix_time",
  ]

  private static let timeRoles =
    [Unit(nil, .timestamp(.any(nil)))]
    + TimeUnit.allCases.map { Unit($0.symbol, .timestamp(.any($0))) }

  private static let genericColumns: [Column] = [
    .needed(.latitude, "lat", "latitude", "y"),
    .needed(.longitude, "lon", "longitude", "lng", "long", "x"),
    .named(
      [
        "accuracy", "horizontalaccuracy", "horizontal_accuracy", "horizontal accuracy",
        "accuracy_horizontal", "hacc", "h_acc", "haccuracy", "gps_accuracy", "location_accuracy",
      ],
      by: lengths { .horizontalAccuracy(unit: $0) },
      isNeeded: true
    ),
    .optional(.receivedAt(.any(nil)), "receivedat", "received_at"),
    .named(
      ["altitude", "alt", "elevation", "ele"],
      by: lengths { .altitude(unit: $0) },
      isNeeded: false
    ),
    .named(
      ["verticalaccuracy", "vertical_accuracy", "vertical accuracy", "vacc", "v_acc"],
      by: lengths { .verticalAccuracy(unit: $0) },
      isNeeded: false
    ),
    .named(["speed", "velocity"], by: speeds { .speed(unit: $0) }, isNeeded: false),
    .optional(.course, "course", "bearing", "direction"),
    .optional(.floor, "floor"),
    .optional(.satellites, "satellites"),
    .optional(.provider, "provider"),
    .optional(.validity, "valid"),
    .optional(.northSouth, "n/s", "ns"),
    .optional(.eastWest, "e/w", "ew"),
  ]

  /// Those that a name may end with: metres and feet (International System of Units, 8th ed., table
  /// 8; the international foot is 0.3048 m, ISO 80000-3).
  private static func lengths(_ role: (Double) -> Role) -> [Unit] {
    [
      Unit(nil, role(1)), Unit("m", role(1)), Unit("meters", role(1)), Unit("metres", role(1)),
      Unit("ft", role(0.3048)), Unit("feet", role(0.3048)),
    ]
  }

  /// Metres a second, kilometres an hour, knots, miles an hour.
  private static func speeds(_ role: (Double) -> Role) -> [Unit] {
    let kilometer = 1 / 3.6
    let mile = 5280 * 0.3048 / 3600
    return [
      Unit(nil, role(1)), Unit("m/s", role(1)), Unit("mps", role(1)),
      Unit("km/h", role(kilometer)), Unit("kmh", role(kilometer)), Unit("kph", role(kilometer)),
      Unit("kn", role(metersPerSecondPerKnot)), Unit("kt", role(metersPerSecondPerKnot)),
      Unit("kts", role(metersPerSecondPerKnot)), Unit("knots", role(metersPerSecondPerKnot)),
      Unit("mph", role(mile)),
    ]
  }

  /// A unit at the end of a name, `nil` for none, and what a column of such a name holds.
  fileprivate struct Unit {
    var symbol: String?
    var role: Role

    init(_ symbol: String?, _ role: Role) {
      self.symbol = symbol
      self.role = role
    }

    /// The ways to write it behind a name.
    var endings: [String] {
      guard let symbol else { return [""] }
      return ["_\(symbol)", " (\(symbol))", "(\(symbol))", " [\(symbol)]", "[\(symbol)]"]
    }
  }
}

extension Dialect.Column {
  /// A column of one of these names, each with any of the units behind it.
  fileprivate static func named(
    _ names: [String],
    by units: [Dialect.Unit],
    isNeeded: Bool
  ) -> Dialect.Column {
    let spellings = units.flatMap { unit in
      names.flatMap { name in
        unit.endings.map { Dialect.Spelling(unit.role, name + $0) }
      }
    }
    return Dialect.Column(spellings: spellings, isNeeded: isNeeded)
  }
}

// MARK: - By hand

extension Dialect {
  /// The kind with columns named by hand in place of its own; those not named stay as they are.
  ///
  /// A unit behind a name counts, else that of the column which it stands for.
  func mapped(_ names: [TrackColumn: String]) -> Dialect {
    var dialect = self
    // A time in one column replaces one in two, and the other way round.
    var replaced = Set(names.keys)
    if names[.timestamp] != nil { replaced.formUnion([.date, .timeOfDay]) }
    if names[.date] != nil || names[.timeOfDay] != nil { replaced.insert(.timestamp) }
    dialect.excluded.removeAll { names.values.map(HeaderNames.normalized).contains($0) }
    dialect.columns = columns.compactMap { column in
      let meaning = column.spellings[0].role.meaning
      if replaced.contains(meaning) { return nil }
      // Where HDOP may stand in for it, there need be no accuracy.
      let isSpared = meaning == .horizontalAccuracy && names[.hdop] != nil
      return Column(spellings: column.spellings, isNeeded: column.isNeeded && !isSpared)
    }
    // Each of the two needs the other.
    let present = Set(dialect.columns.map { $0.spellings[0].role.meaning }).union(names.keys)
    if present.contains(.date), !present.contains(.timeOfDay) {
      dialect.columns.append(Self.timeOfDay)
    }
    if present.contains(.timeOfDay), !present.contains(.date) { dialect.columns.append(Self.date) }
    for meaning in TrackColumn.allCases {
      guard let name = names[meaning].map(HeaderNames.normalized) else { continue }
      let own = columns.first { $0.spellings[0].role.meaning == meaning }?.spellings[0].role
      dialect.columns.append(
        .needed(Self.role(of: meaning, named: name) ?? own ?? Self.units(of: meaning)[0].role, name)
      )
    }
    return dialect
  }

  /// What a column holds by its meaning and the unit behind its name, `nil` where there is none.
  private static func role(of meaning: TrackColumn, named name: String) -> Role? {
    units(of: meaning).first { $0.symbol != nil && $0.endings.contains(where: name.hasSuffix) }?
      .role
  }

  private static func units(of meaning: TrackColumn) -> [Unit] {
    switch meaning {
    case .timestamp: timeRoles
    case .date: [Unit(nil, .date(namesZone: false))]
    case .timeOfDay: [Unit(nil, .timeOfDay)]
    case .receivedAt:
      [Unit(nil, .receivedAt(.any(nil)))]
        + TimeUnit.allCases.map { Unit($0.symbol, .receivedAt(.any($0))) }
    case .elapsed:
      [Unit(nil, .elapsed(.seconds))] + TimeUnit.allCases.map { Unit($0.symbol, .elapsed($0)) }
    case .latitude: [Unit(nil, .latitude)]
    case .longitude: [Unit(nil, .longitude)]
    case .horizontalAccuracy: lengths { .horizontalAccuracy(unit: $0) }
    case .hdop: [Unit(nil, .dilution)]
    case .altitude: lengths { .altitude(unit: $0) }
    case .verticalAccuracy: lengths { .verticalAccuracy(unit: $0) }
    case .speed: speeds { .speed(unit: $0) }
    case .course: [Unit(nil, .course)]
    case .floor: [Unit(nil, .floor)]
    case .satellites: [Unit(nil, .satellites)]
    case .accuracySource: [Unit(nil, .accuracySource)]
    case .northSouth: [Unit(nil, .northSouth)]
    case .eastWest: [Unit(nil, .eastWest)]
    case .valid: [Unit(nil, .validity)]
    case .provider: [Unit(nil, .provider)]
    }
  }
}
