import LocationFilter

/// Ashtech's position: `$PASHR,POS,0|1|2|3,satellites,time,lat,N,lon,E,altitude,,course,knots,vertical
/// speed,PDOP,HDOP,VDOP,TDOP,version` (Ashtech G12 reference manual, POS).
struct PASHRPOS: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var position: WrittenPosition?
  var quality: FixQuality?
  @Figure var satellites: Int?
  @Figure var altitude: Double?
  @Figure var speed: Double?
  @Figure var course: Double?
  @Figure var horizontalDilution: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(4, of: bytes)
    position = try fields.position(5, of: bytes)
    guard position != nil else { return }
    quality = fields.letter(2, of: bytes).flatMap { Self.quality($0) }
    satellites = fields.whole(3, of: bytes, named: "number of satellites")
    altitude = fields.decimal(9, of: bytes, named: "altitude")
    course = fields.course(11, of: bytes)
    speed = fields.speed(12, of: bytes).map { $0 * metersPerSecondPerKnot }
    horizontalDilution = fields.dilution(15, of: bytes)
  }

  func update(_ epoch: inout Epoch) {
    if let quality { epoch.modeQuality = quality }
    epoch.satellites = epoch.satellites ?? satellites
    epoch.altitude = epoch.altitude ?? altitude
    epoch.speed = epoch.speed ?? speed
    epoch.course = epoch.course ?? course
    epoch.dilution = epoch.dilution ?? horizontalDilution
  }

  private static func quality(_ letter: UInt8) -> FixQuality? {
    switch letter {
    case UInt8(ascii: "0"): .autonomous
    case UInt8(ascii: "1"): .differential
    case UInt8(ascii: "2"): .floatRTK
    case UInt8(ascii: "3"): .fixedRTK
    default: nil
    }
  }
}
