import LocationFilter

/// u-blox's time: `$PUBX,04,time,ddmmyy,…`, in UTC (u-blox M8 receiver description, UBX-13003221,
/// 31.3.5).
struct PUBX04: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  /// The date in days from 1970-01-01.
  @Figure var date: Int?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(2, of: bytes)
    date = fields.date(3, of: bytes)
  }

  func update(_ epoch: inout Epoch) {
    // The date of RMC belongs to the fix.
    epoch.date = epoch.date ?? date
  }
}
