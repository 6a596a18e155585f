import LocationFilter

// How the fields of NMEA 0183 sentences are written. An empty field is `nil`; one that is written
// and cannot be read rejects its sentence, as the checksum does: half a sentence is no sentence.
extension FieldTable {
  /// A decimal number.
  func decimal(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String
  ) throws(RejectedSentence) -> Double? {
    let range = bytes.trimmed(self[field])
    guard !range.isEmpty else { return nil }
    guard let value = bytes.double(in: range) else {
      throw rejection(field, of: bytes, named: name)
    }
    return value
  }

  /// A horizontal dilution of precision; what receivers write for "unknown" is `nil`.
  func dilution(_ field: Int, of bytes: Span<UInt8>) throws(RejectedSentence) -> Double? {
    guard let value = try decimal(field, of: bytes, named: "HDOP") else { return nil }
    return AccuracyEstimate.isKnown(dilution: value) ? value : nil
  }

  /// A whole number without sign.
  func whole(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String
  ) throws(RejectedSentence) -> Int? {
    let range = bytes.trimmed(self[field])
    guard !range.isEmpty else { return nil }
    guard let value = bytes.whole(in: range) else {
      throw rejection(field, of: bytes, named: name)
    }
    return value
  }

  /// `hhmmss`, with decimals of the second.
  func timeOfDay(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> TimeOfDay? {
    let range = bytes.trimmed(self[field])
    guard !range.isEmpty else { return nil }
    guard let value = TimeOfDay(bytes, in: range) else {
      throw rejection(field, of: bytes, named: "time of day")
    }
    return value
  }

  /// `dddmm.mmmm,N,dddmm.mmmm,E` in four fields from `field` on; `nil` unless all are there.
  func coordinate(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> Coordinate? {
    for offset in 0..<4 where bytes.trimmed(self[field + offset]).isEmpty { return nil }
    let latitude = try angle(field, positive: "N", negative: "S", limit: 90, of: bytes)
    let longitude = try angle(field + 2, positive: "E", negative: "W", limit: 180, of: bytes)
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Degrees and minutes as whole units of the last decimal, divided once: the nearest `Double`, as
  /// both are below 2⁵³ with up to 11 decimals.
  private func angle(
    _ field: Int,
    positive: Unicode.Scalar,
    negative: Unicode.Scalar,
    limit: Double,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> Double {
    let range = bytes.trimmed(self[field])
    guard let decimal = Decimal(bytes, in: range), !decimal.isNegative,
      (-12...0).contains(decimal.exponent)
    else { throw rejection(field, of: bytes, named: "angle") }
    var unit: UInt64 = 1
    for _ in 0..<(-decimal.exponent) { unit *= 10 }
    let degrees = decimal.digits / (100 * unit)
    let minutes = decimal.digits - degrees * 100 * unit
    guard degrees <= 180, minutes < 60 * unit else {
      throw rejection(field, of: bytes, named: "angle")
    }
    let value = Double(degrees * 60 * unit + minutes) / Double(60 * unit)
    guard value <= limit else { throw rejection(field, of: bytes, named: "angle") }
    let hemisphere = bytes.trimmed(self[field + 1])
    switch hemisphere.count == 1 ? bytes[hemisphere.lowerBound] : 0 {
    case UInt8(ascii: positive): return value
    case UInt8(ascii: negative): return -value
    default: throw rejection(field + 1, of: bytes, named: "hemisphere")
    }
  }

  /// The one character of a field, `nil` where it is empty or longer.
  func letter(_ field: Int, of bytes: Span<UInt8>) -> UInt8? {
    let range = bytes.trimmed(self[field])
    return range.count == 1 ? bytes[range.lowerBound] : nil
  }

  func rejection(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String
  ) -> RejectedSentence {
    let range = self[field]
    let shown = range.lowerBound..<min(range.upperBound, range.lowerBound + 32)
    return RejectedSentence(
      reason: .badValue(name: name, text: bytes.text(in: shown)),
      index: range.lowerBound
    )
  }
}
