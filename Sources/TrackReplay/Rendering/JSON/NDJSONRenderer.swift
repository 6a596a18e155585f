package import TrackDecoding

/// Writes replays, readings and events of monitors as JSON, one object a line, for programs.
///
/// The first line is the record of the run, if there is one. An input that could not be read, or not to
/// its end, has a record at its place.
///
/// The keys and their order are stable. Absent values are `null`; durations and ages are in seconds,
/// distances in metres; times are ISO 8601 in UTC, and seconds if a recording has only relative times.
package struct NDJSONRenderer: ReplayRenderer, ReadingRenderer, MonitorRenderer {
  private let writesDecisions: Bool
  private let run: RunRecord?
  private var records = JSONRecords()

  package init(summary: Bool = false, run: RunRecord? = nil) {
    writesDecisions = !summary
    self.run = run
  }

  package var heading: String { run?.line ?? "" }

  package func render(_ failure: InputFailure, into text: inout TextBuffer) {
    text.append(failure.line)
  }

  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    guard writesDecisions else { return }
    records.write(judged, of: track, into: &text)
    text.append(literal: "\n")
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    records.write(session, of: track, into: &text)
    text.append(literal: "\n")
  }

  package mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    for reading in batch.readings {
      records.write(reading, of: track, into: &text)
      text.append(literal: "\n")
    }
  }

  package mutating func render(
    _ moment: MonitoredMoment,
    of track: String,
    into text: inout TextBuffer
  ) {
    records.write(moment, of: track, into: &text)
    text.append(literal: "\n")
  }
}
