package import AddressFormat
package import LocationFilter
package import TrackDecoding

/// Reads placemarks from a CSV table, or from JSON objects, one a line: bytes in, placemarks out.
///
/// ```swift
/// var reader = PlacemarkReader()
/// var items: [PlacemarkReader.Item] = []
/// try reader.decode(bytes, into: &items)
/// try reader.finish(into: &items)
/// ```
///
/// Columns and keys have the names of ``PlacemarkColumns``; others are reported, each name once. The
/// bytes may arrive in chunks of any size; the result is the same, and memory stays bounded whatever
/// the length of the input.
package struct PlacemarkReader: Sendable {
  /// The format of the placemarks.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// A table with a header.
    case csv
    /// A JSON object (RFC 8259) on each line.
    case ndjson
  }

  /// A placemark, or a fault of the input.
  package enum Item: Sendable, Hashable {
    /// The placemark of a row or an object, and where that begins.
    case placemark(Placemark, SourcePosition)
    /// This number of rows or objects, one after another, that have no field of a placemark.
    case blanks(Int)
    /// The placemark of a row of a table of places, and its coordinate, which is valid.
    case place(Placemark, Coordinate)
    /// A part of the input that was not used, or a note.
    case diagnostic(Diagnostic)
  }

  /// The format, as given or recognised; `nil` while all is blank.
  package private(set) var format: Format?
  /// Whether the input has a field of a placemark so far: a table that is read always has one.
  package var hasFields: Bool { format == .csv || hasKey }
  /// Whether each row has a coordinate.
  private let hasCoordinates: Bool
  private var normalizer = TextNormalizer()
  private var table: TableDecoder
  private var lines = LineReader()
  var names = PlacemarkNames()
  /// Whether an object has the key of a field.
  var hasKey = false
  /// The members of an object that is being read, and may prove not to be one.
  var members: ContiguousArray<(key: JSONValue, value: JSONValue)> = []
  /// The number of bytes while all are blank; then `nil`.
  private var blanks: Int? = 0

  /// Creates a reader; a `format` of `nil` is recognised: JSON begins with `{`.
  package init(format: Format? = nil) {
    self.format = format
    hasCoordinates = false
    table = TableDecoder(
      columns: PlacemarkColumns.names,
      anyOf: Placemark.Field.allCases.map(\.rawValue)
    )
  }

  /// Creates a reader of a table of places, which also has the columns `latitude` and `longitude`.
  package static func ofPlaces() -> PlacemarkReader {
    PlacemarkReader(coordinateColumns: ["latitude", "longitude"])
  }

  private init(coordinateColumns: [String]) {
    format = .csv
    hasCoordinates = true
    table = TableDecoder(
      columns: coordinateColumns + PlacemarkColumns.names,
      allOf: coordinateColumns
    )
  }

  /// Reads the next bytes and appends the placemarks that they complete, in order.
  ///
  /// - Throws: `TrackError.noUsableColumns` if a table has no column of a placemark, or a table of
  ///   places no coordinates; `TrackError.foreignFormat` for a JSON array, or places in JSON.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func decode(
    _ bytes: Span<UInt8>,
    into items: inout [Item]
  ) throws(TrackError) {
    if let text = normalizer.text(of: bytes) {
      try read(text.span, into: &items)
    } else {
      try read(bytes, into: &items)
    }
  }

  /// Ends the input; the last row or line needs no line end.
  package mutating func finish(into items: inout [Item]) throws(TrackError) {
    let text = normalizer.finish()
    try read(text.span, into: &items)
    switch format {
    case .csv:
      var texts = RowTexts(hasCoordinates: hasCoordinates)
      while let item = try table.finish({ texts.add($1, of: $0) }) {
        append(item, &texts, into: &items)
      }
    case .ndjson:
      while let frame = lines.finish() {
        let carried = lines.carried
        append(frame, carried.span, into: &items)
      }
    case nil:
      break
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>,
    into items: inout [Item]
  ) throws(TrackError) {
    let start = try skipBlanks(bytes, into: &items)
    guard start < bytes.count else { return }
    try readLines(of: bytes.extracting(start..<bytes.count), into: &items)
  }

  private mutating func readLines(
    of bytes: Span<UInt8>,
    into items: inout [Item]
  ) throws(TrackError) {
    // While the format is unknown, all bytes are blank. Both readers count them.
    if format != .ndjson {
      var texts = RowTexts(hasCoordinates: hasCoordinates)
      while let item = try table.next(in: bytes, { texts.add($1, of: $0) }) {
        if format == .csv { append(item, &texts, into: &items) }
      }
    }
    if format != .csv {
      while let frame = lines.next(in: bytes) {
        let carried = lines.carried
        append(frame, frame.isCarried ? carried.span : bytes, into: &items)
      }
    }
  }

  /// Reads the blanks at the beginning of the input, with a byte order mark as spaces, and recognises
  /// the format by the byte after them; returns the index of that.
  ///
  /// - Throws: `TrackError.foreignFormat` for places in JSON, or a JSON array: of its objects, one a line, all but
  ///   the last have a comma after them, and only that would be read.
  private mutating func skipBlanks(
    _ bytes: Span<UInt8>,
    into items: inout [Item]
  ) throws(TrackError) -> Int {
    guard let known = blanks else { return 0 }
    var skipped: ContiguousArray<UInt8> = []
    for index in bytes.indices {
      let byte = bytes[index]
      let mark = known + index < 3 ? Self.byteOrderMark[known + index] : nil
      guard byte.isJSONBlank || byte == mark else {
        let isArray = byte == UInt8(ascii: "[")
        if hasCoordinates, isArray || byte == UInt8(ascii: "{") {
          throw .foreignFormat(.jsonPlaces)
        }
        if format != .csv, isArray { throw .foreignFormat(.jsonArray) }
        format = format ?? (byte == UInt8(ascii: "{") ? .ndjson : .csv)
        blanks = nil
        break
      }
      skipped.append(byte == mark ? UInt8(ascii: " ") : byte)
    }
    if blanks != nil { blanks = known + bytes.count }
    if !skipped.isEmpty { try readLines(of: skipped.span, into: &items) }
    return skipped.count
  }

  /// U+FEFF in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

// MARK: - Rows

extension PlacemarkReader {
  private mutating func append(
    _ item: TableDecoder.Item,
    _ texts: inout RowTexts,
    into items: inout [Item]
  ) {
    switch item {
    case .diagnostic(let diagnostic):
      items.append(.diagnostic(diagnostic))
    case .unreadNames(let found):
      var names = PlacemarkNames(columns: [])
      for (name, position) in found where names.meaning(of: name) == .unread {
        items.append(.diagnostic(names.diagnostic(on: name, at: position)))
      }
    case .row(let position):
      if hasCoordinates {
        items.append(place(&texts, at: position))
      } else if texts.fields.isEmpty {
        items.appendBlank()
      } else {
        items.append(.placemark(texts.fields.takePlacemark(), position))
      }
    }
  }

  /// The texts of a row of a table.
  private struct RowTexts {
    /// Those of the first columns, the latitude and the longitude.
    var angles = ["", ""]
    var fields = PlacemarkTexts()
    private let angleCount: Int

    init(hasCoordinates: Bool) { angleCount = hasCoordinates ? 2 : 0 }

    @inline(__always)
    mutating func add(_ text: consuming String, of column: Int) {
      if column < angleCount {
        angles[column] = text
      } else {
        fields.add(text, of: column &- angleCount)
      }
    }
  }

  /// The place in the texts of a row.
  private func place(_ texts: inout RowTexts, at position: SourcePosition) -> Item {
    let (angles, placemark) = (texts.angles, texts.fields.takePlacemark())
    texts.angles = ["", ""]
    let coordinate = Coordinate(latitude: angle(angles[0]), longitude: angle(angles[1]))
    guard coordinate.isValid else {
      let absent = zip(["latitude", "longitude"], angles).first { $1.isEmpty }?.0
      let texts = absent == nil ? angles.joined(separator: ",") : ""
      let text = String(decoding: texts.utf8.prefix(32), as: UTF8.self)
      let reason = Diagnostic.Reason.badValue(name: absent ?? "coordinate", text: text)
      return .diagnostic(Diagnostic(reason, at: position))
    }
    return .place(placemark, coordinate)
  }

  /// The decimal in a field, with or without blanks around it, with a point or a comma as its decimal
  /// sign; NaN if there is none.
  private func angle(_ text: String) -> Double {
    // Most have no blanks.
    if let number = Double(decimal: text[...]) { return number }
    var number = text[...]
    while number.first?.isWhitespace == true { number.removeFirst() }
    while number.last?.isWhitespace == true { number.removeLast() }
    return Double(decimal: number) ?? .nan
  }
}

extension [PlacemarkReader.Item] {
  /// Appends a row or an object without a field.
  mutating func appendBlank() {
    if case .blanks(let count) = last {
      self[self.count - 1] = .blanks(count + 1)
    } else {
      append(.blanks(1))
    }
  }
}
