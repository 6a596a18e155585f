public import TrackDecoding

/// Writes what happens in replays; it knows how things are written, and no rule.
public protocol ReplayRenderer {
  /// Appends what is to be written of an event.
  mutating func render(_ event: ReplayEvent, of track: String, into sink: inout [UInt8])
}

/// Writes the readings of recordings.
public protocol ReadingRenderer {
  /// What stands before the first reading.
  var heading: String { get }
  /// Appends what is to be written of an item.
  mutating func render(_ item: DecodedItem, of track: String, into sink: inout [UInt8])
}

extension ReadingRenderer {
  /// Nothing.
  public var heading: String { "" }
}
