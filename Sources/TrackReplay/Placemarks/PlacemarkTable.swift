import AddressFormat
import TrackDecoding

/// Reads a CSV table whose columns are the fields of placemarks.
struct PlacemarkTable: Sendable {
  /// Every column that may be there, with the field that it is.
  private static let columns = Placemark.Field.allCases.flatMap { field in
    field.names.map { (field: field, name: $0) }
  }

  private var decoder = TableDecoder(
    columns: columns.map(\.name),
    orElseTelling: Placemark.Field.allCases.map(\.rawValue)
  )

  /// Reads the next bytes and hands on the placemarks in them.
  ///
  /// - Throws: `TrackError.noUsableColumns` where the header names no field.
  mutating func decode(
    _ bytes: Span<UInt8>,
    into receive: (PlacemarkReader.Item) -> Void
  ) throws(TrackError) {
    try decoder.decode(bytes) { Self.take($0, into: receive) }
  }

  /// Ends the table.
  ///
  /// - Throws: As ``decode(_:into:)``.
  mutating func finish(into receive: (PlacemarkReader.Item) -> Void) throws(TrackError) {
    try decoder.finish { Self.take($0, into: receive) }
  }

  private static func take(
    _ item: TableDecoder.Item,
    into receive: (PlacemarkReader.Item) -> Void
  ) {
    switch item {
    case .diagnostic(let diagnostic):
      receive(.diagnostic(diagnostic))
    case .row(let texts, let position):
      var placemark = Placemark()
      for (column, text) in zip(columns, texts) where text != nil {
        if placemark[column.field] == nil { placemark[column.field] = text }
      }
      receive(.placemark(placemark, position))
    }
  }
}
