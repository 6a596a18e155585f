import LocationFilter

/// u-blox's position: `$PUBX,00,time,lat,N,lon,E,altitude,status,hAcc,vAcc,km/h,course,vertical
/// speed,age,HDOP,VDOP,TDOP,satellites,…` (u-blox M8 receiver description, UBX-13003221, 31.3.2).
///
/// The altitude is above the ellipsoid. The accuracies are the receiver's own estimates in metres,
/// 1 sigma.
struct PUBX00: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var position: WrittenPosition?
  var quality: FixQuality?
  var dimension: FixDimension?
  var mark: PositionMark?
  @Figure var ellipsoidalAltitude: Double?
  @Figure var horizontalAccuracy: Double?
  @Figure var verticalAccuracy: Double?
  @Figure var speed: Double?
  @Figure var course: Double?
  @Figure var horizontalDilution: Double?
  @Figure var satellites: Int?

  /// Other sentences of the same solution may have more decimals.
  var isFallback: Bool { true }

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(2, of: bytes)
    guard let quality = Self.quality(bytes, in: fields[8]) else {
      try fields.require(9)
      mark = PositionMark(.pubxStatus, bytes, in: fields[8])
      return
    }
    dimension = Self.dimension(bytes[fields[8].lowerBound + 1])
    position = try fields.position(3, of: bytes)
    self.quality = quality
    ellipsoidalAltitude = fields.decimal(7, of: bytes, named: "altitude")
    horizontalAccuracy = fields.magnitude(9, of: bytes, named: "horizontal accuracy")
    verticalAccuracy = fields.magnitude(10, of: bytes, named: "vertical accuracy")
    speed = fields.speed(11, of: bytes).map { $0 / 3.6 }
    course = fields.course(12, of: bytes)
    horizontalDilution = fields.dilution(15, of: bytes)
    satellites = fields.whole(18, of: bytes, named: "number of satellites")
  }

  func update(_ epoch: inout Epoch) {
    if let quality { epoch.modeQuality = quality }
    epoch.ellipsoidalAltitude = epoch.ellipsoidalAltitude ?? ellipsoidalAltitude
    epoch.estimate(.pubx, horizontal: horizontalAccuracy, vertical: verticalAccuracy)
    epoch.speed = epoch.speed ?? speed
    epoch.course = epoch.course ?? course
    epoch.dilution = epoch.dilution ?? horizontalDilution
    epoch.satellites = epoch.satellites ?? satellites
    if let dimension { epoch.dimension = dimension }
  }

  /// `nil` for `NF` and `TT`, no fix and time only, and for anything else.
  private static func quality(_ bytes: Span<UInt8>, in range: Range<Int>) -> FixQuality? {
    guard range.count == 2 else { return nil }
    switch (bytes[range.lowerBound], bytes[range.lowerBound + 1]) {
    case (UInt8(ascii: "G"), UInt8(ascii: "2")), (UInt8(ascii: "G"), UInt8(ascii: "3")),
      (UInt8(ascii: "R"), UInt8(ascii: "K")):
      return .autonomous
    case (UInt8(ascii: "D"), UInt8(ascii: "2")), (UInt8(ascii: "D"), UInt8(ascii: "3")):
      return .differential
    case (UInt8(ascii: "D"), UInt8(ascii: "R")):
      return .estimated
    default:
      return nil
    }
  }

  /// The digit of `G2`, `G3`, `D2` and `D3`; `RK` and `DR` do not have it.
  private static func dimension(_ letter: UInt8) -> FixDimension? {
    switch letter {
    case UInt8(ascii: "2"): .two
    case UInt8(ascii: "3"): .three
    default: nil
    }
  }
}
