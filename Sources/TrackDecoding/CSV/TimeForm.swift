import LocationFilter

/// How a column writes its times.
enum TimeForm: Sendable, Hashable {
  /// ISO 8601 text.
  case iso8601
  /// ISO 8601 text, or decimal seconds since an unknown beginning.
  case iso8601OrRelative
  /// Decimal seconds since 1970.
  case epochSeconds
  /// Milliseconds since 1970.
  case epochMilliseconds
  /// Nanoseconds since 1970.
  case epochNanoseconds
  /// Decimal seconds since an unknown beginning.
  case relativeSeconds
  /// `yyyyMMdd-HHmmss.fff` in UTC.
  case compact

  /// A time read from a field.
  struct Reading {
    var timestamp: Timestamp
    var namesZone = true
    /// Whether it is an instant, rather than a time from an unknown beginning.
    var isAbsolute = true
  }

  /// Reads the time in `range`, exactly; `nil` where it is not of this form.
  func read(_ bytes: Span<UInt8>, in range: Range<Int>, acceptsComma: Bool) -> Reading? {
    switch self {
    case .iso8601:
      guard let parsed = Timestamp.parse(iso8601: bytes.extracting(range)) else { return nil }
      return Reading(timestamp: parsed.timestamp, namesZone: parsed.hasZone)
    case .iso8601OrRelative:
      return Self.iso8601.read(bytes, in: range, acceptsComma: acceptsComma)
        ?? Self.relativeSeconds.read(bytes, in: range, acceptsComma: acceptsComma)
    case .epochSeconds:
      return number(bytes, in: range, acceptsComma, unitAttoseconds: 18)
    case .relativeSeconds:
      var time = number(bytes, in: range, acceptsComma, unitAttoseconds: 18)
      time?.isAbsolute = false
      return time
    case .epochMilliseconds:
      return number(bytes, in: range, acceptsComma, unitAttoseconds: 15)
    case .epochNanoseconds:
      return number(bytes, in: range, acceptsComma, unitAttoseconds: 9)
    case .compact:
      return compact(bytes.extracting(range))
    }
  }

  private func number(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    _ acceptsComma: Bool,
    unitAttoseconds: Int
  ) -> Reading? {
    guard let decimal = Decimal(bytes, in: range, acceptsComma: acceptsComma),
      let duration = decimal.duration(unitAttoseconds: unitAttoseconds)
    else { return nil }
    return Reading(timestamp: Timestamp(sinceEpoch: duration))
  }

  private func compact(_ bytes: Span<UInt8>) -> Reading? {
    guard bytes.count >= 15, bytes[8] == UInt8(ascii: "-"),
      let century = bytes.twoDigits(at: 0), let year = bytes.twoDigits(at: 2),
      let month = bytes.twoDigits(at: 4), let day = bytes.twoDigits(at: 6),
      let hour = bytes.twoDigits(at: 9), let minute = bytes.twoDigits(at: 11),
      let second = bytes.twoDigits(at: 13),
      let date = CalendarDate(year: century * 100 + year, month: month, day: day),
      let timestamp = Timestamp(date: date, hour: hour, minute: minute, second: second)
    else { return nil }
    guard bytes.count > 15 else { return Reading(timestamp: timestamp) }
    var fraction = Duration.zero
    guard bytes[15] == UInt8(ascii: "."),
      bytes.readFraction(from: 16, into: &fraction) == bytes.count
    else { return nil }
    return Reading(timestamp: timestamp.advanced(by: fraction))
  }
}
