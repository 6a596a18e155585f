import LocationFilter
package import TrackDecoding

/// Writes readings as CSV with the package's own header, which the decoder reads back.
///
/// A time without a position is a row, too: decisions depend on when time passed, and replaying the
/// table gives the same decisions as the recording, unless that has events: of an event only the time is
/// written, if no row has it yet. The start of the recording, if known, is the first such row. Relative
/// times are seconds, such as `0.25`, with all their digits.
///
/// Of several recordings, the first columns are `track` and `line`; a time without a position has no
/// line. The decoder ignores these columns and reads the rows as one recording, in which readings of a
/// track with earlier times are late, and stale. To replay each recording, write a table for each.
package struct CSVReadingRenderer: ReadingRenderer {
  private let namesTracks: Bool
  private let safety: CSVSafety
  /// The start of the recording, until the first row is written.
  private var recordingStart: Timestamp?
  private var isInTrack = false
  private var accuracySource = LastText(AccuracySource?.none)
  /// The instant of the last row.
  private var lastTime: Timestamp?

  package init(namesTracks: Bool = false, safety: CSVSafety = .addresses) {
    self.namesTracks = namesTracks
    self.safety = safety
  }

  package var heading: String {
    (namesTracks ? "track,line," : "")
      + "timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,"
      + "speed,course,floor,accuracySource\n"
  }

  /// Appends each reading, and each time without a position, as a row.
  package mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    let origin = namesTracks ? safety.field(track) + "," : nil
    let readings = batch.readings.span
    for index in batch.indices {
      switch index {
      case .reading(let index):
        write(index, of: readings, origin, into: &text)
      case .diagnostic: continue
      case .other(let index):
        switch batch.others[index].item {
        case .clock(let timestamp, let source): write(timestamp, source, origin, into: &text)
        // Later it has no effect on a replay.
        case .recordingStart(let start): if !isInTrack { recordingStart = start }
        case .event(_, at: let instant, let source, _):
          if instant != lastTime { write(instant, source, origin, into: &text) }
        case .reading, .recordsEvents, .diagnostic: continue
        }
      }
    }
  }

  /// Appends the reading at `index`. A reading passed as an argument would be copied.
  private mutating func write(
    _ index: Int,
    of readings: Span<DecodedReading>,
    _ origin: String?,
    into text: inout TextBuffer
  ) {
    let dateSource = readings[index].dateSource
    let timestamp = readings[index].location.timestamp
    let receivedAt = readings[index].receivedAt
    let now = receivedAt ?? timestamp
    if !isInTrack { begin(at: now, dateSource, origin, into: &text) }
    lastTime = now
    if let origin {
      text.append(origin)
      text.append(decimal: readings[index].sourcePosition.line)
      text.append(literal: ",")
    }
    write(timestamp, dateSource, into: &text)
    text.append(literal: ",")
    if let receivedAt { write(receivedAt, dateSource, into: &text) }
    write(readings[index].location.coordinate.latitude, into: &text)
    write(readings[index].location.coordinate.longitude, into: &text)
    write(readings[index].location.altitude, into: &text)
    write(readings[index].location.horizontalAccuracy, into: &text)
    write(readings[index].location.verticalAccuracy, into: &text)
    write(readings[index].location.speed, into: &text)
    write(readings[index].location.course, into: &text)
    text.append(literal: ",")
    if let floor = readings[index].location.floor { text.append(decimal: floor) }
    accuracySource.write(readings[index].location.accuracySource, into: &text) { source, text in
      text.append(literal: ",")
      if let source { text.append(source.rawValue) }
      text.append(literal: "\n")
    }
  }

  /// Appends a time without a position.
  private mutating func write(
    _ time: Timestamp,
    _ dateSource: DateSource,
    _ origin: String?,
    into text: inout TextBuffer
  ) {
    if !isInTrack { begin(at: time, dateSource, origin, into: &text) }
    lastTime = time
    if let origin {
      text.append(origin)
      text.append(literal: ",")
    }
    write(time, dateSource, into: &text)
    text.append(literal: ",,,,,,,,,,\n")
  }

  /// Begins the rows of a track with the start of the recording, if sessions start there.
  private mutating func begin(
    at first: Timestamp,
    _ dateSource: DateSource,
    _ origin: String?,
    into text: inout TextBuffer
  ) {
    isInTrack = true
    if let recordingStart, Replay.Start.isPlausible(recordingStart, before: first) {
      write(recordingStart, dateSource, origin, into: &text)
    }
  }

  private func write(_ time: Timestamp, _ dateSource: DateSource, into text: inout TextBuffer) {
    if dateSource.isAbsolute {
      text.append(iso8601: time)
    } else {
      text.append(seconds: time.sinceEpoch)
    }
  }

  /// Appends a comma and a field.
  ///
  /// An infinite value is written, because a reading with it differs from one without a value.
  @inline(__always)
  private func write(_ value: Double?, into text: inout TextBuffer) {
    if let value, value.isFinite {
      text.append(",", shortest: value)
    } else {
      write(nonfinite: value ?? .nan, into: &text)
    }
  }

  @inline(never)
  private func write(nonfinite value: Double, into text: inout TextBuffer) {
    text.append(literal: ",")
    if !value.isNaN { text.append(literal: value < 0 ? "-inf" : "inf") }
  }
}
