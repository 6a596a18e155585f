/// Where a location's horizontal accuracy comes from.
///
/// Every source states one confidence: the radius of 68 % (1 sigma).
public enum AccuracySource: String, Sendable, Hashable, CaseIterable {
  /// The platform or the recording gave it with the fix.
  case reported
  /// The receiver estimated it: an error ellipse or a position error sentence.
  case receiver
  /// Horizontal dilution of precision times the user equivalent range error.
  case dilution
}
