/// Something about a recording as a whole that makes an answer about it misleading.
package struct RecordingHint: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable {
    /// The first fix is older than the recording.
    case cachedFix
    /// All or most fixes have no accuracy.
    case noAccuracy
    /// Some or all fixes have an accuracy of 0 m.
    case zeroAccuracy
    /// All fixes have the same time.
    case oneInstant
    /// The fixes run from the newest to the oldest.
    case newestFirst
    /// Fixes are older than one before them by more than the standard maximum age.
    case lateFixes
    /// All fixes arrive as much later or earlier than their time as a time zone is from UTC.
    case localArrivals
  }

  package let kind: Kind
  /// The hint for people.
  package let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
