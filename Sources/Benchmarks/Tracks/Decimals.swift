import LocationFilter

/// Returns a number with this many decimals, and leading zeros for `width` digits before the point.
func text(_ value: Double, _ decimals: Int, width: Int = 1) -> String {
  var bytes: [UInt8] = []
  bytes.append(value, decimals: decimals, width: width)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a number with this many decimals, and leading zeros for `width` digits before the point.
  mutating func append(_ value: Double, decimals: Int, width: Int = 1) {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (value.magnitude * unit).rounded()
    guard let units = Int(exactly: scaled), let unit = Int(exactly: unit) else { return }
    if value < 0 { append(UInt8(ascii: "-")) }
    append(padded: units / unit, width: width)
    if decimals > 0 {
      append(UInt8(ascii: "."))
      append(padded: units % unit, width: decimals)
    }
  }

  private mutating func append(padded value: Int, width: Int) {
    let digits = String(value)
    append(String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits)
  }

  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
