public import TrackDecoding

/// Writes what happens in replays; it knows how things are written, and no rule.
public protocol ReplayRenderer {
  /// Appends to `text` what is to be written of an event in the replay of `track`.
  mutating func render(_ event: ReplayEvent, of track: String, into text: inout TextBuffer)
}

/// Writes the readings of recordings.
public protocol ReadingRenderer {
  /// What stands before the first reading, with its line end.
  var heading: String { get }
  /// Appends to `text` what is to be written of an item of `track`.
  mutating func render(_ item: DecodedItem, of track: String, into text: inout TextBuffer)
}

extension ReadingRenderer {
  /// The empty text.
  public var heading: String { "" }
}
