import LocationFilter

/// The ISO 8601 text of an instant, in words of eight bytes, the first byte the lowest.
///
/// The words are `2026-05-`, `01T09:00` and `:00.000Z` unless the instant has more decimals.
struct ISO8601Words: Sendable {
  /// The twenty bytes up to the decimals, followed by the first three decimals and a `Z`.
  private(set) var head: (UInt64, UInt64, UInt64)
  /// The decimals of the second without trailing zeros; at least three are written.
  private(set) var decimals: FractionDigits
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
    decimals = FractionDigits(0)
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
    let minutes = seconds / 60
    let hours = minutes / 60
    // Two digits in each 16-bit lane, as in the last step of `EightDigits`.
    let pairs = hours | (minutes &- hours &* 60) << 16 | (seconds &- minutes &* 60) << 32
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F
    let digits = (pairs << 8 &- tens &* (10 << 8 - 1)) | 0x3030_3030_3030

    decimals = FractionDigits(attoseconds)
    isShort = decimals.count <= 3 && 0 <= year && year <= 9999
    // Into "   00:00" and ":00.   Z".
    head.1 = head.1 & 0xFF_FFFF | 0x3A00_0000_0000 | (digits & 0xFFFF) << 24 | (digits >> 16) << 48
    head.2 = 0x5A00_0000_2E00_003A | (digits >> 32) << 8 | (decimals.words.0 & 0xFF_FFFF) << 32
  }
}
