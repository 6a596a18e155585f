/// The unit in which a column counts time.
enum TimeUnit: Sendable, Hashable, CaseIterable {
  case seconds
  case milliseconds
  case microseconds
  case nanoseconds

  /// The symbol at the end of a column's name.
  var symbol: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "us"
    case .nanoseconds: "ns"
    }
  }

  /// The unit as a power of ten of attoseconds.
  var exponent: Int {
    switch self {
    case .seconds: 18
    case .milliseconds: 15
    case .microseconds: 12
    case .nanoseconds: 9
    }
  }

  /// The likely unit of a number since 1970, by its magnitude: seconds below 10¹¹, which is the year
  /// 5138; milliseconds below 10¹⁴, microseconds below 10¹⁷.
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
  /// The magnitude without its fraction; the largest integer if it has more than 64 bits.
  @inline(__always)
  var wholePart: UInt64 {
    let power = PowersOfTen.whole[Int(min(exponent.magnitude, 19))]
    if exponent < 0 { return exponent < -19 ? 0 : digits / power }
    let (product, overflows) = digits.multipliedReportingOverflow(by: power)
    return overflows || (exponent > 19 && digits > 0) ? .max : product
  }
}
