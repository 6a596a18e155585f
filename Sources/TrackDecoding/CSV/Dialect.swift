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
  /// A first name of the header that rows have no field for.
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
  /// Whether the names are so common that two of one meaning are ambiguous.
  var isGeneric = false

  /// A column, under any of its names.
  struct Column: Sendable {
    /// Its names in one version of a program or another; the first that is found counts.
    let spellings: [Spelling]
    /// Whether the header must have it. The columns of the signature identify the kind of file.
    let isInSignature: Bool
    /// The index of each name in `spellings`: a generic column has hundreds.
    private let ranks: [String: Int]

    init(spellings: [Spelling], isInSignature: Bool) {
      self.spellings = spellings
      self.isInSignature = isInSignature
      ranks = Dictionary(zip(spellings.map(\.name), 0...)) { first, _ in first }
    }

    var meaning: TrackColumn { spellings[0].meaning }

    /// The spelling that counts among `names`, `nil` if there is none.
    func spelling(among names: [String]) -> Spelling? {
      var best: Int?
      for name in names {
        if let rank = ranks[name] { best = min(best ?? rank, rank) }
      }
      return best.map { spellings[$0] }
    }

    /// Those of `names` that are spellings of the column.
    func found(among names: [String]) -> [String] {
      names.filter { ranks[$0] != nil }
    }
  }

  /// A name, and what a column of that name holds. A name that ends in `*` stands for all that begin
  /// with the rest.
  struct Spelling: Sendable {
    var name: String
    var meaning: TrackColumn
    var form: FieldForm
  }

  /// A word in one column of each row of a kind.
  struct RowKind: Sendable, Hashable {
    var column: String
    var word: String
  }
}

extension Dialect.Column {
  /// A column of the signature; its form is the default of the table of columns, unless given.
  static func required(
    _ meaning: TrackColumn,
    as form: FieldForm? = nil,
    _ names: String...
  ) -> Dialect.Column {
    required(names.map { .spelling($0, meaning, form) })
  }

  static func required(_ spellings: [Dialect.Spelling]) -> Dialect.Column {
    Dialect.Column(spellings: spellings, isInSignature: true)
  }

  /// A column that the header may lack.
  static func optional(
    _ meaning: TrackColumn,
    as form: FieldForm? = nil,
    _ names: String...
  ) -> Dialect.Column {
    Dialect.Column(
      spellings: names.map { .spelling($0, meaning, form) },
      isInSignature: false
    )
  }
}

extension Dialect.Spelling {
  static func spelling(
    _ name: String,
    _ meaning: TrackColumn,
    _ form: FieldForm? = nil
  ) -> Dialect.Spelling {
    Dialect.Spelling(name: name, meaning: meaning, form: form ?? meaning.traits.units[0].form)
  }
}

extension Dialect {
  /// The names of the signature that are missing in `names`, the first of each, and the number of
  /// those found.
  func comparison(with names: [String]) -> (missing: [String], found: Int) {
    var missing: [String] = []
    var found = 0
    for column in columns where column.isInSignature {
      if column.spelling(among: names) == nil {
        missing.append(column.spellings[0].name)
      } else {
        found += 1
      }
    }
    for mark in marks {
      if names.contains(mark) { found += 1 } else { missing.append(mark) }
    }
    return (missing, found)
  }
}
