/// The user equivalent range error (UERE) in metres, 1 sigma, by the quality of a fix: the factor for
/// dilution of precision if a receiver does not estimate its error.
///
/// If the error of its quality is 0 or less, or not finite, a fix has no accuracy.
///
/// ```swift
/// var options = DecodingOptions()
/// options.rangeErrors.autonomous = 3  // a receiver of two frequencies
/// ```
public struct RangeErrors: Sendable, Hashable {
  /// From the satellites alone; 5.1 m (B. W. Parkinson and J. J. Spilker, "Global Positioning System:
  /// Theory and Applications", vol. I, 1996, ch. 11, table 2, without selective availability).
  public var autonomous = 5.1
  /// With differential corrections; 1.3 m, a quarter of it, the ratio that gpsd uses (15 m to
  /// 3.75 m, driver_nmea0183 and libgpsd_core).
  public var differential = 1.3
  /// Carrier phase, its cycles estimated; 0.4 m, as decimetres are its order.
  public var floatRTK = 0.4
  /// Carrier phase, its cycles resolved; 0.02 m, as centimetres are its order.
  public var fixedRTK = 0.02

  /// Creates the default errors, which each property states.
  public init() {}

  /// The error of a quality, `nil` for positions that are not measured.
  func error(of quality: FixQuality) -> Double? {
    let error: Double
    switch quality {
    case .autonomous, .precise: error = autonomous
    case .differential: error = differential
    case .floatRTK: error = floatRTK
    case .fixedRTK: error = fixedRTK
    case .estimated, .manual, .simulated: return nil
    }
    return error > 0 && error.isFinite ? error : nil
  }
}
