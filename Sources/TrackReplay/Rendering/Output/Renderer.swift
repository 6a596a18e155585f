package import TrackDecoding

/// Writes one document about any number of recordings.
///
/// A renderer appends bytes for the values that it is given; it knows no rule. Each recording is written by
/// a copy of the renderer as it was created, so that several can be written at a time. The document is the
/// heading, then the texts of the recordings in their order with the separator between two that have any,
/// then the closing of the renderer to which all these copies have been appended. A format of lines has no
/// frame: all of these are empty unless a renderer defines them.
package protocol DocumentRenderer: Sendable {
  /// The text before everything else, including its line end.
  var heading: String { get }
  /// The text between the texts of two recordings.
  var separator: String { get }
  /// Receives what was found in the input of the track that ends next, without its name.
  mutating func render(_ remarks: [String], of track: String)
  /// Appends the end of `track`, which may have been cut short by an error.
  mutating func finish(_ track: String, into text: inout TextBuffer)
  /// Appends that an input could not be read, or not to its end.
  mutating func render(_ failure: InputFailure, into text: inout TextBuffer)
  /// Adds what `next` has gathered for the closing: a copy that has written the recording after those of this
  /// renderer.
  mutating func append(_ next: Self)
  /// The approximate number of bytes that it has gathered.
  var gatheredSize: Int { get }
  /// The text after everything else, including its line end.
  var closing: String { get }
  /// Appends ``closing``; between parts of a long one it calls `flush`, which may write and remove the text.
  func close<Failure: Error>(
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure)
}

extension DocumentRenderer {
  package var heading: String { "" }
  package var separator: String { "" }
  package mutating func render(_ remarks: [String], of track: String) {}
  package mutating func finish(_ track: String, into text: inout TextBuffer) {}
  package mutating func render(_ failure: InputFailure, into text: inout TextBuffer) {}
  package mutating func append(_ next: Self) {}
  package var gatheredSize: Int { 0 }
  package var closing: String { "" }
  package func close<Failure: Error>(
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    text.append(closing)
  }
}

/// Why an input could not be read, or not to its end.
package struct InputFailure: Sendable, Hashable {
  /// The name of the input.
  package var track: String
  /// The exit status that it causes if it is the only input.
  package var status: Int32
  /// The reason, without the name of the input.
  package var message: String

  package init(track: String, status: Int32, message: String) {
    self.track = track
    self.status = status
    self.message = message
  }
}

/// Writes the readings of recordings.
package protocol ReadingRenderer: DocumentRenderer {
  /// Appends the readings of a batch of `track`.
  mutating func render(_ batch: DecodedBatch, of track: String, into text: inout TextBuffer)
}

/// Writes the decisions and outcomes of replays.
package protocol ReplayRenderer: DocumentRenderer {
  /// Whether it shows the whole recording, and needs the readings outside sessions, too.
  var showsRecording: Bool { get }
  /// Appends a decision in the replay of `track`.
  mutating func render(_ judged: JudgedReading, of track: String, into text: inout TextBuffer)
  /// Appends the end of a session in the replay of `track`.
  mutating func render(_ session: SessionReport, of track: String, into text: inout TextBuffer)
}

extension ReplayRenderer {
  package var showsRecording: Bool { false }
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
package protocol TuningRenderer: Sendable {
  /// The text before everything else, including its line end.
  var heading: String { get }
  /// Appends that an input could not be read, or not to its end.
  func render(_ failure: InputFailure, into text: inout TextBuffer)
  /// Appends the whole report; between recordings it calls `flush`, which may write and remove the text.
  func render<Failure: Error>(
    _ report: TuningReport,
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure)
}

extension TuningRenderer {
  package var heading: String { "" }
  package func render(_ failure: InputFailure, into text: inout TextBuffer) {}
  package func render(_ report: TuningReport, into text: inout TextBuffer) {
    render(report, into: &text) { _ in }
  }
}
