import LocationFilter

/// SkyTraq's position: `$PSTI,030,time,A|V,lat,N,lon,E,altitude,east,north,up,ddmmyy,mode,age,ratio`,
/// speeds in metres a second (SkyTraq AN0039, PSTI 030 recommended minimum 3D GNSS data).
struct PSTI030: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var position: WrittenPosition?
  var quality: FixQuality?
  var mark: PositionMark?
  @Figure var altitude: Double?
  @Figure var speed: Double?
  @Figure var date: Int?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(2, of: bytes)
    let mode = fields.letter(13, of: bytes)
    let status = fields.letter(3, of: bytes)
    guard status == UInt8(ascii: "A"), mode != UInt8(ascii: "N") else {
      try fields.require(8)
      mark =
        status == UInt8(ascii: "A")
        ? PositionMark(.pstiMode, mode) : fields.mark(.pstiStatus, 3, of: bytes)
      return
    }
    position = try fields.position(4, of: bytes)
    altitude = fields.decimal(8, of: bytes, named: "altitude")
    if let east = fields.decimal(9, of: bytes, named: "speed eastwards"),
      let north = fields.decimal(10, of: bytes, named: "speed northwards")
    {
      let magnitude = (east * east + north * north).squareRoot()
      if magnitude.isFinite {
        speed = magnitude
      } else {
        fields.note(fields[9, through: 10], of: bytes, named: "speed")
      }
    }
    date = fields.date(12, of: bytes)
    quality = mode.flatMap { FixQuality(mode: $0) }
  }

  func update(_ epoch: inout Epoch) {
    if let quality { epoch.modeQuality = quality }
    epoch.date = epoch.date ?? date
    epoch.altitude = epoch.altitude ?? altitude
    epoch.speed = epoch.speed ?? speed
  }
}
