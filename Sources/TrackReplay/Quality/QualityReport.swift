package import LocationFilter

/// What is known about a receiver, in numbers; see ``ReceiverQuality``.
package struct QualityReport: Sendable, Hashable {
  /// The known position, `nil` for the mean position of each recording.
  package var reference: TuningReference?
  /// The number of recordings with a time.
  package var recordings = 0
  /// Of these, the number that begin with a fix, which has no time to first fix.
  package var startsWithFix = 0
  /// The number of epochs: times of day or rows, with or without a position.
  package var epochs = 0
  /// The number of fixes: readings with a valid coordinate.
  package var fixes = 0
  /// The number of cycles without a valid time before the first fixes.
  package var untimedCycles = 0
  /// The number of fixes with an error and a claimed accuracy above 0.
  package var claims = 0
  /// Of these, the number with an error within the accuracy, and within twice that.
  package var withinClaim = 0
  package var withinTwiceClaim = 0
  /// What the claims come from.
  package var accuracySources: Set<AccuracySource> = []
  /// Whether the errors are of all fixes, not of a sample.
  package var comparesAllFixes = true
  /// The mean position of the fixes, of a single recording.
  package var meanPosition: Coordinate?
  /// Seconds from the first sentence or row to the first fix, of recordings that do not begin with one: as
  /// measured, and with cycles that have no valid time.
  package var measuredFirstFix: QualitySummary?
  package var firstFix: QualitySummary?
  /// Seconds from fix to fix, by their timestamps.
  package var interval: QualitySummary?
  /// Metres from the reference to the fixes.
  package var error: QualitySummary?
  /// Metres of altitude from the mean altitude of the recording to that of its fixes.
  package var altitudeDeviation: QualitySummary?
  /// The claimed accuracy in metres, where it is above 0.
  package var accuracy: QualitySummary?
  /// The horizontal dilution of precision.
  package var dilution: QualitySummary?
  /// The number of satellites used.
  package var satellites: QualitySummary?
}

extension QualityReport {
  /// The share of the epochs that have a fix, 0...1; `nil` without an epoch.
  package var fixShare: Double? { Self.share(fixes, of: epochs) }

  /// The share of the errors within the claimed accuracy, 0...1; `nil` without any.
  package var withinClaimShare: Double? { Self.share(withinClaim, of: claims) }

  /// The share of the errors within twice the claimed accuracy, 0...1; `nil` without any.
  package var withinTwiceClaimShare: Double? { Self.share(withinTwiceClaim, of: claims) }

  /// Whether every percentile is that of all values; see ``Spread/isExact``.
  package var isExact: Bool {
    comparesAllFixes
      && [
        measuredFirstFix, firstFix, interval, error, altitudeDeviation, accuracy, dilution,
        satellites,
      ].allSatisfy { $0?.spread.isExact ?? true }
  }

  /// Why the errors may not be those of the receiver.
  package enum Doubt: Sendable, Hashable {
    /// No row has a position in the columns of the reference.
    case noReference
    /// The fixes scatter about their mean by this many times their claimed accuracy, by the medians.
    case scattered(times: Double)
    /// The fixes are about this many metres from the reference, far more than they claim.
    case distantReference(meters: Double)
  }

  /// The doubt, `nil` if there is none; with several recordings, that about all of them together.
  ///
  /// Normal errors with honest claims have a median error of 0.78 times the accuracy: far more is a receiver
  /// that moves, or a reference that is not its place.
  package var doubt: Doubt? {
    guard fixes > 0 else { return nil }
    guard let error else { return reference == nil ? nil : .noReference }
    guard let accuracy else { return nil }
    let times = error.median / accuracy.median
    if reference == nil { return times > 3 ? .scattered(times: times) : nil }
    return Self.isDistant(error: error.median, accuracy: accuracy.median)
      ? .distantReference(meters: error.median) : nil
  }

  /// Whether errors are so far above the claimed accuracy that the reference must be another place.
  static func isDistant(error: Double, accuracy: Double) -> Bool { error > 100 * accuracy }

  private static func share(_ part: Int, of whole: Int) -> Double? {
    whole > 0 ? Double(part) / Double(whole) : nil
  }
}

extension QualityReport.Doubt {
  /// The name for programs.
  package var name: String {
    switch self {
    case .noReference: "noReference"
    case .scattered: "scattered"
    case .distantReference: "distantReference"
    }
  }
}

extension QualityReport.Doubt: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noReference:
      "errors cannot be measured: no row has a position in the columns of the reference"
    case .scattered(let times):
      "the fixes scatter about their mean by \(String(times, decimals: 1)) times their claimed accuracy: "
        + "the receiver moved, or its claimed accuracy is too small; if it moved, give --reference"
    case .distantReference(let meters):
      "half of the fixes are more than \(String(meters / 1000, decimals: 1)) km from the reference"
    }
  }
}
