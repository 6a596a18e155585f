import LocationFilter

/// The ISO 8601 text of an instant, in words of eight bytes, the first byte the lowest.
///
/// The words are `2026-05-`, `01T09:00` and `:00.000Z` unless the instant has more decimals.
struct ISO8601Words: Sendable {
  /// The twenty bytes up to the decimals, followed by the first three decimals and a `Z`.
  private(set) var head: (UInt64, UInt64, UInt64)
  /// The fraction of the second.
  private(set) var attoseconds: UInt64 = 0
  /// The year; the head holds its last four digits.
  let year: Int64
  /// The start of the day, since 1970.
  private let midnight: Duration
  /// Whether the head is the whole text: a year of four digits and at most three decimals.
  private(set) var isShort = false

  init(_ instant: Timestamp) {
    let (date, timeOfDay) = instant.dateAndTimeOfDay
    year = date.year
    // YYYYMMDD into "0000-00-" and "00T".
    let fourDigits = year.magnitude % 10_000
    let day = EightDigits(fourDigits * 10_000 + UInt64(date.month * 100 + date.day)).ascii
    head = (
      0x2D00_002D_0000_0000 | day & 0xFFFF_FFFF | (day >> 32 & 0xFFFF) << 40,
      0x54_0000 | day >> 48,
      0
    )
    midnight = instant.sinceEpoch &- timeOfDay
    setTime(timeOfDay)
  }

  /// Changes the words to those of another instant, recomputing the date only on another day.
  mutating func move(to instant: Timestamp) {
    let time = instant.sinceEpoch &- midnight
    if !time.isNegative, Duration.seconds(86_400).exceeds(time) {
      setTime(time)
    } else {
      self = ISO8601Words(instant)
    }
  }

  /// Writes the time of day.
  @inline(__always)
  private mutating func setTime(_ time: Duration) {
    let (seconds, attoseconds) = time.secondsAndAttoseconds
    // Quotients of 32 bits, as in `EightDigits`.
    let minutes = UInt64(UInt32(truncatingIfNeeded: seconds) / 60)
    let hours = UInt64(UInt32(truncatingIfNeeded: minutes) / 60)
    let milliseconds = attoseconds / 1_000_000_000_000_000
    let hundredths = UInt64(UInt32(truncatingIfNeeded: milliseconds) / 10)
    // Two digits in each 16-bit lane, as in the last step of `EightDigits`.
    let hoursAndMinutes = hours | (minutes &- hours &* 60) << 16
    let pairs = hoursAndMinutes | (seconds &- minutes &* 60) << 32 | hundredths << 48
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
    let digits = (pairs << 8 &- tens &* (10 << 8 - 1)) | 0x3030_3030_3030_3030
    let last = milliseconds &- hundredths &* 10 | 0x30

    self.attoseconds = attoseconds
    isShort = milliseconds &* 1_000_000_000_000_000 == attoseconds && 0 <= year && year <= 9999
    // Into "   00:00" and ":00.000Z".
    head.1 =
      head.1 & 0xFF_FFFF | 0x3A00_0000_0000 | (digits & 0xFFFF) << 24
      | (digits >> 16 & 0xFFFF) << 48
    head.2 =
      0x5A00_0000_2E00_003A | (digits >> 32 & 0xFFFF) << 8 | (digits >> 48) << 32 | last << 48
  }
}
