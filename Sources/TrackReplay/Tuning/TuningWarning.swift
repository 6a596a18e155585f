/// A reason for which the figures of a ``TuningReport`` may not answer the question.
package enum TuningWarning: Sendable, Hashable {
  /// Of the starts, `count` have a fix before or a good one within a second: the receiver was on already, so that
  /// they say nothing about a cold start.
  case warmStarts(_ count: Int, of: Int)
  /// The reference is for a receiver at rest, but it moved in some of the recordings, so that errors contain
  /// the movement.
  case movingReceiver(recordings: Int, of: Int)
  /// All median errors are above 100 times the median accuracy: the reference is another place.
  case distantReference(meters: Double)
  /// The least median of the claimed accuracy is above 100 m, so that no combination finds more than an area.
  case coarseAccuracy(meters: Double)
  /// The interval of the recommended combination's located share is wider than 0.2.
  case uncertainShare(ConfidenceInterval)
}

extension TuningWarning {
  /// The warnings about a report, in the order of the cases.
  static func all(about report: TuningReport) -> [TuningWarning] {
    var warnings: [TuningWarning] = []
    let counts = report.counts
    let warm = counts.starts - counts.coldStarts
    if warm > 0 { warnings.append(.warmStarts(warm, of: counts.starts)) }
    if counts.movingRecordings > 0 {
      warnings.append(.movingReceiver(recordings: counts.movingRecordings, of: counts.recordings))
    }
    if report.hasErrors, report.combinations.allSatisfy({ $0.error == nil || $0.isDistant }),
      let error = report.combinations.compactMap(\.error?.median).min()
    {
      warnings.append(.distantReference(meters: error))
    }
    let accuracies = report.combinations.compactMap(\.horizontalAccuracy?.median)
    if let accuracy = accuracies.min(), accuracy > 100 {
      warnings.append(.coarseAccuracy(meters: accuracy))
    }
    if let share = report.recommendation?.locatedInterval, share.upper - share.lower > 0.2 {
      warnings.append(.uncertainShare(share))
    }
    return warnings
  }
}

extension CombinationResult {
  /// Whether the median error is so large that the reference must be another place.
  var isDistant: Bool {
    guard let error, let horizontalAccuracy else { return false }
    return QualityReport.isDistant(error: error.median, accuracy: horizontalAccuracy.median)
  }
}
