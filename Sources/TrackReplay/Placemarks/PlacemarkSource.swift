public import AddressFormat
public import TrackDecoding

/// Where a replay finds the addresses of its readings.
public protocol PlacemarkSource: Sendable {
  /// Returns the places at which a reading was taken, of which the last counts; none where none is
  /// known. The texts are those of its row, by `DecodedBatch.extraColumns(at:)`.
  func placemarks(for reading: DecodedReading, texts: [String?]) -> [Placemark]
  /// Returns whether the source has anything to say of a reading with such texts, though it be that
  /// there is no place; otherwise its address is not looked up.
  func covers(_ texts: [String?]) -> Bool
}

extension PlacemarkSource {
  /// Returns true: every reading is looked up.
  public func covers(_ texts: [String?]) -> Bool { true }
}

/// The address columns of the recording itself.
public struct PlacemarkColumns: PlacemarkSource {
  /// The names of the columns, to be asked of the decoder as `DecodingOptions.extraColumns`.
  public static let names = Placemark.Field.allCases.map(\.rawValue)

  /// Creates the source.
  public init() {}

  /// Returns whether the recording has address columns.
  public func covers(_ texts: [String?]) -> Bool { !texts.isEmpty }

  /// Returns the placemark in the reading's row; none where all its fields are blank.
  public func placemarks(for reading: DecodedReading, texts: [String?]) -> [Placemark] {
    let placemark = Placemark(texts: texts)
    return placemark.isEmpty ? [] : [placemark]
  }
}

extension Placemark {
  /// Creates a placemark from texts in the order of ``PlacemarkColumns/names``.
  init(texts: some Sequence<String?>) {
    self.init()
    for (field, text) in zip(Field.allCases, texts) { self[field] = text }
  }
}
