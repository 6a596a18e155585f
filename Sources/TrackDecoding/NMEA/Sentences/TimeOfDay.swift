import LocationFilter

/// The time since midnight UTC, exact to the nanosecond.
struct TimeOfDay: Sendable, Hashable {
  var nanoseconds: Int64
}

extension TimeOfDay: FigureNumber {
  static var unknown: TimeOfDay { TimeOfDay(nanoseconds: .min) }
  var isUnknown: Bool { nanoseconds == .min }
}

extension TimeOfDay {
  /// Reads `hhmmss` with any number of decimals, of which nine count. Second 60, a leap second, is
  /// the beginning of the next minute.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    if let (hour, minute, second, fraction, decimals) = bytes.clock(in: range) {
      self.init(hour, minute, second, nanoseconds: fraction &* PowersOfTen.whole[9 &- decimals])
    } else {
      self.init(anyOf: bytes, in: range)
    }
  }

  /// Reads a time with no decimals or more than three.
  @inline(never)
  private init?(anyOf bytes: Span<UInt8>, in range: Range<Int>) {
    let point = range.lowerBound &+ 6
    guard point <= range.upperBound, let clock = bytes.digits(in: range.lowerBound..<point) else {
      return nil
    }
    var nanoseconds: UInt64 = 0
    if point < range.upperBound {
      guard bytes[point] == UInt8(ascii: "."),
        let fraction = bytes.nanoseconds(in: (point &+ 1)..<range.upperBound)
      else { return nil }
      nanoseconds = fraction
    }
    let minutes = clock / 100
    self.init(minutes / 100, minutes % 100, clock % 100, nanoseconds: nanoseconds)
  }

  @inline(__always)
  private init?(_ hour: UInt64, _ minute: UInt64, _ second: UInt64, nanoseconds: UInt64) {
    guard hour <= 23, minute <= 59, second <= 60 else { return nil }
    let seconds = (hour &* 60 &+ minute) &* 60 &+ second
    self.nanoseconds = Int64(truncatingIfNeeded: seconds &* 1_000_000_000 &+ nanoseconds)
  }

  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  /// The nanoseconds until it is next `other`, across midnight if that is earlier.
  func nanoseconds(until other: TimeOfDay) -> Int64 {
    let step = other.nanoseconds - nanoseconds
    return step < 0 ? step + Self.nanosecondsPerDay : step
  }
}

extension Span<UInt8> {
  /// Reads any number of decimals of a second, of which nine count.
  fileprivate func nanoseconds(in range: Range<Int>) -> UInt64? {
    var value: UInt64 = 0
    var unit: UInt64 = 100_000_000
    for index in range {
      guard let digit = self[index].decimalDigit else { return nil }
      value += UInt64(digit) * unit
      unit /= 10
    }
    return value
  }
}
