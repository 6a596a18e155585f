import LocationFilter

/// Geographic position: `$--GLL,lat,N,lon,E,time,A|V,mode`.
struct GLL: Sendable {
  var timeOfDay: TimeOfDay?
  /// The position, `nil` where the receiver warns of it.
  var coordinate: Coordinate?

  init(_ bytes: Span<UInt8>, _ fields: FieldTable) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(5, of: bytes)
    guard fields.letter(6, of: bytes) == UInt8(ascii: "A"),
      fields.letter(7, of: bytes) != UInt8(ascii: "N")
    else { return }
    coordinate = try fields.coordinate(1, of: bytes)
  }
}
