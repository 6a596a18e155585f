import TrackDecoding

extension ValueParser where Value == [TrackColumn: String] {
  /// The header names of columns, such as `timestamp=time,latitude=LAT`.
  static var columns: Self {
    Self("column=name,...") { (text) throws(ValueError) in
      var names: Value = [:]
      for (column, name) in try assignments(text, "a column", of: TrackColumn.self) {
        try names.add(name, for: column)
      }
      return names
    }
  }
}

extension [TrackColumn: String] {
  /// Adds the name of a column.
  ///
  /// - Throws: That the column has another name, or that the name is that of another column.
  mutating func add(_ name: String, for column: TrackColumn) throws(ValueError) {
    if let other = self[column] {
      throw ValueError(
        other == name
          ? "'\(column.rawValue)' occurs more than once."
          : "Two names are given for '\(column.rawValue)', '\(other)' and '\(name)'."
      )
    }
    let key = name.lowercased()
    if let other = TrackColumn.allCases.first(where: { self[$0]?.lowercased() == key }) {
      throw ValueError(
        "'\(name)' is given for two columns, '\(other.rawValue)' and '\(column.rawValue)'."
      )
    }
    self[column] = name
  }
}

extension ValueParser where Value == [RangeError: Double] {
  /// Range errors in metres above 0, such as `autonomous=4,fixed=0.03`.
  static var rangeErrors: Self {
    Self("quality=metres,...") { (text) throws(ValueError) in
      var errors: Value = [:]
      for (quality, metres) in try assignments(text, "a quality", of: RangeError.self) {
        guard errors[quality] == nil else {
          throw ValueError("'\(quality.rawValue)' occurs more than once.")
        }
        errors[quality] = try ValueParser<Double>.positiveNumber("metres").parse(metres)
      }
      return errors
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
      Set(try commaSeparated(text))
    }
  }
}

/// Parses assignments `key=value` separated by commas; `kind` is what a key names.
///
/// - Throws: That a key is invalid, or nothing is assigned to it.
private func assignments<Key: CaseIterable & RawRepresentable<String>>(
  _ text: String,
  _ kind: String,
  of keys: Key.Type
) throws(ValueError) -> [(key: Key, value: String)] {
  var values: [(key: Key, value: String)] = []
  for part in try commaSeparated(text) {
    let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let key = Key(rawValue: sides[0]) else {
      if sides[0].isEmpty { throw ValueError("There is no name of \(kind) in '\(part)'.") }
      if sides.count < 2 { throw ValueError("There is no '=' in '\(part)'.") }
      let suggestion = ValueError.suggestion(for: sides[0], among: Key.allCases.map(\.rawValue))
      throw ValueError("'\(sides[0])' is not \(kind)." + (suggestion.map { " \($0)" } ?? ""))
    }
    guard sides.count == 2, !sides[1].isEmpty else {
      throw ValueError("Nothing is assigned to '\(sides[0])'.")
    }
    values.append((key, sides[1]))
  }
  return values
}
