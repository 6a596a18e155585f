/// One kind of CSV file, as data.
///
/// Names are compared trimmed and in lower case, whole names only. A new kind of file is a new entry
/// in ``Dialect/all`` and a fixture.
struct Dialect: Sendable {
  /// The name in messages.
  var name: String
  /// Names that the header must have besides those of the signature's columns.
  var marks: [String] = []
  /// Names that the header must not have.
  var excluded: [String] = []
  var columns: [Column]
  /// A name at the beginning of the header for which rows have no field.
  var lead: String?
  /// What distinguishes rows with a fix from others, `nil` if all have one.
  var fixRows: RowKind?
  /// The column of ``RecordedEvent`` names.
  var events: String?
  /// A column of text in which an unquoted delimiter may occur.
  var looseText: String?
  /// Whether the timestamp is that of the fix, and not that of the row, which repeats a fix until
  /// there is another.
  var timesAreOfFixes = true
  /// Whether relative times count from the start of the recording.
  var timesCountFromStart = true
  /// Whether a time of 0 means that there has been no fix yet.
  var zeroTimeIsNoFix = false
  /// Whether latitude and longitude 0 mean that there is no fix.
  var zeroPositionIsNoFix = false
  /// Whether the names are so common that two of one meaning are ambiguous.
  var isGeneric = false

  /// A column, under any of its names.
  struct Column: Sendable {
    let meaning: TrackColumn
    /// Its names in the versions of a program, each with the form of its values, or `nil` for the form of
    /// the unit in the name. The first name that is found counts. A name that ends with `*` matches all
    /// names that begin with the rest.
    let spellings: [(name: String, form: FieldForm?)]
    /// Whether the header must have it. The columns of the signature identify the kind of file.
    let isInSignature: Bool
    /// Whether the names are not those of a known program, and so are compared by ``GenericName``.
    let isGeneric: Bool
    /// The index of each name in `spellings`, if the column is generic.
    private let ranks: [String: Int]

    init(
      _ meaning: TrackColumn,
      _ spellings: [(name: String, form: FieldForm?)],
      isInSignature: Bool,
      isGeneric: Bool = false
    ) {
      self.meaning = meaning
      self.spellings = spellings
      self.isInSignature = isInSignature
      self.isGeneric = isGeneric
      ranks = isGeneric ? Dictionary(zip(spellings.map(\.name), 0...)) { first, _ in first } : [:]
    }

    /// A name in the header that is one of the column's names.
    struct Match {
      /// The index in the header.
      var index: Int
      var form: FieldForm
      /// Whether the name is one that tables also use for something else.
      var isUnsure: Bool
      /// The index in `spellings`, or their number for any other name.
      fileprivate var rank: Int
    }

    /// The form of the values below a name.
    func form(of rank: Int) -> FieldForm {
      spellings[rank].form ?? meaning.form(named: spellings[rank].name)
        ?? meaning.traits.units[0].form
    }

    /// The name that counts among those of a header, `nil` if there is none.
    func match(in names: HeaderNames) -> Match? {
      matches(in: names).min { ($0.rank, $0.index) < ($1.rank, $1.index) }
    }

    /// All names of the column in a header; those that are unsure only if there is no other.
    func matches(in names: HeaderNames) -> [Match] {
      let found = isGeneric ? genericMatches(in: names) : knownMatches(in: names)
      let sure = found.filter { !$0.isUnsure }
      guard !sure.isEmpty else { return found }
      // A time whose name says so is certain to be in UTC.
      let utc =
        isGeneric && meaning.isTime ? sure.filter { names.names[$0.index].namesUTC } : []
      return utc.isEmpty ? sure : utc
    }

    private func knownMatches(in names: HeaderNames) -> [Match] {
      spellings.indices.compactMap { rank in
        guard let index = names.indices[spellings[rank].name] ?? index(beginning: rank, in: names)
        else { return nil }
        return Match(index: index, form: form(of: rank), isUnsure: false, rank: rank)
      }
    }

    private func genericMatches(in names: HeaderNames) -> [Match] {
      // Most lines have none of the names.
      guard
        names.bases.contains(where: { ranks[$0] != nil })
          || meaning == .timestamp && names.bases.contains(where: Self.isSomeTimestamp)
      else { return [] }
      return names.generic.indices.compactMap { index in
        names.generic[index].lazy.compactMap { match($0, at: index) }.first
      }
    }

    /// Whether the name is one of a timestamp, whatever its kind, as in `pc_timestamp`.
    private static func isSomeTimestamp(_ base: String) -> Bool {
      base.hasSuffix("timestamp")
    }

    private func match(_ name: GenericName, at index: Int) -> Match? {
      let isSomeTimestamp = meaning == .timestamp && Self.isSomeTimestamp(name.base)
      guard let rank = ranks[name.base] ?? (isSomeTimestamp ? spellings.count : nil),
        let form = meaning.traits.form(unit: name.unit ?? name.base)
          ?? meaning.traits.form(unit: name.unit)
      else {
        return nil
      }
      let isUnsure =
        rank == spellings.count || meaning.traits.unsureNames.contains(name.base)
      // The time of a satellite system is not that of a clock; and `gps_x` may be metres.
      if name.hasPrefix, isUnsure || meaning.isTime { return nil }
      return Match(index: index, form: form, isUnsure: isUnsure, rank: rank)
    }

    /// The index of the first name that matches a spelling that ends with `*`.
    private func index(beginning rank: Int, in names: HeaderNames) -> Int? {
      let name = spellings[rank].name
      guard name.last == "*" else { return nil }
      return names.names.firstIndex { $0.hasPrefix(name.dropLast()) }
    }
  }

  /// A word that marks the rows of a kind in one of their columns.
  struct RowKind: Sendable, Hashable {
    var column: String
    var word: String
  }
}

extension Dialect.Column {
  /// A column of the signature; its form is that of the unit in its name, unless given.
  static func required(
    _ meaning: TrackColumn,
    as form: FieldForm? = nil,
    _ names: String...
  ) -> Dialect.Column {
    Dialect.Column(meaning, names.map { ($0, form) }, isInSignature: true)
  }

  /// A column of the signature whose form depends on its name.
  static func required(
    _ meaning: TrackColumn,
    _ spellings: KeyValuePairs<String, FieldForm>
  ) -> Dialect.Column {
    Dialect.Column(meaning, spellings.map { ($0, $1) }, isInSignature: true)
  }

  /// A column that the header may lack.
  static func optional(
    _ meaning: TrackColumn,
    as form: FieldForm? = nil,
    _ names: String...
  ) -> Dialect.Column {
    Dialect.Column(meaning, names.map { ($0, form) }, isInSignature: false)
  }
}

extension TrackColumn {
  /// The form of the unit at the end of a name, `nil` if there is none.
  func form(named name: String) -> FieldForm? {
    for reading in GenericName.readings(of: name) {
      if let unit = reading.unit, let form = traits.form(unit: unit) { return form }
    }
    return nil
  }
}

extension Dialect {
  /// The names of the signature that are missing in `names`, each by its first spelling, and the number
  /// of those found.
  func comparison(with names: HeaderNames) -> (missing: [String], found: Int) {
    var missing: [String] = []
    var found = 0
    for column in columns where column.isInSignature {
      if column.match(in: names) == nil {
        missing.append(column.spellings[0].name)
      } else {
        found += 1
      }
    }
    for mark in marks {
      if names.has(mark) { found += 1 } else { missing.append(mark) }
    }
    return (missing, found)
  }
}
