/// One kind of CSV file, as data.
///
/// Names are compared trimmed and in lower case, whole names only. A new kind of file is a new entry
/// in ``Dialect/all`` and a fixture.
struct Dialect: Sendable {
  /// The name that messages use.
  var name: String
  /// Names that stand in the header beside those of the columns needed.
  var marks: [String] = []
  /// Names that do not stand in it.
  var excluded: [String] = []
  /// What the columns mean; columns not listed are not read.
  var columns: [Column]
  /// How rows that are fixes tell themselves from others, `nil` where all are.
  var fixRows: RowKind?
  /// A column of text in which a delimiter may stand unquoted.
  var looseText: String?
  /// Whether the timestamp is the fix's own, and not that of the row, which tells the same fix again
  /// until there is another.
  var timesAreOfFixes = true
  /// Whether a time of 0 says that there has been no fix yet.
  var zeroTimeIsNoFix = false
  /// Whether the names are so common that two of one meaning leave in doubt which one is right.
  var isGeneric = false

  /// A column, whatever it is called.
  struct Column: Sendable {
    /// What it is called, in one version of a program or another; the first that is there counts.
    let spellings: [Spelling]
    /// Whether the header must have it.
    let isNeeded: Bool
    /// The place of each name among the spellings: a generic column has hundreds.
    private let ranks: [String: Int]

    init(spellings: [Spelling], isNeeded: Bool) {
      self.spellings = spellings
      self.isNeeded = isNeeded
      ranks = Dictionary(zip(spellings.map(\.name), 0...)) { first, _ in first }
    }

    /// The spelling that counts among `names`, `nil` where there is none.
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

    static func needed(_ role: Role, _ names: String...) -> Column {
      Column(spellings: names.map { Spelling(role, $0) }, isNeeded: true)
    }

    static func needed(_ spellings: Spelling...) -> Column {
      Column(spellings: spellings, isNeeded: true)
    }

    static func optional(_ role: Role, _ names: String...) -> Column {
      Column(spellings: names.map { Spelling(role, $0) }, isNeeded: false)
    }
  }

  /// A name, and what a column of that name holds.
  struct Spelling: Sendable {
    var name: String
    var role: Role

    init(_ role: Role, _ name: String) {
      self.name = name
      self.role = role
    }
  }

  /// The word by which rows of one kind begin, or which stands in another column of theirs.
  struct RowKind: Sendable, Hashable {
    var column: String
    var word: String
  }

  /// What a column holds, and in which unit.
  enum Role: Sendable, Hashable {
    case timestamp(TimeForm)
    /// `namesZone` tells whether it is known to be of UTC.
    case date(namesZone: Bool)
    case timeOfDay
    case receivedAt(TimeForm)
    case elapsed(TimeUnit)
    case latitude
    case longitude
    /// `unit` in metres, as with all lengths.
    case horizontalAccuracy(unit: Double = 1)
    case dilution
    case altitude(unit: Double = 1)
    case verticalAccuracy(unit: Double = 1)
    /// `unit` in metres a second.
    case speed(unit: Double = 1)
    case course
    case floor
    case satellites
    case accuracySource
    /// The letter of the hemisphere, where angles have no sign.
    case northSouth
    case eastWest
    case validity
    case provider
  }
}

extension Dialect.Role {
  /// What the column holds, whatever the unit.
  var meaning: TrackColumn {
    switch self {
    case .timestamp: .timestamp
    case .date: .date
    case .timeOfDay: .timeOfDay
    case .receivedAt: .receivedAt
    case .elapsed: .elapsed
    case .latitude: .latitude
    case .longitude: .longitude
    case .horizontalAccuracy: .horizontalAccuracy
    case .dilution: .hdop
    case .altitude: .altitude
    case .verticalAccuracy: .verticalAccuracy
    case .speed: .speed
    case .course: .course
    case .floor: .floor
    case .satellites: .satellites
    case .accuracySource: .accuracySource
    case .northSouth: .northSouth
    case .eastWest: .eastWest
    case .validity: .valid
    case .provider: .provider
    }
  }
}

extension Dialect.Role {
  /// What its numbers are multiplied by, `nil` where it holds no number or a time.
  var unit: Double? {
    switch self {
    case .horizontalAccuracy(let unit), .altitude(let unit), .verticalAccuracy(let unit),
      .speed(let unit):
      unit
    case .latitude, .longitude, .dilution, .course, .floor, .satellites: 1
    case .timestamp, .date, .timeOfDay, .receivedAt, .elapsed, .accuracySource, .northSouth,
      .eastWest, .validity, .provider:
      nil
    }
  }
}

extension Dialect {
  /// Which names of the signature are not among `names`, the first of each, and how many are.
  func comparison(with names: [String]) -> (missing: [String], found: Int) {
    var missing: [String] = []
    var found = 0
    for column in columns where column.isNeeded {
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
