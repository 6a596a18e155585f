extension Dialect {
  /// Tables of no known program, whose names leave no doubt.
  static let generic = Dialect(
    name: "generic",
    columns: genericColumns(without: [.date, .timeOfDay]),
    isGeneric: true
  )

  /// The same, with the date and the time of day in two columns.
  static let genericWithDate = Dialect(
    name: "generic",
    excluded: TrackColumn.timestamp.traits.genericNames.filter { $0 != "time" },
    columns: genericColumns(without: [.timestamp]),
    isGeneric: true
  )

  /// The columns with generic names: first the signature, then the others.
  private static func genericColumns(without excluded: [TrackColumn]) -> [Column] {
    let columns = TrackColumn.allCases.filter {
      !excluded.contains($0) && !$0.traits.genericNames.isEmpty
    }
    return columns.filter(\.traits.absenceRejectsRow).map { generic($0, isInSignature: true) }
      + columns.filter { !$0.traits.absenceRejectsRow }.map { generic($0, isInSignature: false) }
  }

  /// A column under its generic names, each with any unit after it.
  private static func generic(_ meaning: TrackColumn, isInSignature: Bool) -> Column {
    let traits = meaning.traits
    // The unit of an arrival counts only in a column that is mapped.
    let units = meaning == .receivedAt ? [traits.units[0]] : traits.units
    let spellings = units.flatMap { unit in
      traits.genericNames.flatMap { name in
        unit.endings.map { Spelling(name: name + $0, meaning: meaning, form: unit.form) }
      }
    }
    return Column(spellings: spellings, isInSignature: isInSignature)
  }
}

// MARK: - Mapped

extension Dialect {
  /// The dialect with mapped columns instead of its own; those not mapped stay as they are.
  ///
  /// The unit at the end of a name counts, else that of the column which it replaces.
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
        spellings: column.spellings,
        isInSignature: column.isInSignature && !mayBeMissing
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
      let unit = meaning.traits.units.first { unit in
        unit.symbol != nil && unit.endings.contains(where: name.hasSuffix)
      }
      let own = columns.first { $0.meaning == meaning }?.spellings[0].form
      dialect.columns.append(.required(meaning, as: unit?.form ?? own, name))
    }
    return dialect
  }
}
