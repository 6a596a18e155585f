extension Dialect {
  /// Tables from unknown programs whose names are unambiguous.
  static let generic = Dialect(
    name: "generic",
    excluded: tablesOfMarkers,
    columns: genericColumns.filter { $0.meaning != .date && $0.meaning != .timeOfDay },
    isGeneric: true
  )

  /// The same, with the date and the time of day in two columns.
  static let genericWithDate = Dialect(
    name: "generic",
    excluded: tablesOfMarkers
      + ["timestamp", "datetime", "date_time", "date time", "fixtime", "fix_time", "utc"],
    columns: genericColumns.filter { $0.meaning != .timestamp },
    isGeneric: true
  )

  /// The names in a table of places marked by hand, such as the one before the points of My Tracks.
  private static let tablesOfMarkers = ["marker name", "marker type"]

  /// The columns with generic names, those of the signature first.
  private static let genericColumns: [Column] = {
    let columns = TrackColumn.allCases.filter { !$0.traits.genericNames.isEmpty }.map { column in
      generic(column, isInSignature: column.isTime || column == .latitude || column == .longitude)
    }
    return columns.filter(\.isInSignature) + columns.filter { !$0.isInSignature }
  }()

  /// A column under its generic names.
  static func generic(_ meaning: TrackColumn, isInSignature: Bool) -> Column {
    let names = meaning.traits.genericNames + meaning.traits.unsureNames
    return Column(
      meaning,
      names.map { ($0, nil) },
      isInSignature: isInSignature,
      isGeneric: true
    )
  }

  /// A column that no kind of file needs to list: its names mean the same in every table.
  static let dilution = generic(.hdop, isInSignature: false)
}

// MARK: - Mapped

extension Dialect {
  /// The dialect with the mapped columns in place of its own; the others stay as they are.
  ///
  /// A mapped column has the unit at the end of its name, or else that of the column that it replaces.
  func mapped(_ names: [TrackColumn: String]) -> Dialect {
    var dialect = self
    // A time in one column replaces one in two, and vice versa.
    var replaced = Set(names.keys)
    if names[.timestamp] != nil { replaced.formUnion([.date, .timeOfDay]) }
    if names[.date] != nil || names[.timeOfDay] != nil { replaced.insert(.timestamp) }
    dialect.excluded.removeAll { names.values.map(HeaderNames.normalized).contains($0) }
    dialect.columns = columns.compactMap { column in
      if replaced.contains(column.meaning) { return nil }
      // With HDOP, the accuracy may be missing.
      let mayBeMissing = column.meaning == .horizontalAccuracy && names[.hdop] != nil
      return Column(
        column.meaning,
        column.spellings,
        isInSignature: column.isInSignature && !mayBeMissing,
        isGeneric: column.isGeneric
      )
    }
    // Each of the two needs the other.
    let present = Set(dialect.columns.map(\.meaning)).union(names.keys)
    for (one, other) in [(TrackColumn.date, TrackColumn.timeOfDay), (.timeOfDay, .date)]
    where present.contains(one) && !present.contains(other) {
      dialect.columns.append(Self.generic(other, isInSignature: true))
    }
    for meaning in TrackColumn.allCases {
      guard let name = names[meaning].map(HeaderNames.normalized) else { continue }
      let own = columns.first { $0.meaning == meaning }?.form(of: 0)
      dialect.columns.append(.required(meaning, as: meaning.form(named: name) ?? own, name))
    }
    return dialect
  }
}
