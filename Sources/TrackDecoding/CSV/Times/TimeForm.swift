import LocationFilter

/// The form of the times in a column.
enum TimeForm: Sendable, Hashable {
  /// A decimal number since 1970.
  case epoch(TimeUnit)
  /// A decimal number since the GPS epoch, 1980-01-06, without leap seconds; its magnitude shows the unit.
  case gps
  /// A decimal number since an unknown beginning.
  case relative(TimeUnit)
  /// The first of the patterns that matches; `namesZone` is whether times without a zone are known to be
  /// in UTC.
  case patterns([TimePattern], namesZone: Bool)
  /// ISO 8601 text, a date in one of the common forms with a time of day, or a number. A number counts
  /// from 1970, or from an unknown beginning if that would be before 1973; if its unit is unknown, its
  /// magnitude shows it. `namesZone` is whether texts without a zone are known to be in UTC.
  case any(TimeUnit?, namesZone: Bool = false)

  /// Times in patterns that are tried in this order.
  static func pattern(_ patterns: String..., namesZone: Bool = false) -> TimeForm {
    .patterns(patterns.map(TimePattern.init(known:)), namesZone: namesZone)
  }

  /// Whether times without a zone are known to be in UTC.
  var namesZone: Bool {
    switch self {
    case .patterns(_, let namesZone), .any(_, let namesZone): namesZone
    case .epoch, .gps, .relative: true
    }
  }

  /// A time read from a field.
  struct Reading {
    var timestamp: Timestamp
    var namesZone = true
    /// Whether it is an instant, rather than a time since an unknown beginning.
    var isAbsolute = true
  }

  /// Reads the time in `range` exactly; `nil` if it is not of this form.
  func read(_ bytes: Span<UInt8>, in range: Range<Int>, acceptsComma: Bool) -> Reading? {
    switch self {
    case .epoch(let unit):
      return Decimal(bytes, in: range, acceptsComma: acceptsComma)?.time(in: unit)
    case .gps:
      guard let number = Decimal(bytes, in: range, acceptsComma: acceptsComma),
        let time = number.duration(unitAttoseconds: TimeUnit(likelyFor: number.wholePart).exponent)
      else { return nil }
      return Reading(timestamp: Timestamp(sinceGPSEpoch: time))
    case .relative(let unit):
      var time = Decimal(bytes, in: range, acceptsComma: acceptsComma)?.time(in: unit)
      time?.isAbsolute = false
      return time
    case .patterns(let patterns, _):
      return patterns.first(matching: bytes.extracting(range))?.reading
    case .any(let unit, _):
      var instants = ISO8601Parser()
      if let time = Self.usual(bytes, in: range, unit, &instants) { return time }
      let text = bytes.extracting(range)
      // As milliseconds, these digits would be centuries ahead.
      if range.count == 14, let century = text.twoDigits(at: 0), century == 19 || century == 20,
        let time = Self.digits.read(text)?.reading
      {
        return time
      }
      if let number = Decimal(bytes, in: range, acceptsComma: acceptsComma) {
        return number.likelyTime(in: unit)
      }
      // None of the others is shorter.
      guard text.count >= 12 else { return nil }
      return dateAndTime(text) ?? Self.others.first(matching: text)?.reading
    }
  }

  /// Reads a whole number or ISO 8601 text, the usual forms of ``any(_:namesZone:)``.
  @inline(__always)
  static func usual(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    _ unit: TimeUnit?,
    _ instants: inout ISO8601Parser
  ) -> Reading? {
    // Fourteen digits may be a date.
    if range.count != 14, let whole = bytes.longWhole(in: range) {
      return Decimal(whole).likelyTime(in: unit)
    }
    return instants.parse(bytes.extracting(range)).map {
      Reading(timestamp: $0.timestamp, namesZone: $0.hasZone)
    }
  }

  private static let digits = TimePattern(known: "yyyyMMddHHmmss")

  /// Patterns of what no other form reads: the last two are those of `ctime` in C and of Java's `Date`.
  private static let others = [
    "yyyyMMdd-HHmmss", "EEE MMM d HH:mm:ss yyyy", "EEE MMM d HH:mm:ss z yyyy",
  ]
  .map(TimePattern.init(known:))

  private func dateAndTime(_ bytes: Span<UInt8>) -> Reading? {
    guard bytes.count >= 19, bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
      let date = CalendarDate(bytes, in: 0..<10),
      let time = Duration(timeOfDay: bytes, in: 11..<bytes.count)
    else { return nil }
    return Reading(timestamp: Timestamp(date, time), namesZone: false)
  }
}

extension [TimePattern] {
  /// Returns what the first matching pattern reads; `nil` if none matches.
  func first(matching bytes: Span<UInt8>) -> TimeFields? {
    for pattern in self {
      if let fields = pattern.read(bytes) { return fields }
    }
    return nil
  }
}

extension Decimal {
  @inline(__always)
  fileprivate func time(in unit: TimeUnit) -> TimeForm.Reading? {
    duration(unitAttoseconds: unit.exponent).map {
      TimeForm.Reading(timestamp: Timestamp(sinceEpoch: $0))
    }
  }

  /// The time since 1970, or since an unknown beginning if that is before 1973, when no phone recorded
  /// anything.
  @inline(__always)
  fileprivate func likelyTime(in unit: TimeUnit?) -> TimeForm.Reading? {
    var time = time(in: unit ?? TimeUnit(likelyFor: wholePart))
    if let timestamp = time?.timestamp, Duration.seconds(100_000_000).exceeds(timestamp.sinceEpoch)
    {
      time?.isAbsolute = false
    }
    return time
  }
}
