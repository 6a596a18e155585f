import LocationFilter

/// Garmin's position error: `$PGRME,horizontal,M,vertical,M,spherical,M`.
///
/// The figures are assumed to contain half of all errors (gpsd, driver_nmea0183, processPGRME); Garmin
/// does not document them.
struct PGRME: AttachedSentence {
  /// The radius in metres, 1 sigma.
  @Figure var horizontalAccuracy: Double?
  @Figure var verticalAccuracy: Double?

  init(_ bytes: Span<UInt8>, _ fields: inout SentenceFields) {
    horizontalAccuracy = fields.magnitude(1, of: bytes, named: "horizontal error")
      .map { $0 * Self.radiusPerCircularErrorProbable }
    verticalAccuracy = fields.magnitude(3, of: bytes, named: "vertical error")
      .map { $0 * Self.deviationPerProbableError }
  }

  func update(_ epoch: inout Epoch) {
    epoch.estimate(.pgrme, horizontal: horizontalAccuracy, vertical: verticalAccuracy)
  }

  /// √(σ² + σ²) of a circular normal distribution over the radius that holds half of it, which is
  /// σ·√(2 ln 2): 1/√(ln 2).
  private static let radiusPerCircularErrorProbable = 1.201_122_408_786_449_8
  /// σ of a normal distribution over the deviation that half of it stays within: 1/0.674 489 75.
  private static let deviationPerProbableError = 1.482_602_218_505_602
}
