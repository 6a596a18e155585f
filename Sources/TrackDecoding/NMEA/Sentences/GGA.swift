import LocationFilter

/// Fix data: position, quality, satellites, dilution and altitude.
///
/// `$--GGA,time,lat,N,lon,E,quality,satellites,HDOP,altitude,M,geoid separation,M,age,station`.
struct GGA: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var position: WrittenPosition?
  var quality: FixQuality?
  var mark: PositionMark?
  @Figure var satellites: Int?
  @Figure var horizontalDilution: Double?
  @Figure var altitude: Double?
  /// Metres by which mean sea level is above the ellipsoid.
  @Figure var geoidSeparation: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    let number = fields.whole(6, of: bytes, named: "quality")
    guard let number, let quality = Self.quality(number) else {
      try fields.require(7)
      if let number, number > 0 { fields.note(fields[6], of: bytes, named: "quality") }
      mark = PositionMark(.ggaQuality, bytes, in: bytes.trimmed(fields[6]))
      return
    }
    let satellites = fields.whole(7, of: bytes, named: "number of satellites")
    // GPS alone needs three satellites for a position; a receiver that claims one with fewer repeats an
    // old one, unless that is not from satellites. Other talkers count only those of their own system.
    if let satellites, satellites < 3, quality.needsSatellites, fields.isGPS(bytes) {
      mark = PositionMark(.satellites, nil)
      return
    }
    position = try fields.position(2, of: bytes)
    self.quality = quality
    self.satellites = satellites
    horizontalDilution = fields.dilution(8, of: bytes)
    altitude = fields.decimal(9, of: bytes, named: "altitude")
    geoidSeparation = fields.geoidSeparation(11, of: bytes)
  }

  @inline(__always)
  func update(_ epoch: inout Epoch) {
    if let quality { epoch.quality = quality }
    if let satellites { epoch.satellites = satellites }
    if let horizontalDilution { epoch.dilution = horizontalDilution }
    epoch.setAltitude(altitude, geoidSeparation: geoidSeparation)
  }

  private static func quality(_ number: Int) -> FixQuality? {
    switch number {
    case 1: .autonomous
    // 9 is proprietary, for corrections from a satellite.
    case 2, 9: .differential
    case 3: .precise
    case 4: .fixedRTK
    case 5: .floatRTK
    case 6: .estimated
    case 7: .manual
    case 8: .simulated
    default: nil
    }
  }
}

extension SentenceFields {
  /// Whether the talker is GPS.
  fileprivate func isGPS(_ bytes: Span<UInt8>) -> Bool {
    bytes[start &+ 1] == UInt8(ascii: "G") && bytes[start &+ 2] == UInt8(ascii: "P")
  }
}

extension FixQuality {
  /// Whether satellites determine a position of this quality.
  fileprivate var needsSatellites: Bool {
    self != .estimated && self != .manual && self != .simulated
  }
}
