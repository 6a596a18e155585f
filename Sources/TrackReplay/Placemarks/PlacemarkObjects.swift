import AddressFormat
import TrackDecoding

/// Reads JSON objects, one a line, whose members are the fields of placemarks.
struct PlacemarkObjects: Sendable {
  /// The field that a key names, and how many of its names come before that.
  private static let fields = Dictionary(
    uniqueKeysWithValues: Placemark.Field.allCases.flatMap { field in
      field.names.enumerated().map { rank, name in (name.lowercased(), (field: field, rank: rank)) }
    }
  )

  private var lines = LineReader()

  /// Reads the next bytes and hands on the placemarks in them.
  mutating func decode(_ bytes: Span<UInt8>, into receive: (PlacemarkReader.Item) -> Void) {
    lines.read(bytes) { Self.take($0, $1, at: $2, into: receive) }
  }

  /// Ends the input.
  mutating func finish(into receive: (PlacemarkReader.Item) -> Void) {
    lines.finish { Self.take($0, $1, at: $2, into: receive) }
  }

  private static func take(
    _ frame: LineReader.Frame,
    _ bytes: Span<UInt8>,
    at position: SourcePosition,
    into receive: (PlacemarkReader.Item) -> Void
  ) {
    switch frame {
    case .tooLong:
      receive(.diagnostic(Diagnostic(.tooLong(limit: LineReader.longestLine), at: position)))
    case .line:
      guard let first = bytes.indices.first(where: { !bytes[$0].isJSONBlank }) else { return }
      var object = PlacemarkObject(position)
      var scanner = JSONScanner(from: first)
      do throws(JSONError) {
        try scanner.readDocument(bytes) { key, value in
          guard let (field, rank) = fields[key.text(of: bytes).lowercased()] else { return }
          object.set(field, rank: rank, to: value, of: bytes)
        }
      } catch {
        var position = position
        position.column = error.offset + 1
        receive(.diagnostic(Diagnostic(.invalidJSON(error.problem.rawValue), at: position)))
        return
      }
      object.remarks.forEach { receive(.diagnostic($0)) }
      receive(.placemark(object.placemark, position))
    }
  }
}

/// A placemark under way, whose object may still prove to be none.
private struct PlacemarkObject {
  private(set) var placemark = Placemark()
  /// What is to be said of its values.
  private(set) var remarks: [Diagnostic] = []
  private let position: SourcePosition
  /// By which of its names a field was set.
  private var ranks: [Placemark.Field: Int] = [:]

  init(_ position: SourcePosition) {
    self.position = position
  }

  /// Takes over a value, unless it is blank or a better name of the field has one.
  mutating func set(
    _ field: Placemark.Field,
    rank: Int,
    to value: JSONValue,
    of bytes: Span<UInt8>
  ) {
    guard rank <= ranks[field] ?? .max else { return }
    if field == .areasOfInterest, value.kind == .array {
      let texts = value.elements(of: bytes).compactMap { text($0, as: field, of: bytes) }
      placemark.areasOfInterest = texts
    } else if let text = text(value, as: field, of: bytes) {
      placemark[field] = text
    } else {
      return
    }
    ranks[field] = rank
  }

  /// The text of a value, `nil` where it is blank or none; the latter is noted.
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
      var position = position
      position.column = value.range.lowerBound + 1
      let shown = value.range.prefix(32).map { bytes[$0] }
      let text = String(decoding: shown, as: UTF8.self)
      remarks.append(Diagnostic(.unreadValue(name: field.rawValue, text: text), at: position))
      return nil
    }
  }
}
