import LocationFilter

/// Geographic position: `$--GLL,lat,N,lon,E,time,A|V,mode`.
struct GLL: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var position: WrittenPosition?
  var quality: FixQuality?
  var mark: PositionMark?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(5, of: bytes)
    let status = fields.letter(6, of: bytes)
    guard status == UInt8(ascii: "A") else {
      try fields.require(7)
      mark = fields.mark(.gllStatus, 6, of: bytes)
      return
    }
    let mode = fields.letter(7, of: bytes)
    guard mode != UInt8(ascii: "N") else {
      mark = PositionMark(.gllMode, mode)
      return
    }
    position = try fields.position(1, of: bytes)
    quality = mode.flatMap { FixQuality(mode: $0) }
  }

  func update(_ epoch: inout Epoch) {
    if let quality { epoch.modeQuality = quality }
  }
}
