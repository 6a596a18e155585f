public import AddressFormat
public import TrackDecoding

/// Reads placemarks from a CSV table, or from JSON objects of which each stands on a line: bytes in,
/// placemarks out.
///
/// ```swift
/// var reader = PlacemarkReader()
/// try reader.decode(bytes) { item in
///   if case .placemark(let placemark, _) = item {
///     print(AddressFormatter().lines(for: placemark).singleLine)
///   }
/// }
/// try reader.finish { item in … }
/// ```
///
/// Columns and keys are the names of the properties of `Placemark`, or those of OpenStreetMap and
/// others: `house_number`, `road`, `suburb`, `city`, `county`, `state`, `postcode`, `country_code`.
/// Their case does not matter; other ones are passed over. The bytes may come in chunks of any size;
/// the result is the same, and memory stays bounded whatever the length of the input.
///
/// ``PlacemarkFile`` reads places, which have coordinates.
public struct PlacemarkReader: Sendable {
  /// How the placemarks are written.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// A table with a header.
    case csv
    /// A JSON object (RFC 8259) on each line.
    case ndjson
  }

  /// A placemark, or what is wrong with the input.
  public enum Item: Sendable, Hashable {
    /// The placemark of a row or an object, blank or not, and where that begins.
    case placemark(Placemark, SourcePosition)
    /// Something that was not used, or is to be known.
    case diagnostic(Diagnostic)
  }

  /// The format, as forced or recognised; `nil` while all is blank.
  public private(set) var format: Format?
  private var table = PlacemarkTable()
  private var objects = PlacemarkObjects()
  /// How many bytes there were, while all are blank; then `nil`.
  private var blanks: Int? = 0

  /// Creates a reader at the beginning of the input.
  ///
  /// - Parameter format: The format, `nil` to recognise it: JSON begins with `{`.
  public init(format: Format? = nil) {
    self.format = format
  }

  /// Reads the next bytes and hands on what they complete, in order.
  ///
  /// - Throws: `TrackError.noUsableColumns` for a table that has no column of a placemark.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func decode(
    _ bytes: Span<UInt8>,
    into receive: (Item) -> Void
  ) throws(TrackError) {
    let start = try skipBlanks(bytes, into: receive)
    guard start < bytes.count else { return }
    try decode(bytes.extracting(start..<bytes.count), as: format, into: receive)
  }

  /// Ends the input; a last row or line needs no line end.
  ///
  /// - Throws: As ``decode(_:into:)``.
  public mutating func finish(into receive: (Item) -> Void) throws(TrackError) {
    switch format {
    case .csv: try table.finish(into: receive)
    case .ndjson: objects.finish(into: receive)
    case nil: break
    }
  }

  private mutating func decode(
    _ bytes: Span<UInt8>,
    as format: Format?,
    into receive: (Item) -> Void
  ) throws(TrackError) {
    switch format {
    case .csv: try table.decode(bytes, into: receive)
    case .ndjson: objects.decode(bytes, into: receive)
    case nil:
      // Blanks, which mean the same to both; who reads on has to have counted them.
      try table.decode(bytes) { _ in }
      objects.decode(bytes, into: receive)
    }
  }

  /// Reads the blanks that the input begins with, the byte order mark as spaces, and recognises the
  /// format by what stands behind them; returns the index of that.
  private mutating func skipBlanks(
    _ bytes: Span<UInt8>,
    into receive: (Item) -> Void
  ) throws(TrackError) -> Int {
    guard let known = blanks else { return 0 }
    var skipped: ContiguousArray<UInt8> = []
    for index in bytes.indices {
      let byte = bytes[index]
      let mark = known + index < 3 ? Self.byteOrderMark[known + index] : nil
      guard byte.isJSONBlank || byte == mark else {
        format = format ?? (byte == UInt8(ascii: "{") ? .ndjson : .csv)
        blanks = nil
        break
      }
      skipped.append(byte == mark ? UInt8(ascii: " ") : byte)
    }
    if blanks != nil { blanks = known + bytes.count }
    if !skipped.isEmpty { try decode(skipped.span, as: format, into: receive) }
    return skipped.count
  }

  /// U+FEFF in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
