/// A number with its unit or its hemisphere, as some loggers write them in each row: `374.812 m`,
/// `49.0733336N`, `W 122.5`.
struct Measure: Sendable, Hashable {
  var number: Double
  /// The text after the number, or the letter before it, in lower case.
  var unit: String

  /// Reads a text that is trimmed; `nil` if it has no number, or nothing but a number.
  init?(_ bytes: Span<UInt8>, in range: Range<Int>, acceptsComma: Bool) {
    guard let first = range.first else { return nil }
    if bytes[first].isLetter {
      let rest = bytes.trimmed((first + 1)..<range.upperBound)
      guard let number = bytes.double(in: rest, acceptsComma: acceptsComma) else { return nil }
      self.number = number
      unit = bytes.word(in: first..<(first + 1))
    } else {
      let end =
        range.first { index in
          bytes[index] > UInt8(ascii: "9") || bytes[index] < UInt8(ascii: "+")
        } ?? range.upperBound
      let rest = bytes.trimmed(end..<range.upperBound)
      guard !rest.isEmpty,
        let number = bytes.double(in: range.lowerBound..<end, acceptsComma: acceptsComma)
      else { return nil }
      self.number = number
      unit = bytes.word(in: rest)
    }
  }

  /// The number in units of the International System, by the factors of the units that the column may
  /// have; `nil` for another unit. A hemisphere below zero makes the number negative. A remark in
  /// brackets is ignored, as in `11(12)` satellites used and in view.
  func value(_ factors: [String: Double]) -> Double? {
    if unit.hasPrefix("(") { return number }
    // A degree sign may come before the hemisphere.
    let hemisphere = unit.hasPrefix("°") ? unit.dropFirst().drop { $0 == " " } : ""
    let unit = hemisphere.isEmpty ? unit : String(hemisphere)
    guard let factor = factors[unit] else { return nil }
    return factor < 0 ? factor * abs(number) : factor * number
  }
}

extension TrackColumn {
  /// The factors of the units that a field of the column may name. Each list is made once.
  var factors: [String: Double] { Self.factorsOfAll[self] ?? [:] }

  private static let factorsOfAll = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.ownFactors) }
  )

  private var ownFactors: [String: Double] {
    var factors: [String: Double] = [:]
    for unit in traits.units {
      if let symbol = unit.symbol, case .number(let factor) = unit.form { factors[symbol] = factor }
    }
    switch self {
    case .latitude: factors.merge(Hemisphere.signsOfLatitude) { $1 }
    case .longitude: factors.merge(Hemisphere.signsOfLongitude) { $1 }
    default: break
    }
    return factors
  }
}
