// Values without which a fix is none throw where they cannot be read; the others are then absent, and
// noted. A field that is empty, or blank, is an absent value. Blanks around a value are rare, and
// looked for where it cannot be read with them.
extension SentenceFields {
  /// The one character of a field, `nil` where it is empty or longer.
  func letter(_ field: Int, of bytes: Span<UInt8>) -> UInt8? {
    var range = self[field]
    if range.count != 1 { range = bytes.trimmed(range) }
    return range.count == 1 && !bytes[range.lowerBound].isBlank ? bytes[range.lowerBound] : nil
  }

  /// `hhmmss`, with decimals of the second.
  func timeOfDay(
    _ field: Int,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> TimeOfDay? {
    try essential(field, of: bytes, named: "time of day") { TimeOfDay(bytes, in: $0) }
  }

  /// A value that `read` makes of a field, `nil` where that is blank.
  @inline(__always)
  func essential<Value>(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String,
    by read: (Range<Int>) -> Value?
  ) throws(RejectedSentence) -> Value? {
    let (value, unread) = value(of: self[field], in: bytes, by: read)
    if let unread { throw RejectedSentence(unread, of: bytes, named: name) }
    return value
  }

  /// A decimal number.
  mutating func decimal(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    optional(field, of: bytes, named: name) { bytes.double(in: $0) }
  }

  /// A decimal number of 0 or more.
  mutating func magnitude(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    optional(field, of: bytes, named: name) { range in
      bytes.double(in: range).flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  /// Degrees clockwise from north, 0 to 360.
  mutating func direction(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Double? {
    optional(field, of: bytes, named: name) { range in
      bytes.double(in: range).flatMap { $0 >= 0 && $0 <= 360 ? $0 : nil }
    }
  }

  /// A horizontal dilution of precision; what receivers write for "unknown" is `nil`.
  mutating func dilution(_ field: Int, of bytes: Span<UInt8>) -> Double? {
    guard let value = magnitude(field, of: bytes, named: "HDOP") else { return nil }
    return AccuracyEstimate.isKnown(dilution: value) ? value : nil
  }

  /// A whole number of at most eight digits, without sign.
  mutating func whole(_ field: Int, of bytes: Span<UInt8>, named name: String) -> Int? {
    optional(field, of: bytes, named: name) { range in
      bytes.digits(in: range).map { Int($0) }
    }
  }

  /// A value that `read` makes of a field, `nil` where that is blank; what it cannot read is noted.
  @inline(__always)
  mutating func optional<Value>(
    _ field: Int,
    of bytes: Span<UInt8>,
    named name: String,
    by read: (Range<Int>) -> Value?
  ) -> Value? {
    let (value, unread) = value(of: self[field], in: bytes, by: read)
    if let unread { note(unread, of: bytes, named: name) }
    return value
  }

  /// A value that `read` makes of a field; where it cannot, and the field is not blank, what it cannot
  /// read.
  @inline(__always)
  private func value<Value>(
    of field: Range<Int>,
    in bytes: Span<UInt8>,
    by read: (Range<Int>) -> Value?
  ) -> (value: Value?, unread: Range<Int>?) {
    var range = field
    while !range.isEmpty {
      if let value = read(range) { return (value, nil) }
      let trimmed = bytes.trimmed(range)
      if trimmed == range { return (nil, range) }
      range = trimmed
    }
    return (nil, nil)
  }

  /// Notes that a value cannot be read; of several, the first is told.
  @inline(never)
  mutating func note(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    if unread == nil { unread = UnreadValue(bytes.trimmed(range), of: bytes, named: name) }
  }
}

/// A value that cannot be read, and where it stands.
struct UnreadValue: Sendable, Hashable {
  var name: String
  /// At most 32 bytes of it.
  var text: String
  /// The byte in the sentence at which it begins.
  var index: Int

  init(_ range: Range<Int>, of bytes: Span<UInt8>, named name: String) {
    let shown = range.lowerBound..<min(range.upperBound, range.lowerBound + 32)
    self.name = name
    text = bytes.text(in: shown)
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
