/// Pseudorange error statistics: the receiver's own estimate of its error.
///
/// `$--GST,time,rms,semi-major,semi-minor,orientation,σ latitude,σ longitude,σ altitude`, standard
/// deviations in metres.
struct GST: Sendable {
  var timeOfDay: TimeOfDay?
  /// √(σ latitude² + σ longitude²).
  var horizontalDeviation: Double?
  var verticalDeviation: Double?

  init(_ bytes: Span<UInt8>, _ fields: FieldTable) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    if let latitude = try fields.decimal(6, of: bytes, named: "deviation of latitude"),
      let longitude = try fields.decimal(7, of: bytes, named: "deviation of longitude")
    {
      horizontalDeviation = (latitude * latitude + longitude * longitude).squareRoot()
    }
    verticalDeviation = try fields.decimal(8, of: bytes, named: "deviation of altitude")
  }
}
