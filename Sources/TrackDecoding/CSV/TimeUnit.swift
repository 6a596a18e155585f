/// The unit in which a column counts time.
enum TimeUnit: Sendable, Hashable, CaseIterable {
  case seconds
  case milliseconds
  case microseconds
  case nanoseconds

  /// As it stands behind the name of a column.
  var symbol: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "us"
    case .nanoseconds: "ns"
    }
  }

  /// The power of ten that it is in attoseconds.
  var exponent: Int {
    switch self {
    case .seconds: 18
    case .milliseconds: 15
    case .microseconds: 12
    case .nanoseconds: 9
    }
  }

  /// The unit in which a number since 1970 is likely to count, by its magnitude: the second below
  /// 10¹¹, which is the year 5138; the millisecond below 10¹⁴, the microsecond below 10¹⁷.
  init(likelyFor wholePart: UInt64) {
    switch wholePart {
    case ..<100_000_000_000: self = .seconds
    case ..<100_000_000_000_000: self = .milliseconds
    case ..<100_000_000_000_000_000: self = .microseconds
    default: self = .nanoseconds
    }
  }
}

extension Decimal {
  /// The magnitude without its fraction; the greatest there is where it has more than 64 bits.
  var wholePart: UInt64 {
    let power = PowersOfTen.whole[Int(min(exponent.magnitude, 19))]
    if exponent < 0 { return exponent < -19 ? 0 : digits / power }
    let (product, overflows) = digits.multipliedReportingOverflow(by: power)
    return overflows || (exponent > 19 && digits > 0) ? .max : product
  }
}
