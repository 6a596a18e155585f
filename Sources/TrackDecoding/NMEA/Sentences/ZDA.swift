import LocationFilter

/// Time and date: `$--ZDA,time,day,month,year,zone hours,zone minutes`, the time in UTC.
struct ZDA: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var date: CalendarDate?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    guard let day = fields.whole(2, of: bytes, named: "day"),
      let month = fields.whole(3, of: bytes, named: "month"),
      let year = fields.whole(4, of: bytes, named: "year")
    else {
      try Self.noteAbsence(bytes, &fields)
      return
    }
    // GPS time begins in 1980.
    if year >= 1980 { date = CalendarDate(year: year, month: month, day: day) }
    if date == nil { fields.note(fields[2, through: 4], of: bytes, named: "date") }
  }

  /// Notes what a date lacks; before its first fix a receiver may have none.
  private static func noteAbsence(
    _ bytes: Span<UInt8>,
    _ fields: inout SentenceFields
  ) throws(RejectedSentence) {
    try fields.require(5)
    let parts = (2...4).map { bytes.trimmed(fields[$0]) }
    guard let absent = parts.firstIndex(where: \.isEmpty), !parts.allSatisfy(\.isEmpty) else {
      return
    }
    fields.note(parts[absent], of: bytes, named: ["day", "month", "year"][absent])
  }

  func update(_ epoch: inout Epoch) {
    // The date of RMC belongs to the fix.
    epoch.date = epoch.date ?? date?.daysSinceEpoch
  }
}
