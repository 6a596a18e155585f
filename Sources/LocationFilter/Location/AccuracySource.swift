/// Where a location's horizontal accuracy comes from.
///
/// Whatever the source, the accuracy is taken as a radius at 68 % confidence (1 sigma).
public enum AccuracySource: String, Sendable, Hashable, CaseIterable, Codable {
  /// The platform or the recording gave it with the fix.
  case reported
  /// The receiver estimated it: an error ellipse or a position error sentence.
  case receiver
  /// Horizontal dilution of precision times the user equivalent range error.
  case dilution
}
