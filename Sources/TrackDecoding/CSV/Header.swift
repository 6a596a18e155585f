/// The header of a table, matched to a dialect.
struct Header: Sendable {
  var dialect: Dialect
  var delimiter: UInt8
  /// The names, by index.
  var names: [String]
  /// The columns that are read.
  var columns: [Column]
  /// The indices of the text columns asked for; empty where the table has none of them.
  var textColumns: [Int?]
  /// How many fields a row must have for its time, position and accuracy.
  var neededFields: Int
  /// The column that tells the kind of a row.
  var kindColumn: Int?
  /// The column of text in which a delimiter may stand unquoted.
  var looseColumn: Int?

  /// A column that is read.
  struct Column: Sendable {
    let index: Int
    let role: Dialect.Role
    /// What the role says, at hand for each row.
    let meaning: TrackColumn
    let unit: Double?

    init(index: Int, role: Dialect.Role) {
      self.index = index
      self.role = role
      meaning = role.meaning
      unit = role.unit
    }
  }

  /// Matches a line to a dialect; `nil` where it does not hold its signature.
  init?(_ names: HeaderNames, _ dialect: Dialect, textColumns wanted: [String]) {
    self.dialect = dialect
    delimiter = names.delimiter
    let names = names.names
    self.names = names
    guard dialect.marks.allSatisfy(names.contains),
      !dialect.excluded.contains(where: names.contains)
    else { return nil }
    columns = []
    neededFields = 0
    for column in dialect.columns {
      let spelling = column.spelling(among: names)
      guard let spelling, let index = names.firstIndex(of: spelling.name) else {
        if column.isNeeded { return nil }
        continue
      }
      columns.append(Column(index: index, role: spelling.role))
      if column.isNeeded, spelling.role.meaning.isNeeded {
        neededFields = max(neededFields, index + 1)
      }
    }
    let texts = wanted.map { names.firstIndex(of: $0.lowercased()) }
    textColumns = texts.contains { $0 != nil } ? texts : []
    kindColumn = dialect.fixRows.flatMap { names.firstIndex(of: $0.column) }
    looseColumn = dialect.looseText.flatMap { names.firstIndex(of: $0) }
  }

  /// Whether rows tell who provided the fix.
  var tellsProviders: Bool { columns.contains { $0.role == .provider } }
}
