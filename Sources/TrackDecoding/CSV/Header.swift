/// The header of a table, matched to a dialect.
struct Header: Sendable {
  var dialect: Dialect
  var delimiter: UInt8
  /// The columns that are read, by their index.
  var columns: [(index: Int, column: Dialect.Column)]
  /// The indices of the text columns asked for; empty where the table has none of them.
  var textColumns: [Int?]
  /// How many fields a row must have for its time, position and accuracy.
  var neededFields: Int

  /// Matches a line to the first dialect whose signature it holds; `nil` where there is none.
  init?(_ names: HeaderNames, textColumns wanted: [String]) {
    guard
      let dialect = Dialect.all.first(where: { Set($0.signature).isSubset(of: names.names) })
    else { return nil }
    self.dialect = dialect
    delimiter = names.delimiter
    columns = []
    neededFields = 0
    for column in dialect.columns {
      guard let index = names.names.firstIndex(of: column.name) else { continue }
      columns.append((index, column))
      if dialect.signature.contains(column.name) { neededFields = max(neededFields, index + 1) }
    }
    let texts = wanted.map { names.names.firstIndex(of: $0.lowercased()) }
    textColumns = texts.contains { $0 != nil } ? texts : []
  }
}
