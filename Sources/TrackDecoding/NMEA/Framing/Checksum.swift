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
    if !hasValidChecksum { try bytes.checkEnding(at: star, to: end, sum: sum, rule) }
  }
}

extension Span<UInt8> {
  @inline(never)
  fileprivate func checkEnding(
    at star: Int,
    to end: Int,
    sum: UInt8,
    _ rule: DecodingOptions.ChecksumRule
  ) throws(RejectedSentence) {
    if star &+ 2 < end, let high = self[star &+ 1].hexadecimalDigit,
      let low = self[star &+ 2].hexadecimalDigit
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
