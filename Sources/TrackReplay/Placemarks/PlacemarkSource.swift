public import AddressFormat
public import TrackDecoding

/// The source of the addresses of a replay.
public protocol PlacemarkSource: Sendable {
  /// Returns the places at which a reading was taken, of which the last counts; an empty array if
  /// none is known. `extraColumns` are those of its row, see `DecodedBatch.extraColumns(at:)`.
  func placemarks(for reading: DecodedReading, extraColumns: [String?]) -> [Placemark]
  /// Returns whether the source has an answer for a reading with such columns, even if the answer is
  /// that there is no place. Otherwise its address is not looked up.
  func covers(_ extraColumns: [String?]) -> Bool
}

extension PlacemarkSource {
  /// Returns true: every reading is looked up.
  public func covers(_ extraColumns: [String?]) -> Bool { true }
}
