/// The text of an instant by ISO 8601, in words of eight bytes, the first byte the lowest.
///
/// The words are `2026-05-`, `01T09:00` and `:00.000Z`, unless there are more decimals.
package struct ISO8601Words: Sendable {
  /// The twenty bytes up to the decimals, and behind them the first three decimals and a `Z`.
  package let head: (UInt64, UInt64, UInt64)
  /// The decimals of the second, as many as the instant needs; at least three are written.
  package let decimals: FractionDigits
  /// The year, of which the head has the last four digits where it has more.
  package let year: Int64

  /// Creates the words of an instant.
  package init(_ instant: Timestamp) {
    let (seconds, attoseconds) = instant.wholeSeconds
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let secondOfDay = UInt64(seconds - days * 86_400)
    // The calendar repeats every 400 years; a far year needs more than the 32 bits of some `Int`s.
    let cycles = (days >= 0 ? days : days - 146_096) / 146_097
    let date = CalendarDate(daysSinceEpoch: Int(days - cycles * 146_097))
    year = Int64(date.year) + cycles * 400

    // YYYYMMDD and HHMMSS00.
    let fourDigits = year.magnitude % 10_000
    let day = EightDigits(fourDigits * 10_000 + UInt64(date.month * 100 + date.day)).ascii
    let (minutes, second) = secondOfDay.quotientAndRemainder(dividingBy: 60)
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let time = EightDigits(hour * 1_000_000 + minute * 10_000 + second * 100).ascii

    decimals = FractionDigits(attoseconds)

    // Into "0000-00-", "00T00:00" and ":00.   Z".
    head = (
      0x2D00_002D_0000_0000 | day & 0xFFFF_FFFF | (day >> 32 & 0xFFFF) << 40,
      0x0000_3A00_0054_0000 | day >> 48 | (time & 0xFFFF) << 24 | (time >> 16 & 0xFFFF) << 48,
      0x5A00_0000_2E00_003A | (time >> 32 & 0xFFFF) << 8 | (decimals.words.0 & 0xFF_FFFF) << 32
    )
  }

  /// What stands before the head: of a year beyond four digits a sign and the digits that the head
  /// has not, at least two (ISO 8601-1:2019, 4.3.2).
  package var prefix: String {
    if (0...9999).contains(year) { return "" }
    let digits = String(year.magnitude / 10_000)
    return (year < 0 ? "-" : "+") + (digits.utf8.count < 2 ? "0" : "") + digits
  }
}

extension Timestamp {
  /// The seconds since 1970 rounded down, and what is left.
  fileprivate var wholeSeconds: (seconds: Int64, attoseconds: UInt64) {
    // From the lower limit on nothing is negative, and the quotient has no more than 64 bits.
    let count = sinceEpoch.attoseconds + Self.limit
    let (seconds, attoseconds) = UInt64(1_000_000_000_000_000_000).dividingFullWidth(
      (UInt64(truncatingIfNeeded: count >> 64), UInt64(truncatingIfNeeded: count))
    )
    return (Int64(bitPattern: seconds) &- 1 << 62, attoseconds)
  }
}
