import AddressFormat
import TrackDecoding

// MARK: - Lines of JSON

extension PlacemarkReader {
  /// Appends the placemark of a line, or why it has none.
  mutating func append(
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
      var scanner = JSONScanner(from: first)
      members.removeAll(keepingCapacity: true)
      do throws(JSONError) {
        try scanner.readDocument(bytes) { members.append(($0, $1)) }
      } catch {
        let reason = Diagnostic.Reason.invalidJSON(error.problem.rawValue)
        items.append(.diagnostic(Diagnostic(reason, at: position.at(error.offset))))
        return
      }
      appendObject(of: bytes, at: position, into: &items)
    }
  }

  /// Appends the placemark of an object with the ``members``.
  private mutating func appendObject(
    of bytes: Span<UInt8>,
    at position: SourcePosition,
    into items: inout [Item]
  ) {
    var object = PlacemarkObject()
    for (key, value) in members {
      switch names.meaning(of: key, in: bytes) {
      case .column(let column):
        hasKey = true
        object.set(column, to: value, of: bytes) { reason, offset in
          items.append(.diagnostic(Diagnostic(reason, at: position.at(offset))))
        }
      case .unread:
        let diagnostic = names.diagnostic(
          on: key.text(of: bytes),
          isObject: value.kind == .object,
          at: position.at(key.range.lowerBound)
        )
        items.append(.diagnostic(diagnostic))
      case .ignored:
        continue
      }
    }
    if object.isBlank {
      items.appendBlank()
    } else {
      items.append(.placemark(object.placemark, position))
    }
  }
}

extension SourcePosition {
  /// The position of the byte at an offset in the line.
  fileprivate func at(_ offset: Int) -> SourcePosition {
    var position = self
    position.column = offset + 1
    return position
  }
}

/// The fields of an object that are not blank.
private struct PlacemarkObject {
  // A list of tuples would be released through the tables of their types, five times as slowly.
  /// A text that is not empty, and its column.
  private struct Cell {
    let column: Int
    let text: String
  }

  /// In the order of the columns.
  private var cells: [Cell] = []
  /// The areas of interest, if they are an array.
  private var areas: [String] = []

  var isBlank: Bool { cells.isEmpty && areas.isEmpty }

  var placemark: Placemark {
    var texts = PlacemarkTexts()
    for cell in cells { texts.add(cell.text, of: cell.column) }
    var placemark = texts.takePlacemark()
    if !areas.isEmpty { placemark.areasOfInterest = areas }
    return placemark
  }

  /// Sets a column to a value that is not blank.
  mutating func set(
    _ column: Int,
    to value: JSONValue,
    of bytes: Span<UInt8>,
    _ remark: (Diagnostic.Reason, _ offset: Int) -> Void
  ) {
    let field = PlacemarkColumns.columns[column].field
    if field == .areasOfInterest, value.kind == .array {
      cells.removeAll { $0.column == column }
      areas = value.elements(of: bytes).compactMap { $0.text(as: field, of: bytes, remark) }
    } else if let text = value.text(as: field, of: bytes, remark) {
      if field == .areasOfInterest { areas = [] }
      // Of two values, the last counts.
      let index = cells.firstIndex { $0.column >= column } ?? cells.count
      let end = index < cells.count && cells[index].column == column ? index + 1 : index
      cells.replaceSubrange(index..<end, with: CollectionOfOne(Cell(column: column, text: text)))
    }
  }
}

extension JSONValue {
  /// The text of a value, `nil` if it is blank or not a text; the latter is noted.
  fileprivate func text(
    as field: Placemark.Field,
    of bytes: Span<UInt8>,
    _ remark: (Diagnostic.Reason, _ offset: Int) -> Void
  ) -> String? {
    switch kind {
    case .string, .number:
      let text = text(of: bytes)
      return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
    case .null:
      return nil
    case .boolean, .array, .object:
      let text = shownText(of: bytes)
      remark(.unreadValue(name: field.rawValue, text: text), range.lowerBound)
      return nil
    }
  }
}
