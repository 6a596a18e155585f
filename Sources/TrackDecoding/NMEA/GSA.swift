/// Dilution of precision: `$--GSA,A|M,1|2|3,satellites…,PDOP,HDOP,VDOP[,system]`.
///
/// Twelve satellites, and since NMEA 4.10 a system; some receivers write more satellites.
struct GSA: Sendable {
  var horizontalDilution: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    guard fields.count >= Self.fewestFields else {
      throw RejectedSentence(
        reason: .missingFields(expected: Self.fewestFields, found: fields.count)
      )
    }
    // Counted from the end, whatever the number of satellites. These have no decimals, so that the
    // fourth from the end is PDOP if it has; with a system there are nineteen fields.
    let fourth = fields[fields.count - 4]
    let hasDecimals = bytes.firstIndex(of: UInt8(ascii: "."), in: fourth) < fourth.upperBound
    let hasSystem = hasDecimals || fields.count == 19
    let dilution = fields.count - (hasSystem ? 3 : 2)
    horizontalDilution = fields.dilution(dilution, of: bytes)
  }

  /// Those of a sentence that names no satellite.
  private static let fewestFields = 6
}
