import TrackDecoding

/// What the name of a file in a directory says about its content.
///
/// A directory of recordings also has photos, maps and documents. To read those and find that they are no
/// tracks would take longer than to read the tracks. So a file is read only if its name allows one. A file
/// that is named on the command line or in a list is always read.
enum TrackName {
  /// The extensions of files that can be tracks, in lower case.
  ///
  /// The first are those of NMEA logs; the others are those of tables and of logs of any kind, which
  /// programs that record use as well.
  static let extensions = [
    "nmea", "nma", "gps", "gnss", "gga", "gll", "rmc", "ubx",
    "csv", "tsv", "tab", "txt", "text", "log", "dat", "out", "raw",
  ]

  /// Whether a file of this name can be a track: its extension is one of ``extensions``, without that of
  /// a compressed file; it has none; or there is no letter in it, as in `track.001`.
  static func canBeTrack(_ name: String) -> Bool {
    var parts = name.split(separator: ".").dropFirst().map { $0.lowercased() }
    if let last = parts.last, Compression.allCases.contains(where: { $0.fileExtension == last }) {
      parts.removeLast()
    }
    guard let last = parts.last else { return true }
    return extensions.contains(last) || !last.contains(where: \.isLetter)
  }
}
