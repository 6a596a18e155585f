import LocationFilter

/// Course and speed over ground: `$--VTG,course,T,magnetic course,M,knots,N,km/h,K,mode`.
struct VTG: UntimedSentence {
  @Figure var speed: Double?
  @Figure var course: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    guard fields.letter(9, of: bytes) != UInt8(ascii: "N") else { return }
    course = fields.course(1, of: bytes)
    if let knots = fields.speed(5, of: bytes) {
      speed = knots * metersPerSecondPerKnot
    } else {
      speed = fields.speed(7, of: bytes).map { $0 / 3.6 }
    }
    if speed == nil { try fields.require(8) }
  }

  func update(_ values: inout UntimedValues) {
    values.speed = values.speed ?? speed
    values.course = values.course ?? course
  }
}
