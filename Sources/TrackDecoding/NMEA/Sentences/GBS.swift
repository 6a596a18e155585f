import LocationFilter

/// Satellite fault detection; the expected errors are read.
///
/// `$--GBS,time,error of latitude,error of longitude,error of altitude,failed satellite,…`, in
/// metres, 1 sigma as in GST.
struct GBS: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var deviation: DeviationFields

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    deviation = try DeviationFields(bytes, &fields, from: 2)
  }

  func update(_ epoch: inout Epoch) {
    epoch.estimate(.gbs, horizontal: deviation.horizontal, vertical: deviation.vertical)
  }
}
