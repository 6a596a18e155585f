import LocationFilter

extension SentenceFields {
  /// `dddmm.mmmm,N,dddmm.mmmm,E` in four fields from `field` on; `nil` if both angles are empty.
  ///
  /// - Throws: `missingFields` if the sentence ends before them; `badValue` if one of them cannot be read,
  ///   or is empty beside an angle.
  @inline(__always)
  mutating func position(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> WrittenPosition? {
    if let position = lastPosition.value(of: bytes, at: self[field].lowerBound) {
      position
    } else {
      try newPosition(field, of: bytes)
    }
  }

  @inline(never)
  private mutating func newPosition(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> WrittenPosition? {
    guard let latitude = WrittenAngle(bytes, in: self[field], limit: 90),
      let isSouth = bytes.isNegative(self[field &+ 1], positive: "N", negative: "S"),
      let longitude = WrittenAngle(bytes, in: self[field &+ 2], limit: 180),
      let isWest = bytes.isNegative(self[field &+ 3], positive: "E", negative: "W")
    else { return try paddedPosition(field, of: bytes) }
    let position = WrittenPosition(latitude, isSouth: isSouth, longitude, isWest: isWest)
    lastPosition.keep(position, of: bytes, in: self[field, through: field &+ 3])
    return position
  }

  /// Reads a position with blanks around its fields, or with fields that are empty or wrong.
  @inline(never)
  private func paddedPosition(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> WrittenPosition? {
    try require(field &+ 4)
    let latitude = try angle(field, limit: 90, of: bytes, named: "latitude")
    let isSouth = try isNegative(field &+ 1, positive: "N", negative: "S", of: bytes)
    let longitude = try angle(field &+ 2, limit: 180, of: bytes, named: "longitude")
    let isWest = try isNegative(field &+ 3, positive: "E", negative: "W", of: bytes)
    guard let latitude, let isSouth, let longitude, let isWest else {
      if latitude == nil, longitude == nil { return nil }
      let part = latitude == nil ? 0 : isSouth == nil ? 1 : longitude == nil ? 2 : 3
      let name = ["latitude", "hemisphere", "longitude", "hemisphere"][part]
      throw RejectedSentence(bytes.trimmed(self[field &+ part]), of: bytes, named: name)
    }
    return WrittenPosition(latitude, isSouth: isSouth, longitude, isWest: isWest)
  }

  private func angle(
    _ field: Int,
    limit: UInt64,
    of bytes: Span<UInt8>,
    named name: String
  ) throws(RejectedSentence) -> WrittenAngle? {
    try bytes.essential(in: self[field], named: name) {
      WrittenAngle(bytes, in: $0, limit: limit)
    }
  }

  private func isNegative(
    _ field: Int,
    positive: Unicode.Scalar,
    negative: Unicode.Scalar,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> Bool? {
    try bytes.essential(in: self[field], named: "hemisphere") {
      bytes.isNegative($0, positive: positive, negative: negative)
    }
  }
}

extension WrittenPosition {
  @inline(__always)
  fileprivate init(
    _ latitude: WrittenAngle,
    isSouth: Bool,
    _ longitude: WrittenAngle,
    isWest: Bool
  ) {
    self.init(
      latitude: isSouth ? latitude.negated : latitude,
      longitude: isWest ? longitude.negated : longitude
    )
  }
}

extension WrittenAngle {
  /// Reads degrees and minutes, without the hemisphere. With more than 12 decimals it is not read.
  @inline(__always)
  fileprivate init?(_ bytes: Span<UInt8>, in range: Range<Int>, limit: UInt64) {
    guard let (degrees, minutes, fraction, decimals) = bytes.degreesAndMinutes(in: range),
      minutes < 60
    else { return nil }
    let unitsPerMinute = PowersOfTen.whole[decimals]
    let value = (degrees &* 60 &+ minutes) &* unitsPerMinute &+ fraction
    guard value <= limit &* 60 &* unitsPerMinute else { return nil }
    self.units = Double(Int64(truncatingIfNeeded: value))
    self.decimals = UInt8(truncatingIfNeeded: decimals)
  }

  @inline(__always)
  fileprivate var negated: WrittenAngle { WrittenAngle(units: -units, decimals: decimals) }
}

extension Span<UInt8> {
  /// Whether the hemisphere's letter, of either case, is the negative one; `nil` if it is neither.
  @inline(__always)
  fileprivate func isNegative(
    _ range: Range<Int>,
    positive: Unicode.Scalar,
    negative: Unicode.Scalar
  ) -> Bool? {
    switch range.length == 1 ? self[range.lowerBound] & 0xDF : 0 {
    case UInt8(ascii: positive): false
    case UInt8(ascii: negative): true
    default: nil
    }
  }

  /// Reads `dddmm.mmmm`: the numbers before the point, and the decimals as a number of units. Zeros may be
  /// left out before the degrees. With fewer than three digits there are no minutes, and without a point
  /// three may be degrees alone.
  @inline(__always)
  fileprivate func degreesAndMinutes(
    in range: Range<Int>
  ) -> (degrees: UInt64, minutes: UInt64, fraction: UInt64, decimals: Int)? {
    angle(in: range) ?? otherDegreesAndMinutes(in: range)
  }

  /// The digits of one degree and its minutes.
  private static var fewestDigits: Int { 3 }

  @inline(never)
  private func otherDegreesAndMinutes(
    in range: Range<Int>
  ) -> (degrees: UInt64, minutes: UInt64, fraction: UInt64, decimals: Int)? {
    let point = firstPoint(in: range)
    let decimals = (point &+ 1)..<Swift.max(range.upperBound, point &+ 1)
    guard point &- range.lowerBound >= Self.fewestDigits, range.count > Self.fewestDigits,
      let whole = digits(in: range.lowerBound..<point),
      let fraction = fraction(in: decimals)
    else { return nil }
    let (degrees, minutes) = whole.quotientAndRemainder(dividingBy: 100)
    return degrees <= 180 ? (degrees, minutes, fraction, decimals.count) : nil
  }

  /// Reads up to twelve decimals, perhaps none, as a whole number.
  @inline(__always)
  fileprivate func fraction(in range: Range<Int>) -> UInt64? {
    if range.isEmpty { return 0 }
    if let value = digits(in: range) { return value }
    guard (9...12).contains(range.count) else { return nil }
    let middle = range.lowerBound &+ 8
    guard let first = digits(in: range.lowerBound..<middle),
      let second = digits(in: middle..<range.upperBound)
    else { return nil }
    return first * PowersOfTen.whole[range.count &- 8] + second
  }
}
