/// Dilution of precision: `$--GSA,A|M,1|2|3,satellites…,PDOP,HDOP,VDOP[,system]`.
///
/// Twelve satellites, and since NMEA 4.10 a system; some receivers write more satellites.
struct GSA: Sendable {
  var horizontalDilution: Double?

  init(_ bytes: Span<UInt8>, _ fields: FieldTable) throws(RejectedSentence) {
    guard fields.count >= Self.fewestFields else {
      throw RejectedSentence(
        reason: .missingFields(expected: Self.fewestFields, found: fields.count)
      )
    }
    // Counted from the end, whatever the number of satellites; the system makes it nineteen.
    let dilution = fields.count == 19 ? fields.count - 3 : fields.count - 2
    horizontalDilution = try fields.dilution(dilution, of: bytes)
  }

  /// Those of a sentence that names no satellite.
  private static let fewestFields = 6
}
