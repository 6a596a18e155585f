/// The accuracy at which a session may stop.
///
/// Platforms encode "the best there is" as a negative number, under which a plain `<=` never
/// holds; here it is a case of its own.
public enum DesiredAccuracy: Sendable, Hashable {
  /// A fix of this many metres or fewer ends the session; a negative number or NaN none reaches.
  case meters(Double)
  /// No fix is accurate enough: the session ends when it settles or times out.
  case best

  /// Returns whether `horizontalAccuracy` is good enough; never for NaN.
  public func isReached(by horizontalAccuracy: Double) -> Bool {
    switch self {
    case .meters(let meters): horizontalAccuracy <= meters
    case .best: false
    }
  }
}
