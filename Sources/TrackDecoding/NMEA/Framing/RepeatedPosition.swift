/// A position that the sentences of one epoch repeat, with its text in two blocks, which overlap unless they are
/// full: too long for a ``RepeatedValue``, whose shorter text is compared faster.
struct RepeatedPosition: Sendable {
  private var length = -1
  private var first = SIMD16<UInt8>()
  private var last = SIMD16<UInt8>()
  private var value: WrittenPosition?

  /// The position, if `range` contains its text.
  @inline(__always)
  func value(of bytes: Span<UInt8>, in range: Range<Int>) -> WrittenPosition? {
    guard range.count == length else { return nil }
    let others =
      (bytes.block(at: range.lowerBound) .!= first)
      .| (bytes.block(at: range.upperBound &- 16) .!= last)
    return others.anyLane ? nil : value
  }

  /// Replaces the position and its text, if that fits two blocks.
  @inline(__always)
  mutating func keep(_ value: WrittenPosition, of bytes: Span<UInt8>, in range: Range<Int>) {
    guard (16...32).contains(range.count) else { return }
    length = range.count
    first = bytes.block(at: range.lowerBound)
    last = bytes.block(at: range.upperBound &- 16)
    self.value = value
  }
}
