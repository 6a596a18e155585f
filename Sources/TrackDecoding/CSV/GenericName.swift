extension String {
  /// Whether a name in lower case says that a time is in UTC, and not at an offset from it as in
  /// `time (utc+2)`.
  var namesUTC: Bool {
    (end(of: "utc") != nil || end(of: "gmt") != nil) && !contains { ("0"..."9").contains($0) }
  }
}

/// A way to read a column's name in a table from an unknown program.
///
/// Only letters and digits count, so that `Accuracy (m)`, `accuracy_m` and `gpsAccuracy [m]` are an
/// accuracy in metres.
struct GenericName: Sendable, Hashable {
  /// What the column holds: in lower case, without separators, unit and prefix.
  var base: String
  /// The unit at the end in lower case, `nil` for none.
  var unit: String?
  /// Whether a word before the base says that it concerns a position, as in `location-lat`.
  var hasPrefix = false

  /// The words that may precede a base.
  private static let prefixes = ["gps", "gnss", "location", "position", "coords", "loc", "pos"]

  /// All ways to read a name that is trimmed and in lower case, the likeliest first: as a whole, with a
  /// unit in brackets, with its last word as the unit; and each without its prefix.
  static func readings(of name: String) -> [GenericName] {
    // The last part of a path such as `coords.latitude`.
    let last = name.lastIndex { $0 == "." || $0 == ":" }.map { name[name.index(after: $0)...] }
    let text = last.flatMap { $0.isEmpty ? nil : $0 } ?? name[...]
    var readings = [GenericName(base: String(text).foldedName)]
    if let end = text.last, end == ")" || end == "]",
      let start = text.lastIndex(of: end == ")" ? "(" : "[")
    {
      let unit = text[text.index(after: start)...].dropLast()
      readings.append(
        GenericName(base: String(text[..<start]).foldedName, unit: String(unit).foldedName)
      )
    } else if let start = text.lastIndex(where: { $0 == "_" || $0 == " " || $0 == "-" }) {
      let unit = text[text.index(after: start)...]
      readings.append(GenericName(base: String(text[..<start]).foldedName, unit: String(unit)))
    }
    for reading in readings {
      for prefix in prefixes where reading.base.hasPrefix(prefix) {
        let base = String(reading.base.dropFirst(prefix.count))
        readings.append(GenericName(base: base, unit: reading.unit, hasPrefix: true))
        break
      }
    }
    return readings
  }
}
