import LocationFilter

/// The horizontal accuracy of a fix from its receiver's figures, as a radius in metres at 68 %
/// confidence (1 sigma).
///
/// Best first: the receiver's own estimate of its error, else the dilution of precision times the
/// user equivalent range error of the fix's quality, else the accuracy that the caller assumes, else
/// none.
///
/// The radius √(σ latitude² + σ longitude²) holds 63 % to 68 % of fixes, after the shape of the
/// error ellipse (R. B. Langley, "Dilution of Precision", GPS World, May 1999), as does HDOP × UERE,
/// which is the same figure predicted from the satellites' geometry.
struct AccuracyEstimate: Sendable, Hashable {
  /// The radius in metres, −1 if there is no estimate.
  var radius: Double
  /// The source of the estimate, `nil` if there is none.
  var source: AccuracySource?

  /// Estimates the accuracy from a receiver's deviation in metres, or else from dilution and quality.
  ///
  /// A deviation of 0 or less is none. A dilution of 0 or less, or of 50 or more, is none either, as
  /// receivers write these for "unknown". A quality of `nil` counts as autonomous; dead reckoning,
  /// positions entered by hand and simulated ones have no accuracy from dilution.
  init(
    deviation: Double,
    dilution: Double?,
    quality: FixQuality?,
    _ options: DecodingOptions
  ) {
    if deviation > 0 {
      radius = deviation
      source = .receiver
    } else if let dilution, Self.isKnown(dilution: dilution),
      let rangeError = options.rangeErrors.error(of: quality ?? .autonomous)
    {
      radius = dilution * rangeError
      source = .dilution
    } else if let assumed = options.assumedAccuracy, assumed > 0, assumed.isFinite {
      radius = assumed
      source = .assumed
    } else {
      radius = -1
      source = nil
    }
  }

  /// Whether a dilution is not one that receivers write for "unknown": 0, or 50 and above.
  static func isKnown(dilution: Double) -> Bool {
    dilution > 0 && dilution < 50
  }
}
