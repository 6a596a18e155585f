import TrackDecoding

extension ValueParser where Value == [TrackColumn: String] {
  /// The header names of columns, such as `timestamp=time,latitude=LAT`.
  static var columns: Self {
    Self("column=name,...") { text in
      assignments(text) {
        TrackColumn(rawValue: $0)
      } value: { name in
        name.allSatisfy { $0 == " " } ? nil : name
      }
    }
  }
}

extension ValueParser where Value == [RangeError: Double] {
  /// Range errors in metres above 0, such as `autonomous=4,fixed=0.03`.
  static var rangeErrors: Self {
    Self("quality=metres,...") { text in
      assignments(text) {
        RangeError(rawValue: $0)
      } value: { metres in
        DecimalText(metres)?.number.flatMap { $0 > 0 ? $0 : nil }
      }
    }
  }
}

/// The name of a range error on the command line.
enum RangeError: String {
  case autonomous
  case dgps
  case float
  case fixed

  var value: WritableKeyPath<RangeErrors, Double> {
    switch self {
    case .autonomous: \.autonomous
    case .dgps: \.differential
    case .float: \.floatRTK
    case .fixed: \.fixedRTK
    }
  }
}

extension ValueParser where Value == Set<String> {
  /// Names separated by commas, such as `gps,fused`, without surrounding spaces.
  static var names: Self {
    Self("name,...") { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return names.contains("") ? nil : Set(names)
    }
  }
}

/// Parses assignments `key=value` separated by commas; `nil` if a key or a value is invalid, or a
/// key occurs twice.
private func assignments<Key: Hashable, Value>(
  _ text: String,
  key: (String) -> Key?,
  value: (String) -> Value?
) -> [Key: Value]? {
  var values: [Key: Value] = [:]
  for part in text.split(separator: ",", omittingEmptySubsequences: false) {
    let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let key = key(String(sides[0])), let value = value(String(sides[1])),
      values.updateValue(value, forKey: key) == nil
    else { return nil }
  }
  return values
}
