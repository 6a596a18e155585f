// Values that a fix needs throw if they cannot be read; optional ones are then absent, and noted. An
// empty or blank field is an absent value. Blanks around a value are rare, and are removed only if it
// cannot be read with them.
extension SentenceFields {
  /// Checks that the sentence has this number of fields, its address among them: that it was not cut off.
  ///
  /// - Throws: `missingFields`.
  @inline(__always)
  func require(_ count: Int) throws(RejectedSentence) {
    // Inlined, because a call would copy the fields.
    if self.count < count {
      throw RejectedSentence(reason: .missingFields(expected: count, found: self.count))
    }
  }

  /// The mark of a status that does not count; notes one that receivers do not write.
  @inline(never)
  mutating func mark(
    _ mark: PositionMark.Field,
    _ field: Int,
    of bytes: Span<UInt8>
  ) -> PositionMark {
    let status = letter(field, of: bytes)
    let range = bytes.trimmed(self[field])
    if !range.isEmpty, status != UInt8(ascii: "V") { note(range, of: bytes, named: "status") }
    return PositionMark(mark, bytes, in: range)
  }

  /// The only character of a field, `nil` if it is empty or longer.
  @inline(__always)
  func letter(_ field: Int, of bytes: Span<UInt8>) -> UInt8? {
    let range = self[field]
    guard range.length == 1 else { return range.isEmpty ? nil : bytes.paddedLetter(in: range) }
    let letter = bytes[range.lowerBound]
    return letter.isBlank ? nil : letter
  }

