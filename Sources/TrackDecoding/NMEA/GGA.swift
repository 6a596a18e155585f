import LocationFilter

/// Fix data: position, quality, satellites, dilution and altitude.
///
/// `$--GGA,time,lat,N,lon,E,quality,satellites,HDOP,altitude,M,geoid separation,M,age,station`.
struct GGA: Sendable {
  var timeOfDay: TimeOfDay?
  /// The position, `nil` where there is no fix.
  var coordinate: Coordinate?
  var quality: FixQuality?
  var satellites: Int?
  var horizontalDilution: Double?
  /// Metres above mean sea level.
  var altitude: Double?

  init(_ bytes: Span<UInt8>, _ fields: FieldTable) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    guard let quality = Self.quality(fields.letter(6, of: bytes)) else { return }
    let satellites = try fields.whole(7, of: bytes, named: "number of satellites")
    // GPS alone needs three for a position; a receiver that claims one from fewer repeats an old
    // one. Other talkers count the satellites of their own system only.
    let isGPS = bytes[1] == UInt8(ascii: "G") && bytes[2] == UInt8(ascii: "P")
    if isGPS, let satellites, satellites < 3 { return }
    coordinate = try fields.coordinate(2, of: bytes)
    self.quality = quality
    self.satellites = satellites
    horizontalDilution = try fields.dilution(8, of: bytes)
    altitude = try fields.decimal(9, of: bytes, named: "altitude")
  }

  private static func quality(_ letter: UInt8?) -> FixQuality? {
    switch letter {
    case UInt8(ascii: "1"): .autonomous
    case UInt8(ascii: "2"): .differential
    case UInt8(ascii: "3"): .precise
    case UInt8(ascii: "4"): .fixedRTK
    case UInt8(ascii: "5"): .floatRTK
    case UInt8(ascii: "6"): .estimated
    case UInt8(ascii: "7"): .manual
    case UInt8(ascii: "8"): .simulated
    default: nil
    }
  }
}
