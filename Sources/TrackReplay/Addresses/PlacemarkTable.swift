import AddressFormat
import TrackDecoding

/// Reads a CSV table whose columns are the fields of placemarks.
struct PlacemarkTable: Sendable {
  /// Every column that may be there, with the field that it is.
  private static let columns = Placemark.Field.allCases.flatMap { field in
    field.names.map { (field: field, name: $0) }
  }

  private var decoder = TableDecoder(columns: columns.map(\.name), needed: [])
  /// Reads as far as the header, and refuses it for a column that no table has, its name being
  /// blank: so the names that are there get known. `nil` behind the header.
  private var headerReader: TableDecoder? = TableDecoder(columns: [], needed: [" "])

  /// Reads the next bytes and hands on the placemarks in them.
  ///
  /// - Throws: `TrackError.noUsableColumns` where the header names no field.
  mutating func decode(
    _ bytes: Span<UInt8>,
    into receive: (PlacemarkReader.Item) -> Void
  ) throws(TrackError) {
    try checkHeader { (reader) throws(TrackError) in try reader.decode(bytes) { _ in } }
    try decoder.decode(bytes) { Self.take($0, into: receive) }
  }

  /// Ends the table.
  ///
  /// - Throws: As ``decode(_:into:)``.
  mutating func finish(into receive: (PlacemarkReader.Item) -> Void) throws(TrackError) {
    try checkHeader { (reader) throws(TrackError) in try reader.finish { _ in } }
    try decoder.finish { Self.take($0, into: receive) }
  }

  private mutating func checkHeader(
    _ read: (inout TableDecoder) throws(TrackError) -> Void
  ) throws(TrackError) {
    guard var reader = headerReader.take() else { return }
    do {
      try read(&reader)
      headerReader = reader
    } catch {
      guard case .noUsableColumns(let found, _, _, let place) = error else { throw error }
      if Self.columns.contains(where: { found.contains($0.name.lowercased()) }) { return }
      throw .noUsableColumns(
        found: found,
        missing: Placemark.Field.allCases.map(\.rawValue),
        dialect: "placemark",
        place: place
      )
    }
  }

  private static func take(
    _ item: TableDecoder.Item,
    into receive: (PlacemarkReader.Item) -> Void
  ) {
    switch item {
    case .diagnostic(let diagnostic):
      receive(.diagnostic(diagnostic))
    case .row(let texts, let place):
      var placemark = Placemark()
      for (column, text) in zip(columns, texts) where text != nil {
        if placemark[column.field] == nil { placemark[column.field] = text }
      }
      receive(.placemark(placemark, place))
    }
  }
}
