package import TrackDecoding

/// Writes replays, readings and events of monitors as JSON, one object a line, for programs.
///
/// The keys and their order are stable. Absent values are `null`; durations and ages are in seconds,
/// distances in metres; times are ISO 8601 in UTC, and seconds if a recording has only relative times.
package struct NDJSONRenderer: ReplayRenderer, ReadingRenderer, MonitorRenderer {
  private let writesDecisions: Bool
  private var records = JSONRecords()

  package init(summary: Bool = false) {
    writesDecisions = !summary
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
