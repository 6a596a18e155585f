import LocationFilter

/// Recommended minimum: position, speed, course and date.
///
/// `$--RMC,time,A|V,lat,N,lon,E,knots,course,ddmmyy,variation,E,mode,navigational status`. Ten to
/// fourteen fields are in use. Field 13 is the navigational status, whose `V` says nothing of
/// the fix.
struct RMC: Sendable {
  var timeOfDay: TimeOfDay?
  /// The position, `nil` where the receiver warns of it.
  var coordinate: Coordinate?
  /// Metres a second.
  var speed: Double?
  /// Degrees from true north.
  var course: Double?
  /// The date, `nil` where the receiver warns.
  var date: CalendarDate?
  /// The date for which the receiver warns: before its first fix it may be but a guess.
  var unsureDate: CalendarDate?

  init(_ bytes: Span<UInt8>, _ fields: FieldTable) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    let isValid =
      fields.letter(2, of: bytes) == UInt8(ascii: "A")
      && fields.letter(12, of: bytes) != UInt8(ascii: "N")
    guard isValid else {
      unsureDate = try? Self.date(9, fields, of: bytes)
      return
    }
    coordinate = try fields.coordinate(3, of: bytes)
    let knots = try fields.decimal(7, of: bytes, named: "speed").flatMap { $0 >= 0 ? $0 : nil }
    speed = knots.map { $0 * Self.metersPerSecond }
    let degrees = try fields.decimal(8, of: bytes, named: "course")
    course = degrees.flatMap { (0...360).contains($0) ? $0 : nil }
    date = try Self.date(9, fields, of: bytes)
  }

  /// `ddmmyy`; years 80 to 99 are of the twentieth century, as GPS time begins in 1980.
  private static func date(
    _ field: Int,
    _ fields: FieldTable,
    of bytes: Span<UInt8>
  ) throws(RejectedSentence) -> CalendarDate? {
    let range = bytes.trimmed(fields[field])
    guard !range.isEmpty else { return nil }
    guard range.count == 6,
      let day = bytes.twoDigits(at: range.lowerBound),
      let month = bytes.twoDigits(at: range.lowerBound + 2),
      let year = bytes.twoDigits(at: range.lowerBound + 4),
      let date = CalendarDate(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
    else { throw fields.rejection(field, of: bytes, named: "date") }
    return date
  }

  /// A knot is 1852 m an hour (International System of Units, 8th ed., table 8).
  private static let metersPerSecond = 1852.0 / 3600
}
