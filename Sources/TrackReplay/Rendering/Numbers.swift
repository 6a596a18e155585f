import LocationFilter

// Numbers as text, appended to bytes.
extension [UInt8] {
  /// Appends text.
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends the shortest decimal that reads back to the same value: `6`, `0.1`, `1e-5`, `1e16`.
  ///
  /// Not a number and infinities have no decimal; they become `null`.
  mutating func append(shortest value: Double) {
    guard value.isFinite else { return append("null") }
    if appendNanos(value) { return }
    // The standard library's description is the shortest, but for a fraction of zero and a padded,
    // signed exponent.
    let start = count
    append(contentsOf: value.description.utf8)
    let mark = self[start...].firstIndex(of: UInt8(ascii: "e"))
    let exponent = mark.map { Array(self[($0 + 1)...]) }
    if let mark { removeSubrange(mark...) }
    if count > start + 1, self[count - 2] == UInt8(ascii: "."), self[count - 1] == UInt8(ascii: "0")
    {
      removeLast(2)
    }
    guard let exponent else { return }
    append(UInt8(ascii: "e"))
    if exponent.first == UInt8(ascii: "-") { append(UInt8(ascii: "-")) }
    append(contentsOf: exponent.drop { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) })
  }

  /// Appends a value that nine decimals and fifteen digits in all write exactly, and returns whether
  /// it is one.
  ///
  /// No two decimals of so few digits read to the same value, so this one is the shortest.
  private mutating func appendNanos(_ value: Double) -> Bool {
    let scaled = (value.magnitude * 1e9).rounded()
    guard value.magnitude >= 1e-3, scaled < 1e15, scaled / 1e9 == value.magnitude else {
      return false
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    let (whole, nanos) = Int64(scaled).quotientAndRemainder(dividingBy: 1_000_000_000)
    appendDigits(whole, width: 1)
    if nanos > 0 {
      append(UInt8(ascii: "."))
      appendFraction(attoseconds: nanos * 1_000_000_000, minimumDigits: 1)
    }
    return true
  }

  /// Appends a value with a fixed number of decimals, at most 9; one too large for them in its
  /// shortest form, and what is not finite as `inf` or `nan`.
  mutating func append(_ value: Double, decimals: Int) {
    var unit: UInt64 = 1
    for _ in 0..<Swift.min(Swift.max(decimals, 0), 9) { unit *= 10 }
    let scaled = (value.magnitude * Double(unit)).rounded()
    guard let whole = UInt64(exactly: scaled) else {
      return value.isFinite ? append(shortest: value) : append(value.description)
    }
    if value < 0, whole > 0 { append(UInt8(ascii: "-")) }
    appendDigits(whole / unit, width: 1)
    guard decimals > 0 else { return }
    append(UInt8(ascii: "."))
    appendDigits(whole % unit, width: Swift.min(decimals, 9))
  }

  /// Appends a duration in seconds, exactly: `12`, `0.001`, `-5.25`.
  mutating func append(seconds duration: Duration) {
    let (seconds, attoseconds) = duration.components
    if seconds < 0 || attoseconds < 0 { append(UInt8(ascii: "-")) }
    appendDigits(seconds.magnitude, width: 1)
    guard attoseconds != 0 else { return }
    append(UInt8(ascii: "."))
    appendFraction(attoseconds: Int64(attoseconds.magnitude), minimumDigits: 1)
  }
}

extension String {
  /// The shortest decimal that reads back to the same value.
  init(shortest value: Double) {
    var text: [UInt8] = []
    text.append(shortest: value)
    self.init(decoding: text, as: UTF8.self)
  }

  /// A value with a fixed number of decimals.
  init(_ value: Double, decimals: Int) {
    var text: [UInt8] = []
    text.append(value, decimals: decimals)
    self.init(decoding: text, as: UTF8.self)
  }

  /// An accuracy for a table, in metres with a decimal, below one with two, rounded up.
  init(accuracy value: Double) {
    let decimals = value < 1 ? 2 : 1
    self.init(value.roundedUp(decimals: decimals), decimals: decimals)
  }

  /// A duration in seconds, exactly.
  init(seconds duration: Duration) {
    var text: [UInt8] = []
    text.append(seconds: duration)
    self.init(decoding: text, as: UTF8.self)
  }

  /// The text, with spaces before it up to `width` characters.
  func padded(left width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  /// The text, with spaces behind it up to `width` characters.
  func padded(right width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension Double {
  /// The value rounded up to so many decimals, at most 9, so that no figure seems to keep a limit
  /// that it exceeds.
  ///
  /// A few units in the last place do not count: they are what binary makes of a decimal.
  func roundedUp(decimals: Int) -> Double {
    var unit = 1.0
    for _ in 0..<Swift.min(Swift.max(decimals, 0), 9) { unit *= 10 }
    let scaled = self * unit
    // Where the last place is no longer a fraction, there is nothing to round.
    guard scaled.magnitude < 1e15 else { return self }
    // Adding zero takes the sign from a negative zero.
    return (scaled - 8 * scaled.ulp).rounded(.up) / unit + 0
  }
}

extension Duration {
  /// The duration in seconds, rounded to the nearest `Double`.
  var inSeconds: Double { self / .seconds(1) }

  /// The duration in seconds, rounded up to a tenth.
  var inTenthsUp: Double {
    let (seconds, attoseconds) = components
    let (tenths, rest) = attoseconds.quotientAndRemainder(dividingBy: 100_000_000_000_000_000)
    return Double(seconds) + Double(rest > 0 ? tenths + 1 : tenths) / 10
  }
}
