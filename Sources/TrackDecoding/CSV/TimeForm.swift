import LocationFilter

/// The form of the times in a column.
enum TimeForm: Sendable, Hashable {
  /// A decimal number since 1970.
  case epoch(TimeUnit)
  /// A decimal number since an unknown beginning.
  case relative(TimeUnit)
  /// `yyyyMMdd-HHmmss.fff` in UTC.
  case compact
  /// `yyyy-MM-dd HH:mm:ss`, with decimals of the second after a colon, a point or a comma.
  case dateAndTime
  /// ISO 8601 text, any of these forms, or a number since 1970; since an unknown beginning if that
  /// would be before 1973. A number without a known unit has that of its magnitude.
  case any(TimeUnit?)

  /// A time read from a field.
  struct Reading {
    var timestamp: Timestamp
    var namesZone = true
    /// Whether it is an instant, rather than a time from an unknown beginning.
    var isAbsolute = true
  }

  /// Reads the time in `range` exactly; `nil` if it is not of this form.
  func read(_ bytes: Span<UInt8>, in range: Range<Int>, acceptsComma: Bool) -> Reading? {
    switch self {
    case .epoch(let unit):
      return Decimal(bytes, in: range, acceptsComma: acceptsComma)?.time(in: unit)
    case .relative(let unit):
      var time = Decimal(bytes, in: range, acceptsComma: acceptsComma)?.time(in: unit)
      time?.isAbsolute = false
      return time
    case .compact:
      return compact(bytes.extracting(range))
    case .dateAndTime:
      return dateAndTime(bytes.extracting(range))
    case .any(let unit):
      // Fourteen digits may be a date.
      if range.count != 14, let whole = bytes.longWhole(in: range) {
        return Decimal(whole).likelyTime(in: unit)
      }
      let text = bytes.extracting(range)
      if let time = iso8601(text) ?? digits(text) { return time }
      if let number = Decimal(bytes, in: range, acceptsComma: acceptsComma) {
        return number.likelyTime(in: unit)
      }
      return dateAndTime(text) ?? compact(text)
    }
  }

  private func iso8601(_ bytes: Span<UInt8>) -> Reading? {
    guard let parsed = Timestamp.parse(iso8601: bytes) else { return nil }
    return Reading(timestamp: parsed.timestamp, namesZone: parsed.hasZone)
  }

  private func compact(_ bytes: Span<UInt8>) -> Reading? {
    guard bytes.count >= 15, bytes[8] == UInt8(ascii: "-"),
      let timestamp = instant(bytes, timeAt: 9)
    else { return nil }
    guard bytes.count > 15 else { return Reading(timestamp: timestamp) }
    var fraction = Duration.zero
    guard bytes[15] == UInt8(ascii: "."),
      bytes.readFraction(from: 16, into: &fraction) == bytes.count
    else { return nil }
    return Reading(timestamp: timestamp.advanced(by: fraction))
  }

  /// `yyyyMMddHHmmss` from 1900 to 2099, which as milliseconds would be centuries ahead.
  private func digits(_ bytes: Span<UInt8>) -> Reading? {
    guard bytes.count == 14, let century = bytes.twoDigits(at: 0), century == 19 || century == 20
    else { return nil }
    return instant(bytes, timeAt: 8).map { Reading(timestamp: $0, namesZone: false) }
  }

  /// Reads `yyyyMMdd`, and `HHmmss` from `start`.
  private func instant(_ bytes: Span<UInt8>, timeAt start: Int) -> Timestamp? {
    guard let century = bytes.twoDigits(at: 0), let year = bytes.twoDigits(at: 2),
      let month = bytes.twoDigits(at: 4), let day = bytes.twoDigits(at: 6),
      let hour = bytes.twoDigits(at: start), let minute = bytes.twoDigits(at: start + 2),
      let second = bytes.twoDigits(at: start + 4),
      let date = CalendarDate(year: century * 100 + year, month: month, day: day)
    else { return nil }
    return Timestamp(date: date, hour: hour, minute: minute, second: second)
  }

  private func dateAndTime(_ bytes: Span<UInt8>) -> Reading? {
    guard bytes.count >= 19, bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
      let date = CalendarDate(bytes, in: 0..<10),
      let time = Duration(timeOfDay: bytes, in: 11..<bytes.count)
    else { return nil }
    return Reading(timestamp: Timestamp(date, time), namesZone: false)
  }
}

extension Decimal {
  fileprivate func time(in unit: TimeUnit) -> TimeForm.Reading? {
    duration(unitAttoseconds: unit.exponent).map {
      TimeForm.Reading(timestamp: Timestamp(sinceEpoch: $0))
    }
  }

  /// The time since 1970, or since an unknown beginning if that is before 1973, when no phone recorded
  /// anything.
  fileprivate func likelyTime(in unit: TimeUnit?) -> TimeForm.Reading? {
    var time = time(in: unit ?? TimeUnit(likelyFor: wholePart))
    if let timestamp = time?.timestamp, timestamp.sinceEpoch < .seconds(100_000_000) {
      time?.isAbsolute = false
    }
    return time
  }
}
