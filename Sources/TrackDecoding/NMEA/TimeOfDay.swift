import LocationFilter

/// The time since midnight UTC, exact to the nanosecond.
struct TimeOfDay: Sendable, Hashable {
  var nanoseconds: Int64

  /// Reads `hhmmss` with any number of decimals, of which nine count. Second 60, a leap second, is
  /// the beginning of the next minute.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count >= 6, let clock = bytes.digits(in: start..<(start &+ 6)) else { return nil }
    let (minutes, second) = clock.quotientAndRemainder(dividingBy: 100)
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 100)
    guard hour <= 23, minute <= 59, second <= 60 else { return nil }
    var value = Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000
    if range.count > 6 {
      guard bytes[start &+ 6] == UInt8(ascii: "."),
        let fraction = bytes.nanoseconds(in: (start &+ 7)..<range.upperBound)
      else { return nil }
      value += fraction
    }
    nanoseconds = value
  }

  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  /// The nanoseconds to the next time that it is `other`, across midnight where that is earlier.
  func nanoseconds(until other: TimeOfDay) -> Int64 {
    let step = other.nanoseconds - nanoseconds
    return step < 0 ? step + Self.nanosecondsPerDay : step
  }
}

extension Span<UInt8> {
  /// Reads any number of decimals of a second, of which nine count.
  @inline(__always)
  fileprivate func nanoseconds(in range: Range<Int>) -> Int64? {
    if let value = digits(in: range) {
      return Int64(value * PowersOfTen.whole[9 &- range.count])
    }
    var value: Int64 = 0
    var unit: Int64 = 100_000_000
    for index in range {
      guard let digit = self[index].decimalDigit else { return nil }
      value += Int64(digit) * unit
      unit /= 10
    }
    return value
  }
}
