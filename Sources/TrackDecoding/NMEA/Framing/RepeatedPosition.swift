import LocationFilter

/// A position that the sentences of one epoch repeat, with its text in two blocks, which overlap unless they are
/// full: too long for a ``RepeatedValue``.
struct RepeatedPosition: Sendable {
  /// The length of its text and the comma after that; at first, of one that no span has.
  private var length = Int.max / 2
  private var first = SIMD16<UInt8>()
  private var last = SIMD16<UInt8>()
  private var value = WrittenPosition(
    latitude: WrittenAngle(units: 0, decimals: 0),
    longitude: WrittenAngle(units: 0, decimals: 0)
  )

  /// The position, if its text and a comma are at `start`. As that ends a field, the fields there are the same.
  @inline(__always)
  func value(of bytes: Span<UInt8>, at start: Int) -> WrittenPosition? {
    let end = start &+ length
    guard end <= bytes.count else { return nil }
    let others =
      (bytes.block(at: start) .!= first) .| (bytes.block(at: end &- 16) .!= last)
    return others.anyLane ? nil : value
  }

  /// Replaces the position and its text, if that fits two blocks.
  @inline(__always)
  mutating func keep(_ value: WrittenPosition, of bytes: Span<UInt8>, in range: Range<Int>) {
    let end = range.upperBound &+ 1
    guard (15...31).contains(range.length), end <= bytes.count,
      bytes[range.upperBound] == UInt8(ascii: ",")
    else { return }
    length = range.length &+ 1
    first = bytes.block(at: range.lowerBound)
    last = bytes.block(at: end &- 16)
    self.value = value
  }
}
