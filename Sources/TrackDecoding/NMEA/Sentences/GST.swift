import LocationFilter

/// Pseudorange error statistics: the receiver's own estimate of its error.
///
/// `$--GST,time,rms,semi-major,semi-minor,orientation,σ latitude,σ longitude,σ altitude`, standard
/// deviations in metres.
struct GST: TimedSentence {
  @Figure var timeOfDay: TimeOfDay?
  var deviation: DeviationFields

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) throws(RejectedSentence) {
    timeOfDay = try fields.timeOfDay(1, of: bytes)
    deviation = try DeviationFields(bytes, &fields, from: 6)
  }

  func update(_ epoch: inout Epoch) {
    epoch.estimate(.gst, horizontal: deviation.horizontal, vertical: deviation.vertical)
  }
}

/// Three fields of an error in metres, 1 sigma each: of latitude, longitude and altitude.
struct DeviationFields: Sendable {
  /// σ latitude² + σ longitude².
  @Figure private var variance: Double?
  @Figure var vertical: Double?
  /// √(σ latitude² + σ longitude²).
  var horizontal: Double? { variance?.squareRoot() }

  @inline(__always)
  init(
    _ bytes: Span<UInt8>,
    _ fields: inout SentenceFields,
    from field: Int
  ) throws(RejectedSentence) {
    let latitude = fields.magnitude(field, of: bytes, named: "deviation of latitude")
    let longitude = fields.magnitude(field + 1, of: bytes, named: "deviation of longitude")
    if let latitude, let longitude {
      variance = latitude * latitude + longitude * longitude
    } else {
      try fields.require(field + 2)
    }
    vertical = fields.magnitude(field + 2, of: bytes, named: "deviation of altitude")
  }
}
