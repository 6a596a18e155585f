import LocationFilter

/// Time and date: `$--ZDA,time,day,month,year,zone hours,zone minutes`, the time in UTC.
struct ZDA: Sendable {
  var timeOfDay: TimeOfDay?
  var date: CalendarDate?

  init(_ bytes: Span<UInt8>, _ fields: FieldTable) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    guard let day = try fields.whole(2, of: bytes, named: "day"),
      let month = try fields.whole(3, of: bytes, named: "month"),
      let year = try fields.whole(4, of: bytes, named: "year")
    else { return }
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      throw fields.rejection(2, of: bytes, named: "date")
    }
    self.date = date
  }
}
