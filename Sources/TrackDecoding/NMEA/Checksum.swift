extension SentenceFields {
  /// Checks the sentence that was split, which ends at `end`.
  ///
  /// The checksum is the exclusive or of what stands between `$` and `*`, written behind that in two
  /// hexadecimal digits of either case (NMEA 0183, 5.3.1). What follows it is not looked at.
  ///
  /// - Throws: `missingChecksum` or `badChecksum`.
  @inline(__always)
  func check(
    _ bytes: Span<UInt8>,
    to end: Int,
    _ rule: DecodingOptions.ChecksumRule
  ) throws(RejectedSentence) {
    if star &+ 2 < end, let high = bytes[star &+ 1].hexadecimalDigit,
      let low = bytes[star &+ 2].hexadecimalDigit
    {
      let written = high << 4 | low
      guard written == sum else {
        throw RejectedSentence(reason: .badChecksum(computed: sum, written: written))
      }
    } else if rule == .required || star < end {
      throw RejectedSentence(reason: .missingChecksum)
    }
  }
}
