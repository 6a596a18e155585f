import LocationFilter

/// Dilution of precision and dimension: `$--GSA,A|M,1|2|3,satellites…,PDOP,HDOP,VDOP[,system]`.
///
/// It has twelve satellites, and since NMEA 4.10 a system; some receivers write more satellites.
struct GSA: UntimedSentence {
  @Figure var horizontalDilution: Double?
  /// `nil` for `1`, no fix.
  var dimension: FixDimension?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    // Without satellites it has six.
    try fields.require(6)
    // Counted from the end, whatever the number of satellites. A field with decimals is a dilution; if
    // the fourth from the end is one, it is PDOP before a system. Otherwise the number of fields decides.
    let hasSystem =
      bytes.hasPoint(in: fields[fields.count - 4])
      || (fields.count >= 19 && !bytes.hasPoint(in: fields[fields.count - 1]))
    let dilution = fields.count - (hasSystem ? 3 : 2)
    horizontalDilution = fields.dilution(dilution, of: bytes)
    switch fields.letter(2, of: bytes) {
    case UInt8(ascii: "2"): dimension = .two
    case UInt8(ascii: "3"): dimension = .three
    default: break
    }
  }

  func update(_ values: inout UntimedValues) {
    values.dilution = values.dilution ?? horizontalDilution
    // A receiver sends one for each satellite system; of a system that it does not use, the dimension
    // may be less than that of the fix.
    if values.dimension != .three { values.dimension = dimension ?? values.dimension }
  }
}

extension Span<UInt8> {
  fileprivate func hasPoint(in range: Range<Int>) -> Bool {
    firstIndex(of: UInt8(ascii: "."), in: range) < range.upperBound
  }
}
