import LocationFilter

/// The time since midnight UTC, exact to the nanosecond.
struct TimeOfDay: Sendable, Hashable {
  var nanoseconds: Int64

  /// Reads `hhmmss` with any number of decimals, of which nine count. Second 60, a leap second, is
  /// the beginning of the next minute.
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count >= 6,
      let hour = bytes.twoDigits(at: start), hour <= 23,
      let minute = bytes.twoDigits(at: start + 2), minute <= 59,
      let second = bytes.twoDigits(at: start + 4), second <= 60
    else { return nil }
    var value = Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000
    if range.count > 6 {
      guard bytes[start + 6] == UInt8(ascii: ".") else { return nil }
      var unit: Int64 = 100_000_000
      for index in (start + 7)..<range.upperBound {
        guard let digit = bytes[index].decimalDigit else { return nil }
        value += Int64(digit) * unit
        unit /= 10
      }
    }
    nanoseconds = value
  }

  static let nanosecondsPerDay: Int64 = 86_400_000_000_000
}
