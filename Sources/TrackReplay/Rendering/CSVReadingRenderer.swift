import LocationFilter
public import TrackDecoding

/// Writes readings as CSV with the package's own header, which the decoder reads back.
///
/// A time without a position is a row as well: replaying the table gives the decisions of the
/// recording, and these depend on when time passed. Relative times are plain seconds, `0.25`, to the
/// last digit.
public struct CSVReadingRenderer: ReadingRenderer {
  /// Creates a renderer.
  public init() {}

  /// The header line.
  public var heading: String {
    "timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,verticalAccuracy,"
      + "speed,course,floor,accuracySource\n"
  }

  /// Appends a reading, or a time without one, as a row; nothing else is one.
  public mutating func render(_ item: DecodedItem, of track: String, into sink: inout [UInt8]) {
    switch item {
    case .reading(let reading):
      write(reading, into: &sink)
    case .clock(let timestamp, let dateSource):
      write(timestamp, dateSource, into: &sink)
      sink.append(",,,,,,,,,,\n")
    case .recordingStart, .diagnostic:
      break
    }
  }

  private func write(_ reading: DecodedReading, into sink: inout [UInt8]) {
    let location = reading.location
    write(location.timestamp, reading.dateSource, into: &sink)
    sink.append(UInt8(ascii: ","))
    if let receivedAt = reading.receivedAt { write(receivedAt, reading.dateSource, into: &sink) }
    for value in [
      location.coordinate.latitude, location.coordinate.longitude, location.altitude,
      location.horizontalAccuracy, location.verticalAccuracy, location.speed, location.course,
    ] {
      sink.append(UInt8(ascii: ","))
      if let value { write(value, into: &sink) }
    }
    sink.append(UInt8(ascii: ","))
    if let floor = location.floor { sink.append(String(floor)) }
    sink.append(UInt8(ascii: ","))
    if let source = location.accuracySource { sink.append(source.rawValue) }
    sink.append(UInt8(ascii: "\n"))
  }

  private func write(_ time: Timestamp, _ dateSource: DateSource, into sink: inout [UInt8]) {
    if dateSource.isAbsolute {
      time.appendISO8601(to: &sink)
    } else {
      sink.append(seconds: time.sinceEpoch)
    }
  }

  /// An infinite value is written, for it makes the reading another than one without the value.
  private func write(_ value: Double, into sink: inout [UInt8]) {
    if value.isFinite {
      sink.append(shortest: value)
    } else if value.isInfinite {
      sink.append(value < 0 ? "-inf" : "inf")
    }
  }
}
