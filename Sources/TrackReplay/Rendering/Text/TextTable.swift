/// A table of text that is never wider than its page.
///
/// Columns that do not fit beside the others continue in another table below, which begins with the same
/// marks and key.
struct TextTable {
  /// A column: the lines above it, as many as in the other columns, then one value for each row.
  struct Column {
    var heading: [String]
    var values: [String]

    fileprivate var lines: [String] { heading + values }
    fileprivate var width: Int { lines.map(\.count).max() ?? 0 }
  }

  /// A mark at the start of each row; all of the same length.
  var marks: [String]
  /// The columns that identify a row.
  var key: [Column]
  /// The other columns. Those of a group are in the same table if it has room for them.
  var groups: [[Column]]
  /// Lines above a row, by its index.
  var titles: [Int: String] = [:]

  private static let gap = 2

  /// Returns the tables, each as lines of at most `width` characters, not counting titles.
  ///
  /// If the key leaves less than 40 % of the width, the number of the row replaces it, and it becomes the
  /// first group.
  func tables(width: Int) -> [[String]] {
    let width = width - (marks.first?.count ?? 0) - 1
    guard Self.width(of: key) <= width * 3 / 5 else {
      let numbers = Column(
        heading: Array(repeating: "", count: max(headingCount - 1, 0)) + ["row"],
        values: marks.indices.map { String($0 + 1) }
      )
      return TextTable(marks: marks, key: [numbers], groups: [key] + groups, titles: titles)
        .packed(width).map(lines)
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
    let padded = columns.map { column in
      let width = column.width
      return column.lines.map { $0.padded(left: width) }
    }
    let blank = String(repeating: " ", count: marks.first?.count ?? 0)
    let marks = Array(repeating: blank, count: headingCount) + marks
    return marks.enumerated().flatMap { index, mark in
      let line = mark + " " + padded.map { $0[index] }.joined(separator: gap)
      return (titles[index - headingCount].map { [$0] } ?? []) + [line]
    }
  }
}
