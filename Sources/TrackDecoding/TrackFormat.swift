/// The formats that can be read.
public enum TrackFormat: String, Sendable, Hashable, CaseIterable {
  /// NMEA 0183 sentences.
  case nmea
  /// A table with a header line.
  case csv
}
