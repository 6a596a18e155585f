// Numbers are written with integer arithmetic, so that fixtures have the same bytes on every machine.

extension Double {
  /// Returns the number with exactly `decimals` digits after the point, rounding halves away from zero.
  ///
  /// With 0 decimals there is no point. A number that rounds to zero has no sign.
  func fixed(_ decimals: Int) -> String {
    let scale = Int.powerOfTen(decimals)
    let units = Int(exactly: (magnitude * Double(scale)).rounded()) ?? 0
    let sign = self < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(units)" }
    return "\(sign)\(units / scale).\((units % scale).padded(decimals))"
  }

  /// Returns the number with one digit before the point, `decimals` after it and the power of ten,
  /// `1.392583764E0`.
  func scientific(_ decimals: Int) -> String {
    var mantissa = self
    var exponent = 0
    while mantissa.magnitude >= 10 {
      mantissa /= 10
      exponent += 1
    }
    while mantissa != 0, mantissa.magnitude < 1 {
      mantissa *= 10
      exponent -= 1
    }
    // A number just below 10 may be rounded up.
    if mantissa.magnitude.fixed(decimals).hasPrefix("10") {
      mantissa /= 10
      exponent += 1
    }
    return "\(mantissa.fixed(decimals))E\(exponent)"
  }
}

extension String {
  /// The number with a decimal comma instead of the point.
  var withDecimalComma: String {
    String(map { $0 == "." ? "," : $0 })
  }
}

extension Int {
  /// Returns the number with leading zeros up to `width` digits; not for negative numbers.
  func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }

  /// Returns 10 to the power of `exponent`, which must be in 0...18.
  static func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
