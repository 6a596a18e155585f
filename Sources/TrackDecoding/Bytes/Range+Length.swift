extension Range<Int> {
  /// The number of bytes in a range of a span, which needs no check for overflow.
  @inline(__always)
  var length: Int { upperBound &- lowerBound }
}
