public import LocationFilter

/// The horizontal accuracy of a fix from what its receiver says of it, as a radius in metres at
/// 68 % confidence (1 sigma).
///
/// Best first: the receiver's own standard deviations (GST), else the dilution of precision times
/// the user equivalent range error of the fix's quality, else none.
///
/// The radius √(σ latitude² + σ longitude²) holds 63 % to 68 % of fixes, after the shape of the
/// error ellipse (R. B. Langley, "Dilution of Precision", GPS World, May 1999), as does HDOP × UERE,
/// which is the same figure predicted from the satellites' geometry.
public struct AccuracyEstimate: Sendable, Hashable {
  /// The radius in metres, −1 where there is nothing to estimate it from.
  public var radius: Double
  /// What it rests on, `nil` where it is −1.
  public var source: AccuracySource?

  /// Estimates from a receiver's deviation, or else from dilution and quality.
  ///
  /// - Parameters:
  ///   - deviation: √(σ latitude² + σ longitude²) in metres, as the receiver gives it; 0, negative
  ///     or not finite is none.
  ///   - dilution: HDOP; 0 and less, and 50 and more, count as none, as receivers write them for
  ///     "unknown".
  ///   - quality: How the position was determined; `nil` counts as autonomous. Dead reckoning,
  ///     positions entered by hand and simulated ones have no accuracy from dilution.
  public init(deviation: Double?, dilution: Double?, quality: FixQuality?) {
    if let deviation, deviation > 0, deviation.isFinite {
      radius = deviation
      source = .receiver
    } else if let dilution, Self.isKnown(dilution: dilution),
      let rangeError = Self.rangeError(of: quality ?? .autonomous)
    {
      radius = dilution * rangeError
      source = .dilution
    } else {
      radius = -1
      source = nil
    }
  }

  /// Whether a dilution is one, and not what receivers write for "unknown": 0, or 50 and above.
  static func isKnown(dilution: Double) -> Bool {
    dilution > 0 && dilution < 50
  }

  /// The user equivalent range error in metres at 1 sigma, `nil` for positions not measured.
  ///
  /// Autonomous: 5.1 m (B. W. Parkinson and J. J. Spilker, "Global Positioning System: Theory and
  /// Applications", vol. I, 1996, ch. 11, table 2, without selective availability). Differential: a
  /// quarter of it, the ratio that gpsd uses (15 m to 3.75 m, driver_nmea0183 and libgpsd_core).
  /// Carrier phase: decimetres while its cycles are estimated, centimetres once they are resolved.
  static func rangeError(of quality: FixQuality) -> Double? {
    switch quality {
    case .autonomous, .precise: 5.1
    case .differential: 1.3
    case .floatRTK: 0.4
    case .fixedRTK: 0.02
    case .estimated, .manual, .simulated: nil
    }
  }
}
