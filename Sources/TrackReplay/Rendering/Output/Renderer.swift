package import TrackDecoding

/// Writes one document about any number of recordings, one after another.
///
/// A renderer appends bytes for the values that it is given; it knows no rule. A format of lines has
/// no frame: heading, end of track and closing are empty unless a renderer defines them.
package protocol DocumentRenderer {
  /// The text before everything else, including its line end.
  var heading: String { get }
  /// Appends the end of `track`, which may have been cut short by an error.
  mutating func finish(_ track: String, into text: inout TextBuffer)
  /// The text after everything else, including its line end.
  var closing: String { get }
}

extension DocumentRenderer {
  package var heading: String { "" }
  package mutating func finish(_ track: String, into text: inout TextBuffer) {}
  package var closing: String { "" }
}

/// Writes the readings of recordings.
package protocol ReadingRenderer: DocumentRenderer {
  /// Appends the readings of a batch of `track`.
  mutating func render(_ batch: DecodedBatch, of track: String, into text: inout TextBuffer)
}

/// Writes the decisions and outcomes of replays.
package protocol ReplayRenderer: DocumentRenderer {
  /// Appends a decision in the replay of `track`.
  mutating func render(_ judged: JudgedReading, of track: String, into text: inout TextBuffer)
  /// Appends the end of a session in the replay of `track`.
  mutating func render(_ session: SessionReport, of track: String, into text: inout TextBuffer)
}

/// Writes the events of monitored recordings.
package protocol MonitorRenderer: DocumentRenderer {
  /// Appends an event in `track`.
  mutating func render(_ moment: MonitoredMoment, of track: String, into text: inout TextBuffer)
  /// Receives the number of rejected readings of the track that ends next, by reason. Only for people: a
  /// program has the readings from `decode`.
  mutating func render(_ rejections: DecisionCounts, amongReadings readings: Int)
}

extension MonitorRenderer {
  package mutating func render(_ rejections: DecisionCounts, amongReadings readings: Int) {}
}

/// Writes a comparison of policies.
package protocol TuningRenderer {
  /// Appends the whole report.
  func render(_ report: TuningReport, into text: inout TextBuffer)
}
