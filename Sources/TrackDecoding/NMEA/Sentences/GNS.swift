import LocationFilter

/// Fix data of several satellite systems.
///
/// `$--GNS,time,lat,N,lon,E,modes,satellites,HDOP,altitude,geoid separation,age,station,navigational
/// status`. The modes are one letter for each system: GPS, GLONASS, Galileo and so on.
///
/// The navigational status does not concern the fix, as in RMC. But if it is not safe, or the position
/// is without GPS, that of another sentence is preferred, as in gpsd.
struct GNS: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var position: WrittenPosition?
  /// The best of the systems' modes.
  var quality: FixQuality?
  var isFallback = false
  var mark: PositionMark?
  @Figure var satellites: Int?
  @Figure var horizontalDilution: Double?
  @Figure var altitude: Double?
  @Figure var geoidSeparation: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    let modes = bytes.trimmed(fields[6])
    var hasFix = false
    for index in modes where bytes[index] != UInt8(ascii: "N") {
      hasFix = true
      if let mode = FixQuality(mode: bytes[index]), mode.isBetter(than: quality) { quality = mode }
    }
    guard hasFix else {
      try fields.require(7)
      mark = PositionMark(.gnsMode, modes.isEmpty ? nil : UInt8(ascii: "N"))
      return
    }
    let status = fields.letter(13, of: bytes)
    isFallback =
      bytes[modes.lowerBound] == UInt8(ascii: "N") || status == UInt8(ascii: "V")
      || status == UInt8(ascii: "U")
    position = try fields.position(2, of: bytes)
    satellites = fields.whole(7, of: bytes, named: "number of satellites")
    horizontalDilution = fields.dilution(8, of: bytes)
    altitude = fields.decimal(9, of: bytes, named: "altitude")
    geoidSeparation = fields.geoidSeparation(10, of: bytes)
  }

  func update(_ epoch: inout Epoch) {
    if let quality { epoch.modeQuality = quality }
    if let satellites { epoch.satellites = epoch.satellites ?? satellites }
    if let horizontalDilution { epoch.dilution = horizontalDilution }
    epoch.setAltitude(altitude, geoidSeparation: geoidSeparation)
  }
}
