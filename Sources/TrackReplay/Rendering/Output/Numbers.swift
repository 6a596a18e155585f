import LocationFilter

// Numbers and durations as text.
extension TextBuffer {
  /// Appends a number whose shortest decimal has an exponent or many digits, by the standard library's
  /// description without its zero fraction and the padding and plus sign of its exponent.
  ///
  /// NaN and infinities become `null`.
  @inline(never)
  mutating func append(described value: Double) {
    guard value.isFinite else { return append(literal: "null") }
    let description = value.description
    let mark = description.utf8.firstIndex(of: UInt8(ascii: "e")) ?? description.endIndex
    let digits = description[..<mark]
    append(String(digits.utf8.suffix(2).elementsEqual(".0".utf8) ? digits.dropLast(2) : digits))
    guard mark < description.endIndex else { return }
    let exponent = description[mark...].dropFirst()
    append(literal: exponent.hasPrefix("-") ? "e-" : "e")
    append(String(exponent.drop { !("1"..."9").contains($0) }))
  }

  /// Appends the shortest decimal without an exponent, as XML Schema's `decimal` requires: `0.00001`.
  ///
  /// Decimals after the 22nd are cut, because readers limit their number; only values below 10⁻⁶ have
  /// that many. NaN and infinities become 0; callers leave them out.
  mutating func append(positional value: Double) {
    guard ShortestDecimal(value) == nil, value.isFinite, value != 0 else {
      return append(shortest: value.isFinite ? value : 0)
    }
    // The standard library's description has the digits and, far from zero, an exponent.
    let parts = value.magnitude.description.split(separator: "e")
    let mantissa = parts.first?.split(separator: ".") ?? []
    let whole = mantissa.first ?? "0"
    let fraction = mantissa.dropFirst().first { $0 != "0" } ?? ""
    let digits = whole + fraction
    let point = whole.utf8.count + (parts.dropFirst().first.flatMap { Int($0) } ?? 0)
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(point > 0 ? String(digits.prefix(point)) : "0")
    for _ in 0..<Swift.max(0, point - digits.utf8.count) { append(byte: UInt8(ascii: "0")) }
    guard point < digits.utf8.count else { return }
    let places =
      String(repeating: "0", count: Swift.max(0, -point)) + digits.dropFirst(Swift.max(0, point))
    let kept = places.prefix(22).reversed().drop { $0 == "0" }.reversed()
    if !kept.isEmpty { append("." + String(kept)) }
  }

  /// Appends a value with a fixed number of decimals, at most 8.
  ///
  /// A value too large for that is written in its shortest form, a nonfinite one as `inf` or `nan`.
  mutating func append(_ value: Double, decimals: Int) {
    let decimals = min(max(decimals, 0), 8)
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (value.magnitude * Double(unit)).rounded()
    guard let whole = UInt64(exactly: scaled) else {
      return value.isFinite ? append(shortest: value) : append(value.description)
    }
    if value < 0, whole > 0 { append(byte: UInt8(ascii: "-")) }
    append(decimal: whole / unit)
    guard decimals > 0 else { return }
    append(byte: UInt8(ascii: "."))
    append(EightDigits(whole % unit).ascii >> (8 * UInt64(8 - decimals)), length: decimals)
  }

  /// Appends a duration in seconds, exactly: `12`, `0.001`, `-5.25`.
  mutating func append(seconds duration: Duration) {
    let isNegative = duration.isNegative
    let magnitude = isNegative ? duration.negated : duration
    // About 55 days.
    if magnitude.words.high >> 18 == 0 {
      let (seconds, attoseconds) = magnitude.secondsAndAttoseconds
      append(seconds, fraction: attoseconds, isNegative: isNegative)
    } else {
      let (tens, rest) = duration.magnitudeInTenSeconds
      let (last, attoseconds) = rest.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
      if isNegative { append(byte: UInt8(ascii: "-")) }
      append(decimal: tens)
      append(last, fraction: attoseconds, isNegative: false)
    }
  }
}

extension String {
  init(shortest value: Double) {
    var text = TextBuffer()
    text.append(shortest: value)
    self.init(text)
  }

  init(_ value: Double, decimals: Int) {
    var text = TextBuffer()
    text.append(value, decimals: decimals)
    self.init(text)
  }

  /// An accuracy in metres for a table: rounded up to one decimal, below 1 m to two.
  init(accuracy value: Double) {
    let decimals = value < 1 ? 2 : 1
    self.init(value.roundedUp(decimals: decimals), decimals: decimals)
  }

  init(seconds duration: Duration) {
    var text = TextBuffer()
    text.append(seconds: duration)
    self.init(text)
  }

  func padded(left width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  func padded(right width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension Double {
  /// Returns the value rounded up to `decimals` places, at most 9, so that no figure appears to meet a
  /// limit that it exceeds.
  ///
  /// A few units in the last place are ignored: they come from the binary form of a decimal.
  func roundedUp(decimals: Int) -> Double {
    var unit = 1.0
    for _ in 0..<Swift.min(Swift.max(decimals, 0), 9) { unit *= 10 }
    let scaled = self * unit
    // A value this large has no decimals to round.
    guard scaled.magnitude < 1e15 else { return self }
    // Adding zero removes the sign of a negative zero.
    return (scaled - 8 * scaled.ulp).rounded(.up) / unit + 0
  }
}

extension Double {
  /// Creates the nearest number to an integer of 128 bits.
  fileprivate init(_ high: UInt64, _ low: UInt64) {
    let shift = UInt64.bitWidth - high.leadingZeroBitCount
    // Only whether any of the bits below the 64 highest is set matters: to break ties.
    let rest: UInt64 = low << (UInt64.bitWidth - shift) == 0 ? 0 : 1
    let highest = high << (UInt64.bitWidth - shift) | low >> shift
    // The pattern of two to the power of the shift
    self = Double(highest | rest) * Double(bitPattern: UInt64(1023 + shift) << 52)
  }
}

extension Duration {
  /// The duration in seconds: the attoseconds, rounded to the nearest `Double`, divided by their number in a second.
  ///
  /// The operator of `Duration` gives the same, by a conversion for integers of any size that takes ten times as
  /// long.
  var inSeconds: Double {
    let (high, low) = (isNegative ? negated : self).words
    let magnitude = Double(UInt64(bitPattern: high), low)
    return (isNegative ? -magnitude : magnitude) / 1e18
  }
}

/// Metres rounded up to one decimal, below 1 m to two, and from 1000 m on in kilometres: `10 m`, `7.2 m`,
/// `0.02 m`, `5.8 km`.
func meters(_ value: Double) -> String {
  let rounded = value.roundedUp(decimals: value < 1 ? 2 : 1)
  guard rounded >= 1000 else { return String(shortest: rounded) + " m" }
  return String(shortest: (value / 1000).roundedUp(decimals: 1)) + " km"
}

/// A share as a percentage, rounded down, so that none appears to be all: `87.1 %`, `100 %`.
func percent(_ share: Double) -> String {
  String(shortest: Double(tenthsOfPercent(share)) / 10) + " %"
}

/// A share, 0...1, in tenths of a percent, rounded down.
func tenthsOfPercent(_ share: Double) -> Int {
  // What the binary form of a share may miss.
  Int(exactly: (share * 1000 + 1e-9).rounded(.down)) ?? 0
}
