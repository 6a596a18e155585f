import TestSupport

/// Takes values from the bytes of an input, from the front. At their end every value is the least one.
struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = unsafe Array(bytes)[...]
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  /// Whether all bytes are taken.
  var isEmpty: Bool { bytes.isEmpty }

  /// Takes a byte.
  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Takes a number of as many bytes as `range` needs.
  mutating func integer<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    let span =
      UInt64(truncatingIfNeeded: range.upperBound) &- UInt64(truncatingIfNeeded: range.lowerBound)
    var value: UInt64 = 0
    var rest = span
    while rest > 0 {
      value = value << 8 | UInt64(byte())
      rest >>= 8
    }
    let offset = span == .max ? value : value % (span + 1)
    return range.lowerBound &+ Number(truncatingIfNeeded: offset)
  }

  /// Takes a yes or no.
  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// Takes whether something with a chance of 1 in `count` happens; never at the end of the input.
  mutating func oneIn(_ count: UInt8) -> Bool { byte() % count == count - 1 }

  /// Takes an element of a list that is not empty.
  mutating func element<Element>(of list: [Element]) -> Element {
    list[integer(in: 0...(list.count - 1))]
  }

  /// Takes a number in `range`, evenly spread.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let unit = Double(integer(in: 0...UInt32.max)) / Double(UInt32.max)
    return min(range.lowerBound + unit * (range.upperBound - range.lowerBound), range.upperBound)
  }

  /// Takes any bit pattern of a number: infinite, NaN and subnormal ones too.
  mutating func anyNumber() -> Double { Double(bitPattern: integer(in: 0...UInt64.max)) }

  /// Takes a length of at most `limit` and as many bytes.
  mutating func bytes(atMost limit: Int) -> [UInt8] {
    let count = min(integer(in: 0...limit), bytes.count)
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// Takes text: the characters of as many bytes, of which those that are not UTF-8 are replaced.
  mutating func text(atMost limit: Int) -> String {
    String(decoding: bytes(atMost: limit), as: UTF8.self)
  }

  /// Takes a generator for choices that should not use up the input.
  mutating func generator() -> SplitMix64 { SplitMix64(seed: integer(in: 0...UInt64.max)) }

  /// Takes all bytes that are left.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
