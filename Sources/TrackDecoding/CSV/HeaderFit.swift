/// Checks with the first rows whether a header has a name for each of their fields.
///
/// With a name too many or too few, values would be read under the wrong names. So rows that do not fit
/// wait until one fits, or until their lengths turn out to vary. If the first rows, except for one that
/// may be damaged, all have the same wrong number of fields, the table is rejected.
struct HeaderFit: Sendable {
  /// The number of waiting rows at which the table is rejected.
  static let limit = 16

  /// A row that waits.
  struct Waiting: Sendable {
    var bytes: ContiguousArray<UInt8>
    var hasQuotes: Bool
    var position: SourcePosition
    fileprivate var fields: Int
    /// The text of the first field.
    fileprivate var first: String?
  }

  private let names: Range<Int>
  private(set) var waiting: [Waiting] = []

  init(_ header: Header) {
    let names = header.names.names
    let last = names.lastIndex { !$0.isEmpty } ?? -1
    self.names = last + 1..<names.count + 1
  }

  /// Whether the first two rows have one field more than the header and begin with their numbers, as R
  /// writes the names of rows; `fields` are those of the second row.
  func mayHaveRowNames(_ bytes: Span<UInt8>, _ fields: FieldTable) -> Bool {
    waiting.count == 1 && isNamed(waiting[0].first, waiting[0].fields, "1")
      && isNamed(fields.text(0, of: bytes), fields.count, "2")
  }

  private func isNamed(_ first: String?, _ count: Int, _ name: String) -> Bool {
    count == names.upperBound && first == name
  }

  /// Whether a row, which is not blank and has been split into all of its fields, shows that the header
  /// fits. If so, the rows that waited come before it; otherwise it waits, too.
  ///
  /// - Throws: `TrackError.mismatchedHeader` if too many rows do not fit.
  mutating func fits(
    _ bytes: Span<UInt8>,
    hasQuotes: Bool,
    _ fields: FieldTable,
    at position: SourcePosition
  ) throws(TrackError) -> Bool {
    var last = fields.count
    while last > 0, bytes.trimmed(fields[last - 1]).isEmpty { last -= 1 }
    let first = fields.text(0, of: bytes)
    // Blank names at the end need no fields, and blank fields no names. The second row shows whether the
    // first has a name.
    let mayHaveName = waiting.isEmpty && isNamed(first, fields.count, "1")
    if last < names.upperBound, fields.count >= names.lowerBound, !mayHaveName { return true }
    var row = ContiguousArray<UInt8>()
    row.append(bytes)
    waiting.append(
      Waiting(
        bytes: row,
        hasQuotes: hasQuotes,
        position: position,
        fields: fields.count,
        first: first
      )
    )
    if waiting.count - (commonest?.count ?? 0) > 1 {
      waiting.removeLast()
      return true
    }
    if waiting.count == Self.limit, let error { throw error }
    return false
  }

  /// The error if no row fits; `nil` unless several of the same length wait, because a single one may
  /// have been cut off.
  var error: TrackError? {
    guard let commonest, commonest.count > 1 else { return nil }
    return .mismatchedHeader(
      names: names.upperBound - 1,
      fields: commonest.first.fields,
      position: commonest.first.position
    )
  }

  /// The number of rows with the most common length, and the first of them.
  private var commonest: (count: Int, first: Waiting)? {
    waiting.lazy.map { row in (count: waiting.count { $0.fields == row.fields }, first: row) }
      .max { $0.count < $1.count }
  }
}
