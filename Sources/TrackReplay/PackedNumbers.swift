// Numbers of seven bits a byte, the least first, and the top bit of each byte but the last: small ones are
// short.
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
}
