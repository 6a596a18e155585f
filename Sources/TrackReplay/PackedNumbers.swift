// Numbers of seven bits a byte, the least first, and the top bit of each byte but the last: small ones are
// short, and so are those with at most three decimals, as most receivers write them.
extension ContiguousArray<UInt8> {
  /// Appends a number.
  mutating func append(packed number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Reads the number at `index`, which becomes that of the byte after it; 0 at the end.
  func packedNumber(at index: inout Int) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while index < count {
      let byte = self[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }

  /// Appends a number: in thousandths if it has no more, otherwise with all its bits.
  mutating func append(packedDouble number: Double) {
    let thousandths = number.thousandths
    if Double(thousandths: thousandths).bitPattern == number.bitPattern {
      append(packed: thousandths + 1)
    } else {
      append(packed: 0)
      append(packed: number.bitPattern)
    }
  }

  /// Reads the number at `index`, which becomes that of the byte after it; 0 at the end.
  func packedDouble(at index: inout Int) -> Double {
    let number = packedNumber(at: &index)
    return number > 0
      ? Double(thousandths: number - 1) : Double(bitPattern: packedNumber(at: &index))
  }
}

extension Double {
  /// The nearest number of thousandths, 0 for a value that is negative or too large.
  var thousandths: UInt64 {
    (0..<1e12).contains(self) ? UInt64((self * 1000).rounded()) : 0
  }

  init(thousandths: UInt64) {
    self = Double(thousandths) / 1000
  }
}
