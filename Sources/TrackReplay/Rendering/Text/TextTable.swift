/// A table of text that is never wider than its page.
///
/// Columns that do not fit beside the others continue in another table below, which begins with the same
/// marks and key.
struct TextTable {
  /// A column: the lines above it, as many as in the other columns, then one value for each row.
  struct Column {
    let heading: [String]
    let values: [String]
    fileprivate var width: Int

    init(heading: [String], values: [String]) {
      self.heading = heading
      self.values = values
      width = (heading + values).map(\.count).max() ?? 0
    }
  }

  /// A mark at the start of each row; all of the same length.
  let marks: [String]
  /// The columns that identify a row.
  private var key: [Column]
  /// The other columns. Those of a group are in the same table if it has room for them.
  private var groups: [[Column]]
  /// A line above the first row.
  let title: String?
  /// The number of rows before these in the table of which this is a part; only the first part has headings.
  private let firstRow: Int
  /// The number of rows of this part and of those before it, or of the whole table that it fits.
  private(set) var endRow: Int

  private static let gap = 2

  init(
    marks: [String],
    key: [Column],
    groups: [[Column]],
    title: String? = nil,
    firstRow: Int = 0
  ) {
    self.marks = marks
    self.key = key
    self.groups = groups
    self.title = title
    self.firstRow = firstRow
    endRow = firstRow + marks.count
  }

  /// Returns this part of a table with columns at least as wide as those of another part, or of the whole.
  func fitting(_ other: TextTable) -> TextTable {
    func widened(_ columns: [Column], _ others: [Column]) -> [Column] {
      zip(columns, others).map { column, other in
        var column = column
        column.width = max(column.width, other.width)
        return column
      }
    }
    var table = self
    table.key = widened(key, other.key)
    table.groups = zip(groups, other.groups).map(widened)
    table.endRow = max(endRow, other.endRow)
    return table
  }

  /// Returns the tables, each as lines of at most `width` characters, not counting titles.
  ///
  /// If the key leaves less than 40 % of the width, the number of the row replaces it, and it becomes the
  /// first group.
  func tables(width: Int) -> [[String]] {
    let width = width - (marks.first?.count ?? 0) - 1
    guard Self.width(of: key) <= width * 3 / 5 else {
      var numbers = Column(
        heading: Array(repeating: "", count: max(headingCount - 1, 0)) + ["row"],
        values: marks.indices.map { String(firstRow + $0 + 1) }
      )
      numbers.width = max(numbers.width, String(endRow).count)
      var numbered = self
      numbered.key = [numbers]
      numbered.groups = [key] + groups
      return numbered.packed(width).map(numbered.lines)
    }
    return packed(width).map(lines)
  }

  private var headingCount: Int { (key + groups.joined()).first?.heading.count ?? 0 }

  /// The columns of each table: as many groups as fit, or of a group alone as many columns as do.
  private func packed(_ width: Int) -> [[Column]] {
    var tables: [[Column]] = []
    var table = key
    for group in groups {
      let pieces = Self.width(of: key + group) <= width ? [group] : group.map { [$0] }
      for piece in pieces {
        if table.count > key.count, Self.width(of: table + piece) > width {
          tables.append(table)
          table = key
        }
        table += piece
      }
    }
    return tables + [table]
  }

  private static func width(of columns: [Column]) -> Int {
    columns.reduce(-gap) { $0 + gap + $1.width }
  }

  private func lines(of columns: [Column]) -> [String] {
    let gap = String(repeating: " ", count: Self.gap)
    func line(_ mark: String, _ text: (Column) -> String) -> String {
      mark + " " + columns.map { text($0).padded(left: $0.width) }.joined(separator: gap)
    }
    let blank = String(repeating: " ", count: marks.first?.count ?? 0)
    let headings = firstRow > 0 ? 0 : headingCount
    return (0..<headings).map { index in line(blank) { $0.heading[index] } }
      + (title.map { [$0] } ?? [])
      + marks.enumerated().map { index, mark in line(mark) { $0.values[index] } }
  }
}
