public import TrackDecoding

/// Writes one document about any number of recordings, one after the other; it knows how things are
/// written, and no rule.
///
/// A format of lines has no frame: all three are empty unless the format says otherwise.
public protocol DocumentRenderer {
  /// What stands before everything else, with its line end.
  var heading: String { get }
  /// Appends what is to be written at the end of `track`, also of one that could not be read to its
  /// end.
  mutating func finish(_ track: String, into text: inout TextBuffer)
  /// What stands behind everything else, with its line end.
  var closing: String { get }
}

/// Writes what happens in replays.
public protocol ReplayRenderer: DocumentRenderer {
  /// Appends to `text` what is to be written of a decision in the replay of `track`.
  mutating func render(_ judged: JudgedReading, of track: String, into text: inout TextBuffer)
  /// Appends to `text` what is to be written of a session's end in the replay of `track`.
  mutating func render(_ session: SessionReport, of track: String, into text: inout TextBuffer)
}

/// Writes the readings of recordings.
public protocol ReadingRenderer: DocumentRenderer {
  /// Appends to `text` the readings of a batch of `track`.
  mutating func render(_ batch: DecodedBatch, of track: String, into text: inout TextBuffer)
}

extension DocumentRenderer {
  /// The empty text.
  public var heading: String { "" }
  /// Appends nothing.
  public mutating func finish(_ track: String, into text: inout TextBuffer) {}
  /// The empty text.
  public var closing: String { "" }
}

/// Writes what recordings bring about.
public protocol MonitorRenderer: DocumentRenderer {
  /// Appends to `text` what is to be written of a moment of `track`.
  mutating func render(_ moment: MonitoredMoment, of track: String, into text: inout TextBuffer)
}
