public import AddressFormat
public import LocationFilter
public import TrackDecoding

/// Reads a table of places: latitude, longitude and the columns of a placemark.
///
/// The columns are named as the properties of `Placemark`, whatever their case and order. All
/// places are held in memory.
public struct PlacemarkFile: Sendable {
  private var decoder = TableDecoder(
    columns: ["latitude", "longitude"] + PlacemarkColumns.names,
    needed: ["latitude", "longitude"]
  )
  /// The places read so far, in the order of the file.
  public private(set) var places: [(coordinate: Coordinate, placemark: Placemark)] = []

  /// Creates a reader at the beginning of a file.
  public init() {}

  /// Reads the next bytes; rows without a valid coordinate are told and left out.
  ///
  /// - Throws: `TrackError.noUsableColumns` where the first row that is not blank does not name
  ///   `latitude` and `longitude`.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: Span<UInt8>,
    remark: (Diagnostic) -> Void
  ) throws(TrackError) {
    var places = self.places
    self.places = []
    defer { self.places = places }
    try decoder.decode(bytes) { Self.take($0, into: &places, remark: remark) }
  }

  /// Ends the file; a last row needs no line end.
  ///
  /// - Throws: As ``decode(_:remark:)``.
  public mutating func finish(remark: (Diagnostic) -> Void) throws(TrackError) {
    var places = self.places
    self.places = []
    defer { self.places = places }
    try decoder.finish { Self.take($0, into: &places, remark: remark) }
  }

  private static func take(
    _ item: TableDecoder.Item,
    into places: inout [(coordinate: Coordinate, placemark: Placemark)],
    remark: (Diagnostic) -> Void
  ) {
    switch item {
    case .diagnostic(let diagnostic):
      remark(diagnostic)
    case .row(let texts, let position):
      let angles = texts.prefix(2).map { angle($0 ?? "") }
      let coordinate = Coordinate(latitude: angles[0], longitude: angles[1])
      guard coordinate.isValid else {
        let text = texts.prefix(2).map { $0 ?? "" }.joined(separator: ",")
        remark(Diagnostic(.badValue(name: "coordinate", text: text), at: position))
        return
      }
      places.append((coordinate, Placemark(texts: texts.dropFirst(2))))
    }
  }

  /// The decimal in a field, blanks around it or not, its decimal sign a point or a comma; not a
  /// number where there is none.
  private static func angle(_ text: String) -> Double {
    var number = text[...]
    while number.first?.isWhitespace == true { number.removeFirst() }
    while number.last?.isWhitespace == true { number.removeLast() }
    return Double(decimal: number) ?? .nan
  }
}