  /// `hhmmss`, with decimals of the second.
  @inline(__always)
  mutating func timeOfDay(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> TimeOfDay? {
    let range = self[field]
    return if let time = lastTime.value(of: bytes, at: range.lowerBound) { time } else {
      try newTimeOfDay(bytes, in: range)
    }
  }

  @inline(never)
  private mutating func newTimeOfDay(
    _ bytes: Span<UInt8>,
    in range: Range<Int>
  ) throws(RejectedSentence) -> TimeOfDay? {
    guard let time = TimeOfDay(bytes, in: range) else {
      return try bytes.essential(in: range, named: "time of day") { TimeOfDay(bytes, in: $0) }
    }
    lastTime.keep(time, of: bytes, in: range)
    return time
  }

  @inline(__always)
  mutating func decimal(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    bytes.shortNumber(in: self[field]) ?? number(field, of: bytes, from: -.infinity, named: name)
  }

  /// A decimal number of 0 or more.
  @inline(__always)
  mutating func magnitude(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    // A short one has no sign.
    bytes.shortNumber(in: self[field]) ?? number(field, of: bytes, from: 0, named: name)
  }

  /// Degrees clockwise from north, 0..<360; the full circle is 0.
  @inline(never)
  mutating func direction(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    number(field, of: bytes, from: 0, to: 360, named: name)?.direction
  }

  /// A speed, in whatever unit.
  @inline(__always)
  mutating func speed(_ field: Int, of bytes: Span<UInt8>) -> Double? {
    lastSpeed.read(bytes, in: self[field]) ?? number(field, of: bytes, from: 0, named: "speed")
  }

  /// Degrees clockwise from north, 0..<360.
  @inline(__always)
  mutating func course(_ field: Int, of bytes: Span<UInt8>) -> Double? {
    if let value = lastCourse.read(bytes, in: self[field]), value < 360 { return value }
    return direction(field, of: bytes, named: "course")
  }

  /// A horizontal dilution of precision; what receivers write for "unknown" is `nil`.
  @inline(__always)
  mutating func dilution(_ field: Int, of bytes: Span<UInt8>) -> Double? {
    let value =
      lastDilution.read(bytes, in: self[field]) ?? number(field, of: bytes, from: 0, named: "HDOP")
    guard let value, AccuracyEstimate.isKnown(dilution: value) else { return nil }
    return value
  }

  /// The metres by which mean sea level is above the ellipsoid.
  @inline(__always)
  mutating func geoidSeparation(_ field: Int, of bytes: Span<UInt8>) -> Double? {
    lastSeparation.read(bytes, in: self[field])
      ?? number(field, of: bytes, from: -.infinity, named: "geoid separation")
  }

  /// A whole number of at most eight digits, without sign.
  @inline(__always)
  mutating func whole(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Int? {
    bytes.oneOrTwoDigits(in: self[field]) ?? longWhole(field, of: bytes, named: name)
  }

  /// A whole number however it is written: the numbers of a fix have two digits at most.
  @inline(never)
  private mutating func longWhole(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String
  ) -> Int? {
    optional(field, of: bytes, named: name) { range in
      bytes.digits(in: range).map { Int(truncatingIfNeeded: $0) }
    }
  }

  /// A decimal number however it is written, within limits.
  @inline(never)
  private mutating func number(
    _ field: Int,
    of bytes: Span<UInt8>,
    from least: Double,
    to greatest: Double = .infinity,
    named name: String
  ) -> Double? {
    optional(field, of: bytes, named: name) { range in
      bytes.double(in: range).flatMap { $0 >= least && $0 <= greatest ? $0 : nil }
    }
  }

  /// The value that `read` makes of a field, `nil` if that is blank; what it cannot read is noted.
  @inline(__always)
  mutating func optional<Value>(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String,
    by read: (Range<Int>) -> Value?
  ) -> Value? {
    let (value, unread) = bytes.value(in: self[field], by: read)
    if let unread { note(unread, of: bytes, named: name) }
    return value
  }

  /// Notes that a value cannot be read; of several, the first is reported.
  @inline(never)
  mutating func note(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    if unread == nil { unread = UnreadValue(bytes.trimmed(range), of: bytes, named: name) }
  }
}

extension Span<UInt8> {
  /// The number in a field of one or two digits; `nil` for anything else.
  @inline(__always)
  fileprivate func oneOrTwoDigits(in range: Range<Int>) -> Int? {
    guard range.length == 1 || range.length == 2 else { return nil }
    let ones = self[range.upperBound &- 1] &- UInt8(ascii: "0")
    let tens = range.length == 2 ? self[range.lowerBound] &- UInt8(ascii: "0") : 0
    return ones <= 9 && tens <= 9 ? Int(tens) &* 10 &+ Int(ones) : nil
  }

  /// The only character of a field with blanks around it.
  @inline(never)
  fileprivate func paddedLetter(in field: Range<Int>) -> UInt8? {
    let range = trimmed(field)
    return range.count == 1 ? self[range.lowerBound] : nil
  }

  /// The value that `read` makes of a field, `nil` if that is blank.
  @inline(__always)
  func essential<Value>(
    in field: Range<Int>,
    named name: String,
    by read: (Range<Int>) -> Value?
  ) throws(RejectedSentence) -> Value? {
    let (value, unread) = value(in: field, by: read)
    if let unread { throw RejectedSentence(unread, of: self, named: name) }
    return value
  }

  /// The value that `read` makes of a field, or the range that it cannot read.
  @inline(__always)
  fileprivate func value<Value>(
    in field: Range<Int>,
    by read: (Range<Int>) -> Value?
  ) -> (value: Value?, unread: Range<Int>?) {
    if field.isEmpty { return (nil, nil) }
    if let value = read(field) { return (value, nil) }
    return trimmedValue(in: field, by: read)
  }

  @inline(never)
  private func trimmedValue<Value>(
    in field: Range<Int>,
    by read: (Range<Int>) -> Value?
  ) -> (value: Value?, unread: Range<Int>?) {
    let trimmed = trimmed(field)
    if trimmed.isEmpty { return (nil, nil) }
    if trimmed != field, let value = read(trimmed) { return (value, nil) }
    return (nil, trimmed)
  }
}

/// A value that cannot be read, with its position.
struct UnreadValue: Sendable, Hashable {
  var name: String
  /// At most 32 bytes of it.
  var text: String
  /// The byte in the sentence at which it begins.
  var index: Int

  init(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    self.name = name
    text = bytes.shownText(in: range)
    index = range.lowerBound
  }
}

extension RejectedSentence {
  /// Creates the rejection for a value that cannot be read.
  init(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    let value = UnreadValue(range, of: bytes, named: name)
    reason = .badValue(name: name, text: value.text)
    index = value.index
  }
}
