import LocationFilter
package import TrackDecoding

/// Writes readings as CSV with the package's own header, which the decoder reads back.
///
/// A time without a position is a row, too: decisions depend on when time passed, and replaying the
/// table gives the same decisions as the recording, unless that has events: of an event only the time is
/// written. Relative times are seconds, such as `0.25`, with all their digits.
package struct CSVReadingRenderer: ReadingRenderer {
  package init() {}

  package var heading: String {
    "timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,"
      + "speed,course,floor,accuracySource\n"
  }

  /// Appends each reading, and each time without a position, as a row.
  package mutating func render(
    _ batch: DecodedBatch,
    of track: String,
    into text: inout TextBuffer
  ) {
    let readings = batch.readings
    for index in batch.indices {
      switch index {
      case .reading(let index):
        write(readings[index], into: &text)
      case .other(let index):
        guard case .clock(let timestamp, let source) = batch.others[index].item else { continue }
        write(timestamp, source, into: &text)
        text.append(literal: ",,,,,,,,,,\n")
      }
    }
  }

  private func write(_ reading: DecodedReading, into text: inout TextBuffer) {
    let location = reading.location
    write(location.timestamp, reading.dateSource, into: &text)
    text.append(literal: ",")
    if let receivedAt = reading.receivedAt { write(receivedAt, reading.dateSource, into: &text) }
    write(location.coordinate.latitude, into: &text)
    write(location.coordinate.longitude, into: &text)
    write(location.altitude, into: &text)
    write(location.horizontalAccuracy, into: &text)
    write(location.verticalAccuracy, into: &text)
    write(location.speed, into: &text)
    write(location.course, into: &text)
    text.append(literal: ",")
    if let floor = location.floor { text.append(decimal: floor) }
    text.append(literal: ",")
    if let source = location.accuracySource { text.append(source.rawValue) }
    text.append(literal: "\n")
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
  private func write(_ value: Double?, into text: inout TextBuffer) {
    text.append(literal: ",")
    guard let value, !value.isNaN else { return }
    if value.isFinite {
      text.append(shortest: value)
    } else {
      text.append(literal: value < 0 ? "-inf" : "inf")
    }
  }
}
