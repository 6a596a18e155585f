import TrackDecoding

extension ValueParser where Value == [TrackColumn: String] {
  /// The header names of columns, such as `timestamp=time,latitude=LAT`.
  static var columns: Self {
    Self("column=name,...") { (text) throws(ValueError) in
      let names: Value = try assignments(text, "a column") { (name) throws(ValueError) in
        guard !name.allSatisfy({ $0 == " " }) else { throw ValueError("A name is blank.") }
        return name
      }
      let given = names.values.map { $0.lowercased() }
      if let name = names.values.first(where: { name in
        given.count { $0 == name.lowercased() } > 1
      }) {
        throw ValueError("'\(name)' is named for more than one column.")
      }
      return names
    }
  }
}

extension ValueParser where Value == [RangeError: Double] {
  /// Range errors in metres above 0, such as `autonomous=4,fixed=0.03`.
  static var rangeErrors: Self {
    Self("quality=metres,...") { (text) throws(ValueError) in
      try assignments(text, "a quality") { (metres) throws(ValueError) in
        try ValueParser<Double>.positiveNumber("metres").parse(metres)
      }
    }
  }
}

/// The name of a range error on the command line.
enum RangeError: String, CaseIterable {
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
    Self("name,...") { (text) throws(ValueError) in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return Set(try commaSeparated(names.joined(separator: ",")))
    }
  }
}

/// Parses assignments `key=value` separated by commas; `kind` is what a key names.
///
/// - Throws: That a key or a value is invalid, or a key occurs twice.
private func assignments<Key: Hashable & CaseIterable & RawRepresentable<String>, Value>(
  _ text: String,
  _ kind: String,
  value: (String) throws(ValueError) -> Value
) throws(ValueError) -> [Key: Value] {
  var values: [Key: Value] = [:]
  for part in try commaSeparated(text) {
    let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let key = Key(rawValue: sides[0]) else {
      let suggestion = ValueError.suggestion(for: sides[0], among: Key.allCases.map(\.rawValue))
      throw ValueError("'\(sides[0])' is not \(kind)." + (suggestion.map { " \($0)" } ?? ""))
    }
    guard sides.count == 2, !sides[1].isEmpty else {
      throw ValueError("Nothing is assigned to '\(sides[0])'.")
    }
    guard values.updateValue(try value(sides[1]), forKey: key) == nil else {
      throw ValueError("'\(sides[0])' occurs more than once.")
    }
  }
  return values
}
