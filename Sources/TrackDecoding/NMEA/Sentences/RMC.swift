import LocationFilter

/// Recommended minimum: position, speed, course and date.
///
/// `$--RMC,time,A|V,lat,N,lon,E,knots,course,ddmmyy,variation,E,mode,navigational status`. Ten to
/// fourteen fields are in use. A status `D`, for a differential fix, also occurs. Field 13 is the
/// navigational status, whose `V` does not concern the fix.
struct RMC: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var position: WrittenPosition?
  var quality: FixQuality?
  var mark: PositionMark?
  @Figure var speed: Double?
  @Figure var course: Double?
  /// The date in days from 1970-01-01. Without a time it does not count: it may be that of the receiver's firmware.
  @Figure private var writtenDate: Int?

  /// The date, `nil` if the status is a warning.
  var date: Int? { mark == nil ? writtenDate : nil }
  /// The date if the status is a warning: before the first fix it may be only a guess.
  var unsureDate: Int? { mark == nil ? nil : writtenDate }

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    let mode = fields.letter(12, of: bytes)
    let status = fields.letter(2, of: bytes)
    guard status == UInt8(ascii: "A") || status == UInt8(ascii: "D"), mode != UInt8(ascii: "N")
    else {
      try fields.require(7)
      mark =
        status == UInt8(ascii: "A") || status == UInt8(ascii: "D")
        ? PositionMark(.rmcMode, mode) : fields.mark(.rmcStatus, 2, of: bytes)
      if timeOfDay != nil { writtenDate = fields.date(9, of: bytes) }
      return
    }
    position = try fields.position(3, of: bytes)
    speed = fields.speed(7, of: bytes).map { $0 * metersPerSecondPerKnot }
    course = fields.course(8, of: bytes)
    if timeOfDay != nil { writtenDate = fields.date(9, of: bytes) }
    quality = mode.flatMap { FixQuality(mode: $0) }
  }

  @inline(__always)
  func update(_ epoch: inout Epoch) {
    if let speed { epoch.speed = speed }
    if let course { epoch.course = course }
    if let date { epoch.date = date }
    if let unsureDate { epoch.unsureDate = unsureDate }
    if let quality { epoch.modeQuality = quality }
  }
}

/// A knot is 1852 m an hour (International System of Units, 8th ed., table 8).
let metersPerSecondPerKnot = 1852.0 / 3600

extension SentenceFields {
  /// `ddmmyy` as days from 1970-01-01.
  @inline(__always)
  mutating func date(_ field: Int, of bytes: Span<UInt8>) -> Int? {
    lastDay.value(of: bytes, at: self[field].lowerBound) ?? newDate(field, of: bytes)
  }

  @inline(never)
  private mutating func newDate(_ field: Int, of bytes: Span<UInt8>) -> Int? {
    let day = optional(field, of: bytes, named: "date") { bytes.day(in: $0) }
    if let day { lastDay.keep(day, of: bytes, in: self[field]) }
    return day
  }
}

extension Span<UInt8> {
  /// The days from 1970-01-01 to the date `ddmmyy`.
  fileprivate func day(in range: Range<Int>) -> Int? {
    guard range.count == 6, let number = digits(in: range).map(Int.init) else { return nil }
    let (day, monthAndYear) = number.quotientAndRemainder(dividingBy: 10_000)
    let (month, year) = monthAndYear.quotientAndRemainder(dividingBy: 100)
    let date = CalendarDate(year: CalendarDate.year(twoDigits: year), month: month, day: day)
    return date?.daysSinceEpoch
  }
}

extension CalendarDate {
  /// Returns the year of two digits: 80 to 99 are before 2000, as GPS time begins in 1980.
  static func year(twoDigits: Int) -> Int { twoDigits < 80 ? 2000 + twoDigits : 1900 + twoDigits }
}
