public import TrackDecoding

/// Writes replays, readings and what these bring about as JSON, one object a line, for programs.
///
/// The keys and their order are stable. Absent values are `null`; durations, ages and distances are
/// numbers of seconds and metres; times are ISO 8601 in UTC, `null` where a recording tells only
/// relative ones.
public struct NDJSONRenderer: ReplayRenderer, ReadingRenderer, MonitorRenderer {
  private let writesDecisions: Bool
  private var records = JSONRecords()

  /// Creates a renderer.
  ///
  /// - Parameter summary: Whether only the ends of sessions are written, not the decisions.
  public init(summary: Bool = false) {
    writesDecisions = !summary
  }

  /// Appends a decision as a line, ended by a line feed.
  public mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    guard writesDecisions else { return }
    records.write(judged, of: track, into: &text)
    text.append(literal: "\n")
  }

  /// Appends a session's end as a line.
  public mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    records.write(session, of: track, into: &text)
    text.append(literal: "\n")
  }

  /// Appends each reading as a line.
  public mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    for reading in batch.readings {
      records.write(reading, of: track, into: &text)
      text.append(literal: "\n")
    }
  }

  /// Appends a moment as a line.
  public mutating func render(
    _ moment: MonitoredMoment,
    of track: String,
    into text: inout TextBuffer
  ) {
    records.write(moment, of: track, into: &text)
    text.append(literal: "\n")
  }
}
