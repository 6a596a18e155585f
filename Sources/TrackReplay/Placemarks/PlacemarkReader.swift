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
    /// The placemark of a row or an object, blank or not, and where that begins.
    case placemark(Placemark, SourcePosition)
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
  private var unreadNames = UnreadNames()
  /// Whether an object has the key of a field.
  private var hasKey = false
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
  ///   places no coordinates; `TrackError.foreignFormat` for a JSON array.
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
      while let item = try table.finish() { append(item, into: &items) }
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
      while let item = try table.next(in: bytes) {
        if format == .csv { append(item, into: &items) }
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
  /// - Throws: `TrackError.foreignFormat` for a JSON array: of its objects, one a line, all but the last have a
  ///   comma after them, and only that would be read.
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
        if format != .csv, byte == UInt8(ascii: "[") { throw .foreignFormat(.jsonArray) }
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
  private mutating func append(_ item: TableDecoder.Item, into items: inout [Item]) {
    switch item {
    case .diagnostic(let diagnostic):
      items.append(.diagnostic(diagnostic))
    case .unreadNames(let names):
      for (name, position) in names {
        let diagnostic = unreadNames.diagnostic(on: name, name.foldedName, at: position)
        if let diagnostic { items.append(.diagnostic(diagnostic)) }
      }
    case .row(let texts, let position):
      items.append(self.item(texts, at: position))
    }
  }

  private func item(_ texts: [String?], at position: SourcePosition) -> Item {
    guard hasCoordinates else { return .placemark(Placemark(columns: texts), position) }
    let angles = texts.prefix(2).map { $0 ?? "" }
    let coordinate = Coordinate(latitude: angle(angles[0]), longitude: angle(angles[1]))
    guard coordinate.isValid else {
      let absent = zip(["latitude", "longitude"], angles).first { $1.isEmpty }?.0
      let text = absent == nil ? angles.joined(separator: ",") : ""
      let reason = Diagnostic.Reason.badValue(name: absent ?? "coordinate", text: text)
      return .diagnostic(Diagnostic(reason, at: position))
    }
    return .place(Placemark(columns: texts.dropFirst(2)), coordinate)
  }

  /// The decimal in a field, with or without blanks around it, with a point or a comma as its decimal
  /// sign; NaN if there is none.
  private func angle(_ text: String) -> Double {
    var number = text[...]
    while number.first?.isWhitespace == true { number.removeFirst() }
    while number.last?.isWhitespace == true { number.removeLast() }
    return Double(decimal: number) ?? .nan
  }
}

// MARK: - Lines of JSON

extension PlacemarkReader {
  private mutating func append(
    _ frame: LineReader.Frame,
    _ source: Span<UInt8>,
    into items: inout [Item]
  ) {
    let position = frame.position
    switch frame.kind {
    case .tooLong:
      items.append(.diagnostic(Diagnostic(.tooLong(limit: LineReader.longestLine), at: position)))
    case .line:
      let bytes = source.extracting(frame.range)
      guard let first = bytes.indices.first(where: { !bytes[$0].isJSONBlank }) else { return }
      var object = PlacemarkObject(position, unreadNames)
      var scanner = JSONScanner(from: first)
      do throws(JSONError) {
        try scanner.readDocument(bytes) { object.set($0, to: $1, of: bytes) }
      } catch {
        var position = position
        position.column = error.offset + 1
        items.append(.diagnostic(Diagnostic(.invalidJSON(error.problem.rawValue), at: position)))
        return
      }
      unreadNames = object.unreadNames
      hasKey = hasKey || object.hasKey
      items += object.remarks.map { .diagnostic($0) }
      items.append(.placemark(object.placemark, position))
    }
  }
}

/// A placemark from the members of an object that is still being read, and may prove not to be one.
private struct PlacemarkObject {
  private(set) var remarks: [Diagnostic] = []
  private(set) var unreadNames: UnreadNames
  /// Whether it has the key of a field.
  private(set) var hasKey = false
  private let position: SourcePosition
  /// In the order of the columns.
  private var texts = [String?](repeating: nil, count: PlacemarkColumns.columns.count)
  /// The areas of interest, if they are an array.
  private var areas: [String]?

  /// The index of each name, folded.
  private static let indices = Dictionary(
    uniqueKeysWithValues: PlacemarkColumns.names.enumerated().map { ($1.foldedName, $0) }
  )

  init(_ position: SourcePosition, _ unreadNames: UnreadNames) {
    self.position = position
    self.unreadNames = unreadNames
  }

  var placemark: Placemark {
    var placemark = Placemark(columns: texts)
    if let areas { placemark.areasOfInterest = areas }
    return placemark
  }

  /// Stores a member whose value is not blank, or notes that its key names no field.
  mutating func set(_ key: JSONValue, to value: JSONValue, of bytes: Span<UInt8>) {
    let name = key.text(of: bytes)
    let foldedName = name.foldedName
    guard let index = Self.indices[foldedName] else {
      let diagnostic = unreadNames.diagnostic(
        on: name,
        foldedName,
        isObject: value.kind == .object,
        at: position(of: key)
      )
      if let diagnostic { remarks.append(diagnostic) }
      return
    }
    hasKey = true
    let field = PlacemarkColumns.columns[index].field
    if field == .areasOfInterest, value.kind == .array {
      areas = value.elements(of: bytes).compactMap { text($0, as: field, of: bytes) }
    } else if let text = text(value, as: field, of: bytes) {
      texts[index] = text
      if field == .areasOfInterest { areas = nil }
    }
  }

  private func position(of value: JSONValue) -> SourcePosition {
    var position = position
    position.column = value.range.lowerBound + 1
    return position
  }

  /// The text of a value, `nil` if it is blank or not a text; the latter is noted.
  private mutating func text(
    _ value: JSONValue,
    as field: Placemark.Field,
    of bytes: Span<UInt8>
  ) -> String? {
    switch value.kind {
    case .string, .number:
      let text = value.text(of: bytes)
      return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
    case .null:
      return nil
    case .boolean, .array, .object:
      let shown = value.range.prefix(32).map { bytes[$0] }
      let text = String(decoding: shown, as: UTF8.self)
      let reason = Diagnostic.Reason.unreadValue(name: field.rawValue, text: text)
      remarks.append(Diagnostic(reason, at: position(of: value)))
      return nil
    }
  }
}
