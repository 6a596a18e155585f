/// The source of the horizontal accuracy of a location.
///
/// Whatever the source, the accuracy is treated as a 1-sigma radius (68 % confidence).
public enum AccuracySource: String, Sendable, Hashable, CaseIterable, Codable {
  /// The platform or the recording reported it with the fix.
  case reported
  /// The receiver estimated it, as an error ellipse or a position error sentence.
  case receiver
  /// HDOP × UERE: horizontal dilution of precision times user equivalent range error.
  case dilution
}
